"""When something was, as people say it: an hour ago, on Sunday, on 3 May."""

from __future__ import annotations

import time

from ui_bridge.shell.voice import Voice

MINUTE, HOUR, DAY = 60, 3600, 86_400


def day(voice: Voice, seconds: int, now: int) -> str:
    """Nothing for a moment that isn't known."""
    then, today = _local(seconds), _local(now)
    if then is None or today is None or not seconds:
        return ""
    between = (_noon(today) - _noon(then) + DAY // 2) // DAY
    if between == 0:
        return voice.say("when.today")
    if between == 1:
        return voice.say("when.yesterday")
    if 1 < between < 7:
        return voice.say(f"weekday.{then.tm_wday}")
    told = voice.say(f"on_day.{then.tm_mon}", day=then.tm_mday)
    return told if then.tm_year == today.tm_year else f"{told} {then.tm_year}"


def ago(voice: Voice, seconds: int, now: int) -> str:
    past = now - seconds
    if not seconds or past < 0 or past >= DAY:
        return day(voice, seconds, now)
    if past < 2 * MINUTE:
        return voice.say("ago.now")
    if past < HOUR:
        return voice.say("ago.minutes", number=past // MINUTE)
    return voice.say("ago.hours", number=past // HOUR)


def _local(seconds: int) -> time.struct_time | None:
    try:
        return time.localtime(seconds)
    except (OverflowError, ValueError, OSError):
        return None


def _noon(when: time.struct_time) -> int:
    """Days are counted from noon to noon: one may have 23 hours."""
    return int(time.mktime((when.tm_year, when.tm_mon, when.tm_mday, 12, 0, 0, 0, 0, -1)))
