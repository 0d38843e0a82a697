"""What Kontor adds to the colours that are everybody's, and the rules by which its harbour and its cards are drawn. A picture of it brings all along."""

from __future__ import annotations

TOKENS = """
basin         A9CFDA 1B4254 CFE6F2
basin-line    4F8BA3 4F8BA3 1F5E80
wharf         E9DFC8 4A4E46 F2F2F2
deep          1D5675 0D2A38 003A5C
tea           E6C88F E2C486 F2DDB0
tea-letter    1E1812 140F0C 000000
wine          6E3B1E 7A4426 5A2A10
wine-letter   FFFFFF FFFFFF FFFFFF
spice         4E9B6A 3F9460 3FA566
spice-letter  1E1812 140F0C 000000
gulden        F0C64A D9AE45 FFD400
gulden-letter 1E1812 140F0C 000000
on-stone      2A2018 140F0C 000000
roof          B9634A 8E5142 D8D8D8
parchment     F1E6CC 3A3F3B FFFFFF
"""
# Pieces are drawn by reference, and what is above a reference doesn't reach into it; in WebKit it does, so letters outweigh what is said of all text.
_PIECES = """
.k-tea,.k-wine,.k-spice{stroke:var(--casing);stroke-width:2;stroke-linejoin:round}
.k-tea{fill:var(--tea)}
.k-wine{fill:var(--wine)}
.k-spice{fill:var(--spice)}
.k-hoop{fill:none;stroke:var(--tea);stroke-width:1.1}
.k-fine{fill:none;stroke:var(--casing);stroke-width:1.3}
.k-line{fill:none;stroke:var(--ink);stroke-width:2.6;stroke-linecap:round;stroke-linejoin:round}
[class^="k-letter-"]{font-size:17px;font-weight:700;text-anchor:middle}
text.k-letter-tea[y]{fill:var(--tea-letter)}
text.k-letter-wine[y]{fill:var(--wine-letter)}
text.k-letter-spice[y]{fill:var(--spice-letter)}
.k-gulden{fill:var(--gulden);stroke:var(--casing);stroke-width:2}
.k-gulden-ring{fill:none;stroke:var(--casing);stroke-width:.9}
text.k-f[y]{font-size:13px;font-weight:700;font-style:italic;fill:var(--gulden-letter);text-anchor:middle}
.k-ink path{fill:var(--ink)}
.k-anchor{fill:none;stroke:var(--ink);stroke-width:5;stroke-linecap:round;stroke-linejoin:round}
.k-wood{fill:var(--cask);stroke:var(--casing);stroke-width:1.6}
.k-roof{fill:var(--roof);stroke:var(--casing);stroke-width:1.6;stroke-linejoin:round}
.k-wheel{fill:var(--stone);stroke:var(--casing);stroke-width:1.8}
.k-jib{fill:none;stroke:var(--ink);stroke-width:2.4;stroke-linejoin:round}
.k-crate{fill:var(--tea);stroke:var(--casing);stroke-width:1.4}
.k-hull{fill:var(--cask);stroke:var(--casing);stroke-width:2;stroke-linejoin:round}
.k-sail{fill:var(--card);stroke:var(--casing);stroke-width:2;stroke-linejoin:round}
.k-flag{fill:var(--accent);stroke:var(--casing);stroke-width:1}
.k-halo{fill:none;stroke:var(--halo);stroke-width:7;stroke-linejoin:round}
.k-red{fill:var(--p-red);stroke:var(--casing);stroke-width:1.6}
.k-bars{fill:none;stroke:var(--m-red);stroke-width:2.8}
.k-black{fill:var(--p-black);stroke:var(--m-black);stroke-width:1.2}
.k-blade,.k-shako{fill:var(--ink2);stroke:var(--casing);stroke-width:1.2;stroke-linejoin:round}
.k-plume-red{fill:var(--p-red);stroke:var(--casing);stroke-width:1}
.k-plume-black{fill:var(--p-black);stroke:var(--m-black);stroke-width:1}
.k-wave{fill:none;stroke:var(--basin-line);stroke-width:2.2;stroke-linecap:round}
.k-no-bar{fill:none;stroke:var(--panel);stroke-width:4;stroke-linecap:round}
.k-dot{stroke:var(--rule);stroke-width:1.6;stroke-linecap:round}
.k-hatching{stroke:var(--refuse);stroke-width:1.6;stroke-opacity:.6}
.k-plus{fill:var(--legal)}
.k-plus-sign{fill:none;stroke:var(--on-accent);stroke-width:3;stroke-linecap:round}
.k-no-disc{fill:var(--refuse)}
"""
# Cards lie on the board, and in panels.
_CARDS = """
.k-edge{fill:var(--casing)}
.k-face{fill:var(--card);stroke:var(--casing);stroke-width:1}
.k-parchment{fill:var(--parchment);stroke:var(--casing);stroke-width:1}
.k-ruled{fill:none;stroke:var(--rule);stroke-width:.7;stroke-opacity:.6}
.k-band,.k-band-bars{fill:none;stroke-width:6.4}
.k-red-card .k-band{stroke:var(--p-red)}
.k-red-card .k-band-bars{stroke:var(--m-red);stroke-dasharray:3 5.7;stroke-width:6.4}
.k-black-card .k-band{stroke:var(--p-black)}
.k-black-card .k-edge{stroke:var(--flag-rim,none)}
.k-stone-band{fill:none;stroke:var(--stone);stroke-width:6.4}
.k-value{font-size:16px;fill:var(--ink);text-anchor:middle}
.k-stock{font-size:16px;font-weight:700;text-anchor:middle;fill:var(--on-stone)}
.k-gable{fill:var(--stone);stroke:var(--casing);stroke-width:1.6;stroke-linejoin:round}
.k-faded{opacity:.34}
.k-basin{fill:var(--basin)}
.k-water-line{fill:none;stroke:var(--basin-line);stroke-width:1.2}
.k-stone{fill:var(--stone);stroke:var(--casing);stroke-width:2}
.k-arch{fill:var(--deep)}
.k-joints{fill:none;stroke:var(--stone-joint);stroke-width:1.4}
.k-pill{fill:var(--deep);stroke:var(--casing);stroke-width:1.6}
.k-ball{fill:var(--p-red);stroke:var(--m-red);stroke-width:1.6}
.k-block{fill:var(--p-black);stroke:var(--m-black);stroke-width:1}
.k-drops-word{font-size:15px;font-weight:700}
.k-number{font-size:22px;font-weight:700;fill:#fff;text-anchor:middle}
.k-back-line{fill:none;stroke:#fff;stroke-opacity:.5;stroke-width:1.2}
.k-red-card .k-back{fill:var(--p-red)}
.k-black-card .k-back{fill:var(--p-black)}
.k-on-red{--ink:#fff}
.k-on-black{--ink:#fff}
"""
_BOARD = """
.k-paper{fill:var(--panel)}
.k-hairline{fill:none;stroke:var(--ink);stroke-width:1.4}
.k-wharf{fill:var(--wharf)}
.k-grid{fill:none;stroke:var(--rule);stroke-width:1.4;stroke-dasharray:5 5}
.k-step{font-size:19px;fill:var(--ink2)}
.k-wind{font-weight:700;fill:var(--ink);font-size:20px}
.k-wall-edge{fill:none;stroke:var(--casing);stroke-width:10;stroke-linecap:square}
.k-wall{fill:none;stroke:var(--stone);stroke-width:7;stroke-linecap:square}
.k-wall-joints{fill:none;stroke:var(--casing);stroke-width:7;stroke-dasharray:1.6 18}
.k-open-edge{fill:none;stroke:var(--ink2);stroke-width:3;stroke-dasharray:10 8}
.k-sheet{fill:var(--basin)}
.k-seams{fill:none;stroke:var(--basin-line);stroke-width:1.1;stroke-dasharray:5 5;stroke-opacity:.6}
.k-line-in{fill:none;stroke:var(--basin-line);stroke-width:1.5}
.k-bank{fill:none;stroke:var(--casing);stroke-width:3;stroke-linejoin:round}
.k-walled{fill:none;stroke:var(--casing);stroke-width:7;stroke-linejoin:round}
.k-walled-in{fill:none;stroke:var(--stone);stroke-width:2.2;stroke-linejoin:round}
.k-nobody{font-size:34px;font-weight:700}
.k-seal circle{fill:var(--gulden);stroke:var(--casing);stroke-width:2}
.k-seal .k-inner{fill:none;stroke-width:.9}
.k-seal text,.k-seal-out text{font-size:16px;font-weight:700}
.k-seal text{fill:var(--gulden-letter)}
.k-seal-out circle{fill:var(--panel);stroke:var(--ink);stroke-width:1.8;stroke-dasharray:4 3}
.k-seal-out .k-inner{display:none}
.k-plate-ground{fill:var(--panel);stroke:var(--casing);stroke-width:2}
.k-plate-box{fill:var(--ink)}
.k-plate-letter{font-size:18px;font-weight:700;fill:var(--panel);text-anchor:middle}
.k-larger{font-size:26px}
.k-dark{fill:var(--ink)}
.k-plate-by{font-size:15px;text-anchor:start}
.k-long{font-size:12px;letter-spacing:-.02em}
.k-plate-rule{fill:none;stroke:var(--rule);stroke-width:1}
.k-plate-lead{font-size:15px;font-weight:700}
"""


def _under(*above: str, rules: str) -> str:
    """Each rule for what lies in one of these."""
    flat = []
    for rule in rules.strip().splitlines():
        selectors, _, declarations = rule.partition("{")
        flat.append(",".join(f"{one} {selector}" for one in above for selector in selectors.split(",")) + "{" + declarations)
    return "".join(flat)


RULES = _PIECES.replace("\n", "") + _under(".board", ".k-art", rules=_CARDS) + _under(".board", rules=_BOARD)
ALONE = (
    '.board{font-family:"Source Serif 4 Variable",Georgia,serif;font-variant-numeric:lining-nums tabular-nums}'
    ".board text{fill:var(--ink);text-anchor:middle}.k-place{fill:transparent}"
)
