"""What Arriala's board adds to the page's colours, and the rules by which it is drawn. In a picture that stands alone all of them lie along."""

from __future__ import annotations

TOKENS = """
p-purple     6B3F95 8C63BE 5A2A8A
m-purple     EADDF7 F3EAFB FFFFFF
vine         D3D7A0 4B5636 EDF2D0
vine-line    5F7433 B4C27E 3D5200
upland       E6D3AC 4A4433 E2E2E2
slope        A88A5C A88E60 000000
river        C9DCDA 122833 DCEBF5
"""
_SHARED = """
page         E9DEC6 10171C FFFFFF
panel        FBF6E9 1B252B FFFFFF
panel2       F3EAD5 243138 F2F2F2
card         FFFCF3 2A363C FFFFFF
clear        F5ECD3 37413A FFFFFF
coast        3E3226 0A1013 000000
tile         FFFCF3 475349 FFFFFF
water        7FB7D2 4C93B8 59B4E6
water-light  DDF0F6 BFE2F0 FFFFFF
casing       2A2018 0B0F11 000000
ink          2A2018 F1E7D0 000000
ink2         5E4C39 C9BDA3 1A1A1A
ink3         7A6750 A79C86 333333
rule         B9A583 4A5A5F 000000
sealine      86ABAC 2F5666 3B6E8F
grass        9DA36B 6F7F5E 9A9A9A
hill         7A5C36 C0A676 000000
wash         D9A77B 8A6A44 none
stone        DCD0BC A89D8A FFFFFF
stone-joint  BFAF95 7C7262 C8C8C8
bed          E9D7AE 7A6A47 FFFFFF
halo         FBF5E4 1C2523 FFFFFF
outline      2A2018 F1E7D0 000000
accent       1B4B78 8FC4EA 003A8C
p-green      2A9483 2FA793 1E9382
p-red        CD2C1B DE3A28 D01F0C
p-white      FFFFFE FFFFFE FFFFFF
p-yellow     EDBD20 F0C22B FFC800
m-green      DDF3EE E4F7F3 FFFFFF
m-red        4E0B05 3F0803 000000
m-yellow     2A2018 1E1812 000000
"""


def _variables(table: str, column: int) -> str:
    rows = [line.split() for line in table.splitlines() if line]
    return ";".join(f"--{row[0]}:{row[column] if row[column] == 'none' else '#' + row[column].lower()}" for row in rows)


def themes() -> str:
    """Arriala's own colours, laid beside those of the page."""
    light, dark, contrast = (_variables(TOKENS, column) for column in (1, 2, 3))
    return (
        f":root{{{light}}}@media(prefers-color-scheme:dark){{:root:not([data-theme]){{{dark}}}}}"
        f"@media(prefers-contrast:more){{:root:not([data-theme]){{{contrast}}}}}"
        f':root[data-theme="dark"]{{{dark}}}:root[data-theme="contrast"]{{{contrast}}}'
    )


def alone() -> str:
    """All colours that a picture needs by itself, light."""
    return f".board.arriala{{{_variables(_SHARED + TOKENS, 1)}}}"


RULES = """
.board.arriala{font-family:"Source Serif 4 Variable",Georgia,serif;font-variant-numeric:lining-nums tabular-nums;background:var(--page)}
.board.arriala text{fill:var(--ink);text-anchor:start}
.board.arriala .tm{text-anchor:middle}.board.arriala .te{text-anchor:end}
.board.arriala .land{fill:var(--clear)}.board.arriala .upland{fill:var(--upland)}
.board.arriala .upland-edge{fill:none;stroke:var(--slope);stroke-width:.9;stroke-dasharray:1 4;stroke-linecap:round}
.board.arriala .hill{fill:none;stroke:var(--hill);stroke-width:1.2;stroke-linecap:round;stroke-linejoin:round}
.board.arriala .grass{fill:none;stroke:var(--grass);stroke-width:.9;stroke-linecap:round}
.board.arriala .tree{fill:var(--grass);stroke:var(--hill);stroke-width:.7}
.board.arriala .field{fill:none;stroke:var(--grass);stroke-width:.7;stroke-opacity:.8}
.board.arriala .stream-wash{fill:none;stroke:var(--wash);stroke-opacity:.3;stroke-linejoin:round}
.board.arriala .stream-edge{fill:none;stroke:var(--coast);stroke-linejoin:round}.board.arriala .stream{fill:none;stroke:var(--river);stroke-linejoin:round}
.board.arriala .stream-line{fill:none;stroke:var(--sealine);stroke-width:.9}
.board.arriala .lake{fill:var(--river);stroke:var(--coast);stroke-width:1.4}
.board.arriala .flow{fill:none;stroke:var(--ink2);stroke-width:1.2;stroke-linecap:round}
.board.arriala .road{fill:none;stroke:var(--coast);stroke-width:9}.board.arriala .road-in{fill:none;stroke:var(--upland);stroke-width:6.6}
.board.arriala .shade{fill:none;stroke:var(--ink);stroke-opacity:.16;stroke-width:37}
.board.arriala .casing{fill:none;stroke:var(--casing);stroke-width:34}.board.arriala .bank{fill:none;stroke:var(--stone);stroke-width:31}
.board.arriala .bank-dry{fill:none;stroke:var(--cask,#a2683a);stroke-opacity:.42;stroke-width:31}.board.arriala .dry{fill:none;stroke:var(--bed)}
.board.arriala .ribbon{stroke-width:23}
.board.arriala .grains{fill:none;stroke:var(--hill);stroke-width:1.1;stroke-dasharray:.4 5;stroke-linecap:round;stroke-opacity:.8}
.board.arriala .joint{fill:none;stroke:var(--casing);stroke-width:1.2}
.board.arriala .water{fill:none;stroke:var(--water);stroke-width:26}
.board.arriala .glint{fill:none;stroke:var(--water-light);stroke-width:1.7;stroke-dasharray:11 9}
.board.arriala .place{fill:transparent}
.board.arriala .ring{fill:var(--tile);stroke:var(--outline);stroke-width:3;stroke-linejoin:round}
.board.arriala .tower{fill:var(--tile);stroke:var(--outline);stroke-width:1.7}
.board.arriala .church{fill:none;stroke:var(--ink3);stroke-width:1.3;stroke-linejoin:round}
.board.arriala .name{font-style:normal;font-weight:600;letter-spacing:.03em;font-size:14.5px}
.board.arriala .name{paint-order:stroke;stroke:var(--halo);stroke-width:.3em;stroke-linejoin:round}
.board.arriala .soft{font-style:italic;font-size:15px;paint-order:stroke;stroke:var(--halo);stroke-width:.28em;stroke-linejoin:round}
.board.arriala .landlabel,.board.arriala .sealabel{text-anchor:middle}.board.arriala .landlabel{fill:var(--ink3);font-variant:small-caps}
.board.arriala .sealabel{font-style:italic;fill:var(--ink2)}
.board.arriala .vine{fill:var(--vine);stroke:var(--vine-line);stroke-width:1.6}
.board.arriala .rows{fill:none;stroke:var(--vine-line);stroke-width:1.9;stroke-dasharray:.1 5.4;stroke-linecap:round;stroke-opacity:.75}
.board.arriala .slope{fill:none;stroke:var(--slope);stroke-width:1.2;stroke-linecap:round}
.board.arriala .spot{fill:var(--tile);stroke:var(--vine-line);stroke-width:1.7}
.board.arriala .grapes{fill:none;stroke:var(--vine-line);stroke-width:1.1;stroke-opacity:.8}
.board.arriala .blue{fill:var(--water);stroke:var(--coast);stroke-width:1.7}.board.arriala .blue-rim{fill:none;stroke:var(--tile);stroke-width:2}
.board.arriala .sign{fill:none;stroke:var(--casing);stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round}
.board.arriala .count{fill:var(--panel);stroke:var(--ink2);stroke-width:1.1}.board.arriala .count-rim{fill:none;stroke:var(--ink3);stroke-width:.7}
.board.arriala .count-text{font-weight:700;font-size:13px}
.board.arriala .work{fill:var(--panel);stroke:var(--ink);stroke-width:1.5}
.board.arriala .work.free{fill:var(--panel);fill-opacity:.7;stroke-dasharray:6 4;stroke:var(--ink2)}
.board.arriala .stonework{fill:var(--stone);stroke:var(--ink);stroke-width:1.1}
.board.arriala .drawn{fill:none;stroke:var(--ink2);stroke-width:1.2;stroke-linejoin:round}.board.arriala .arch{fill:var(--ink)}
.board.arriala .work-water{fill:var(--water);stroke:var(--ink);stroke-width:1}.board.arriala .hull{fill:var(--p-red);stroke:var(--ink);stroke-width:1}
.board.arriala .lock-stone{fill:var(--stone);stroke:var(--casing);stroke-width:1.5}
.board.arriala .lock-joint{fill:none;stroke:var(--stone-joint);stroke-width:.9}
.board.arriala .lock-water{fill:var(--water)}.board.arriala .gate{fill:none;stroke:var(--casing);stroke-width:3.4;stroke-linejoin:round}
.board.arriala .beam{fill:none;stroke:var(--casing);stroke-width:2.2;stroke-linecap:round}
.board.arriala .marker{fill:var(--stone);stroke:var(--ink);stroke-width:1.5}.board.arriala .marker-in{fill:none;stroke:var(--stone-joint);stroke-width:.8}
.board.arriala .marker-text{font-weight:700;font-size:16px}.board.arriala g.on-stone text{fill:#2a2018}
.board.arriala .measure{fill:none;stroke:var(--ink);stroke-width:1.3}.board.arriala .measure.tip{fill:var(--ink);stroke:none}
.board.arriala .plate{fill:var(--panel);stroke:var(--ink);stroke-width:1.3}.board.arriala .plate-shade{fill:var(--ink);fill-opacity:.3}
.board.arriala .plate-points{font-weight:700;font-size:16px}.board.arriala .plate-words{font-size:13px;fill:var(--ink2)}
.board.arriala .plate-none{font-size:14px;font-style:italic}
.board.arriala .struck{stroke:var(--ink);stroke-width:1.8;stroke-linecap:round}
.board.arriala .to-be .plate,.board.arriala .to-be .measure{stroke:var(--accent)}.board.arriala .to-be .plate{stroke-width:2.6}
.board.arriala .to-be .measure{stroke-width:2.4}.board.arriala .to-be .measure.tip{fill:var(--accent);stroke:none}
.board.arriala .left-empty .plate{stroke:var(--accent);stroke-width:1.8;stroke-dasharray:4 3}
.board.arriala .track{fill:var(--panel2);stroke:var(--coast);stroke-width:.7}.board.arriala .track.odd{fill:var(--card)}
.board.arriala .rail{fill:none;stroke:var(--coast)}
.board.arriala .points{font-size:14px;fill:var(--ink2);text-anchor:middle}.board.arriala .points.tens{font-weight:700;fill:var(--ink)}
.board.arriala .frame-plate{fill:var(--panel);stroke:var(--ink)}.board.arriala .italic{font-style:italic}
.board.arriala .title{letter-spacing:.09em;font-weight:700}
.board.arriala .rose{fill:var(--panel);stroke:var(--ink);stroke-width:.8;stroke-linejoin:round}.board.arriala .rose.dark{fill:var(--ink)}
.board.arriala .away{fill:var(--page);fill-opacity:.78}.board.arriala .away-hatch{fill:none;stroke:var(--rule);stroke-width:1}
.board.arriala .away-text{font-style:italic;fill:var(--ink2);font-size:14px}
.board.arriala .legal-under{fill:var(--legal-fill);fill-opacity:.6;stroke:var(--halo);stroke-width:6;stroke-linejoin:round}
.board.arriala .legal-ring{fill:none;stroke:var(--legal);stroke-width:2.8;stroke-dasharray:7.2 4.4;stroke-linejoin:round}
.board.arriala .pick-ring{fill:transparent;stroke:var(--legal);stroke-width:2;stroke-dasharray:2.5 3.5;stroke-linejoin:round}
.board.arriala .price{fill:var(--legal);stroke:var(--halo);stroke-width:1.6}.board.arriala .price-text{font-size:15px;font-weight:700;fill:var(--on-accent)}
.board.arriala .price-card{fill:var(--card);stroke:var(--legal);stroke-width:1.5}
.board.arriala .selected-under{fill:none;stroke:var(--halo);stroke-width:7;stroke-linejoin:round}
.board.arriala .selected-ring{fill:none;stroke:var(--legal);stroke-width:3.6;stroke-linejoin:round}
.board.arriala .way-under{fill:none;stroke:var(--halo);stroke-width:5.5;stroke-linecap:round}
.board.arriala .way-line{fill:none;stroke:var(--accent);stroke-width:2.6;stroke-dasharray:6 4}
.board.arriala .meant-under{fill:var(--bed)}.board.arriala .ghost{opacity:.62}
.board.arriala .refused-fill{fill:var(--refuse-fill);fill-opacity:.86}
.board.arriala .refused-hatch{fill:none;stroke:var(--refuse);stroke-width:1;stroke-opacity:.55}
.board.arriala .refused-ring{fill:none;stroke:var(--refuse);stroke-width:2.8;stroke-linejoin:round}
.board.arriala .refused-disc{fill:var(--refuse);stroke:var(--halo);stroke-width:1.2}.board.arriala .refused-bar{stroke:var(--refuse-fill);stroke-width:3.4}
.board.arriala .trace-rim{fill:none;stroke:var(--ink);stroke-width:2;stroke-linecap:round}
.board.arriala .trace-halo{fill:none;stroke:var(--halo);stroke-width:5.4;stroke-linecap:round}
.board.arriala .trace-was{fill:none;stroke:var(--ink);stroke-width:1.6;stroke-dasharray:3 2.2}.board.arriala .trace-pale{fill:var(--halo);fill-opacity:.75}
.board.arriala .trace-way{fill:none;stroke:var(--ink);stroke-width:2.2;stroke-dasharray:6 4}
.board.arriala .trace-gain{font-size:14px;font-weight:700;text-anchor:middle;paint-order:stroke;stroke:var(--halo);stroke-width:4px}
.board.arriala .trace-flag{opacity:.4}
.board.arriala .pointed :is(.trace-rim,.trace-was,.trace-way){stroke:var(--accent);stroke-width:3}
.board.arriala[data-zoom="far"] :is(.grass,.field,.glint,.grains,.tree,.soft,.landlabel,.sealabel,.plate-words,.flow){display:none}
.board.arriala[data-zoom="far"] .name{font-size:21px}.board.arriala[data-zoom="far"] .price-text{font-size:19px}
.board.arriala[data-zoom="far"] .plate-of{display:none}
"""
