"""What the two games say: their rules, why not, and what happened."""

from __future__ import annotations

from tabletop.catalogue import catalogues_of

_TERMS = {"seat": "seat"}

_BOTH = {
    "en": {
        "list.and": "and",
        "refused.not-asked": "It isn't {seat}'s turn.",
        "refused.over": "The game is over.",
        "refused.no-such-action": "There is no such action in this game.",
    },
    "de": {
        "list.and": "und",
        "refused.not-asked": "{seat} ist nicht an der Reihe.",
        "refused.over": "Das Spiel ist zu Ende.",
        "refused.no-such-action": "So etwas gibt es in diesem Spiel nicht.",
    },
}

BARGE = catalogues_of(
    {
        "en": _BOTH["en"]
        | {
            "chapter.1": "Barges",
            "rule.1": "A river has four quays, 0 to 3. Each has a barge, at quay 0 first. There are two rounds or four; a turn has five points and ends "
            "with “done”.",
            "rule.2": "To move to a neighbouring quay costs 1.",
            "rule.3": "To load the pile's top crate costs 2. Who loads sees for which quay it is, the others don't. A barge holds two.",
            "rule.4": "To unload a crate at its quay costs 1. There it counts one more than the quay's number, and all see it.",
            "rule.5": "Who has the most at the end wins; several may.",
            "refused.no-such-quay": "There is no quay {quay:0}.",
            "refused.not-next": "Quay {quay:0} isn't next to {seat}'s barge.",
            "refused.no-points": "That costs {cost:0}, and {points:0} {points:is|are} left.",
            "refused.hold-full": "{seat}'s barge is full.",
            "refused.pile-empty": "No crates are left.",
            "refused.not-aboard": "{seat} has no crate for quay {quay:0}.",
            "refused.wrong-quay": "{seat}'s barge isn't at quay {quay:0}.",
            "refused.only-done": "No points are left.",
            "decided.most-points": "by crates landed",
            "log.moved": "{seat} moves to quay {quay:0}.",
            "log.loaded": "{seat} loads a crate.",
            "log.drew": "It is for quay {crate:0}.",
            "log.unloaded": "{seat} unloads a crate at quay {crate:0}: {points:one point|# points}.",
        },
        "de": _BOTH["de"]
        | {
            "chapter.1": "Kähne",
            "rule.1": "Ein Fluss hat vier Kais, 0 bis 3. Jeder hat einen Kahn, zuerst an Kai 0. Es gibt zwei Runden oder vier; ein Zug hat fünf Punkte "
            "und endet mit „done“.",
            "rule.2": "Die Fahrt zu einem Nachbarkai kostet 1.",
            "rule.3": "Die oberste Kiste zu laden kostet 2. Wer lädt, sieht, für welchen Kai sie ist, die anderen nicht. Ein Kahn fasst zwei.",
            "rule.4": "Eine Kiste an ihrem Kai zu löschen kostet 1. Dort zählt sie eins mehr als die Nummer des Kais, und alle sehen sie.",
            "rule.5": "Wer am Ende das meiste hat, gewinnt; das können mehrere sein.",
            "refused.no-such-quay": "Einen Kai {quay:0} gibt es nicht.",
            "refused.not-next": "Kai {quay:0} liegt nicht neben dem Kahn von {seat}.",
            "refused.no-points": "Das kostet {cost:0}, und {points:0} {points:ist|sind} übrig.",
            "refused.hold-full": "Der Kahn von {seat} ist voll.",
            "refused.pile-empty": "Es sind keine Kisten mehr da.",
            "refused.not-aboard": "{seat} hat keine Kiste für Kai {quay:0}.",
            "refused.wrong-quay": "Der Kahn von {seat} liegt nicht an Kai {quay:0}.",
            "refused.only-done": "Es sind keine Punkte mehr übrig.",
            "decided.most-points": "nach gelöschten Kisten",
            "log.moved": "{seat} fährt zu Kai {quay:0}.",
            "log.loaded": "{seat} lädt eine Kiste.",
            "log.drew": "Sie ist für Kai {crate:0}.",
            "log.unloaded": "{seat} löscht eine Kiste an Kai {crate:0}: {points:ein Punkt|# Punkte}.",
        },
    },
    _TERMS,
)

SEALED = catalogues_of(
    {
        "en": _BOTH["en"]
        | {
            "chapter.1": "Sealed bids",
            "rule.1": "Each has the numbers 1 to 5. For the first prize of the row all choose one of theirs, secretly and at once.",
            "rule.2": "The highest number takes the prize. Where several chose it, the bank does: a player whom nobody asks.",
            "rule.3": "A number that was bid is gone.",
            "rule.4": "The game is over when the row is empty. The highest prizes win; where the bank has the highest, nobody does.",
            "refused.no-such-number": "There is no number {number:0}.",
            "refused.not-in-hand": "{seat} doesn't have the {number:0} any more.",
            "refused.last-number": "It is the last number.",
            "decided.highest-prizes": "by prizes",
            "decided.banks-prizes": "the bank has the highest prizes",
            "seat.bank": "the bank",
            "log.chosen": "{seat} chooses the {number:0}.",
            "log.won": "The prize of {prize:0}: {seat}.",
        },
        "de": _BOTH["de"]
        | {
            "chapter.1": "Verdeckte Gebote",
            "rule.1": "Jeder hat die Zahlen 1 bis 5. Um den ersten Preis der Reihe wählen alle eine davon, geheim und zugleich.",
            "rule.2": "Die höchste Zahl nimmt den Preis. Haben mehrere sie gewählt, nimmt ihn die Bank: eine Mitspielerin, die niemand fragt.",
            "rule.3": "Eine gebotene Zahl ist fort.",
            "rule.4": "Ist die Reihe leer, endet das Spiel. Die höchsten Preise gewinnen; hat sie die Bank, gewinnt niemand.",
            "refused.no-such-number": "Eine Zahl {number:0} gibt es nicht.",
            "refused.not-in-hand": "{seat} hat die {number:0} nicht mehr.",
            "refused.last-number": "Es ist die letzte Zahl.",
            "decided.highest-prizes": "nach Preisen",
            "decided.banks-prizes": "die Bank hat die höchsten Preise",
            "seat.bank": "die Bank",
            "log.chosen": "{seat} wählt die {number:0}.",
            "log.won": "Der Preis von {prize:0}: {seat}.",
        },
    },
    _TERMS,
)
