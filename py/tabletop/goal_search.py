"""Every way that a seat can go by itself, tried in turn, the short ones first: can a goal be reached, and what is the most there is?"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator

from tabletop.aims import AnyGameState, Course

YES, NO, UNKNOWN = "yes", "no", "unknown"

POSITIONS = 4_000
"""How many are looked at, if nobody says."""


class Walk:
    """It goes on as long as this seat alone is asked, and nothing is shown that it didn't know: luck is no way to a goal."""

    def __init__(self, ends: Callable[[Course], bool], limit: int) -> None:
        self.ends = ends
        self.limit = limit
        self.positions = 0
        self.cut = False
        """Whether there was a way that wasn't followed: others are asked, or there are too many."""

    def of(self, start: Course) -> Iterator[Course]:
        """Each position once, the nearest first."""
        seen = {start.now.digest()}
        waiting = deque([start])
        self.positions = 1
        yield start
        while waiting:
            course = waiting.popleft()
            if (course.actions and self.ends(course)) or any(fact.showed for facts in course.facts[-1:] for fact in facts):
                continue
            if course.now.prompt().seats != (course.seat,):
                self.cut = True
                continue
            for action in course.now.actions(course.seat):
                state = course.now.copy()
                after = course.on(action, state.apply(action), state)
                digest = state.digest()
                if digest in seen:
                    continue
                if len(seen) >= self.limit:
                    self.cut = True
                    return
                seen.add(digest)
                waiting.append(after)
                self.positions += 1
                yield after


def most(start: AnyGameState, seat: str, span: tuple[str, int], limit: int = POSITIONS) -> int | None:
    """The most points that this seat can gain in that time. None: there are too many ways, or it hangs on others."""
    walk = Walk(lambda course: course.is_over(span), limit)
    found = max(course.gains()[seat] for course in walk.of(Course.at(seat, start)))
    return None if walk.cut else found
