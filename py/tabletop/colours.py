"""The colours that everything here is drawn in, as CSS variables, three sets of them: light, dark, contrast. A game adds its own."""

from __future__ import annotations

from tabletop.themes import THEMES

TOKENS = """
page         E9DEC6 10171C FFFFFF
panel        FBF6E9 1B252B FFFFFF
panel2       F3EAD5 243138 F2F2F2
card         FFFCF3 2A363C FFFFFF
sea          C9DCDA 122833 DCEBF5
clear        F5ECD3 37413A FFFFFF
difficult    E0CBA2 4E4632 E2E2E2
hinterland   EFE6D2 26302F EDEDED
coast        3E3226 0A1013 000000
tile         FFFCF3 475349 FFFFFF
water        7FB7D2 4C93B8 59B4E6
casing       2A2018 0B0F11 000000
accent       1B4B78 8FC4EA 003A8C
refuse       9E2A1C FF9C8A A00000
legal        1B4B78 A9DBFF 003A8C
legal-fill   FFFFFF 8FB9C9 FFF59B
stone-joint  BFAF95 7C7262 C8C8C8
good         2F6B3C 8ED19B 005A20
ink          2A2018 F1E7D0 000000
ink2         5E4C39 C9BDA3 1A1A1A
ink3         7A6750 A79C86 333333
rule         B9A583 4A5A5F 000000
sealine      86ABAC 2F5666 3B6E8F
grass        9DA36B 6F7F5E 9A9A9A
hill         7A5C36 C0A676 000000
grid         B39E78 5C6657 6B6B6B
wash         D9A77B 8A6A44 none
stone        DCD0BC A89D8A FFFFFF
bed          E9D7AE 7A6A47 FFFFFF
halo         FBF5E4 1C2523 FFFFFF
on-accent    FFFFFF 0D1B26 FFFFFF
refuse-fill  F8E3DC 3C211D FFE6E6
water-light  DDF0F6 BFE2F0 FFFFFF
corridor     F0C64A C99A2E FFD400
tunnel       17110B 17110B 17110B
cask         A2683A C98B57 8A4B12
t-red        B13C32 D15F4C A81E14
t-yellow     EFBA1E F8C338 FFD100
t-green      40A07F 6BC39C 3FA57F
t-blue       285982 2085CB 00407A
t-black      25231F 0E0D0C 000000
t-purple     AA7FC5 D6BCEB BE92DC
letter       1E1812 140F0C 000000
letter-red   FFFFFF 140F0C FFFFFF
letter-blue  FFFFFF 140F0C FFFFFF
letter-black FFFFFF FFFFFF FFFFFF
outline      2A2018 F1E7D0 000000
p-black      211E1C 0B0A0A 000000
p-green      2A9483 2FA793 1E9382
p-red        CD2C1B DE3A28 D01F0C
p-white      FFFFFE FFFFFE FFFFFF
p-yellow     EDBD20 F0C22B FFC800
m-black      211E1C D8CDB4 000000
m-green      DDF3EE E4F7F3 FFFFFF
m-red        4E0B05 3F0803 000000
m-white      2A2018 0B0F11 000000
m-yellow     2A2018 1E1812 000000
"""


def tokens(theme: str, table: str = TOKENS) -> dict[str, str]:
    column = 1 + THEMES.index(theme)
    rows = (line.split() for line in table.strip().splitlines())
    return {row[0]: row[column] if row[column] == "none" else f"#{row[column].lower()}" for row in rows}


def themes(table: str = TOKENS) -> str:
    """All three: light unless the person's system, or a data-theme on the root, says otherwise."""
    light, dark, contrast = (";".join(f"--{name}:{value}" for name, value in tokens(theme, table).items()) for theme in THEMES)
    return (
        f":root{{{light}}}"
        f"@media(prefers-color-scheme:dark){{:root:not([data-theme]){{{dark}}}}}"
        f"@media(prefers-contrast:more){{:root:not([data-theme]){{{contrast}}}}}"
        f':root[data-theme="dark"]{{{dark}}}:root[data-theme="contrast"]{{{contrast}}}'
    )
