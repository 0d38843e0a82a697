"""The rules by which a drawn board is coloured; the colours themselves are everybody's (tabletop.colours)."""

from __future__ import annotations

from tabletop.languages import FIRST, WHOLE

# What every drawn board needs. `--unit` is how many of the board's units a pixel is: names keep their size on the screen.
_RULES = """
.board{font-family:"Source Serif 4 Variable",Georgia,serif;font-variant-numeric:lining-nums tabular-nums;background:var(--page)}
.board text{fill:var(--ink);text-anchor:middle}
.board .water{fill:var(--sea)}.board .hinter{fill:var(--hinterland)}.board .stipple{fill:var(--rule)}
.board .shore{fill:none;stroke:var(--coast);stroke-width:3.4;stroke-linejoin:round}
.board .wl{fill:none;stroke:var(--sealine);stroke-linejoin:round}.board .wg{fill:none;stroke:var(--sea);stroke-linejoin:round}
.board .washed{fill:none;stroke:var(--wash);stroke-width:17;stroke-opacity:.38;stroke-linejoin:round}
.board .march{fill:none;stroke:var(--coast);stroke-width:1.1;stroke-dasharray:6 2.4 1.4 2.4}
.board .hex{fill:var(--clear)}.board .difficult{fill:var(--difficult)}
.board .edge{fill:none;stroke:var(--grid);stroke-width:.8;stroke-linecap:round}
.board .hill{fill:none;stroke:var(--hill);stroke-width:1.05;stroke-linecap:round;stroke-linejoin:round}
.board .grass{fill:none;stroke:var(--grass);stroke-width:.8;stroke-linecap:round}
.board .tree{fill:var(--grass);stroke:var(--hill);stroke-width:.7}
.board .ring{fill:var(--tile);stroke:var(--outline);stroke-width:5;stroke-linejoin:round}
.board .band{fill:none;stroke-width:3.2;stroke-linejoin:round}
.board .tower{fill:var(--tile);stroke:var(--outline);stroke-width:1.2}
.board .shape{stroke:var(--outline);stroke-width:1.1;stroke-linejoin:round}
.board .letter{font-weight:700;font-size:8.6px}
.board .red .band{stroke:var(--t-red)}.board .red .shape{fill:var(--t-red)}.board .red .letter{fill:var(--letter-red)}
.board .yellow .band{stroke:var(--t-yellow)}.board .yellow .shape{fill:var(--t-yellow)}.board .yellow .letter{fill:var(--letter)}
.board .green .band{stroke:var(--t-green)}.board .green .shape{fill:var(--t-green)}.board .green .letter{fill:var(--letter)}
.board .blue .band{stroke:var(--t-blue)}.board .blue .shape{fill:var(--t-blue)}.board .blue .letter{fill:var(--letter-blue)}
.board .black .band{stroke:var(--t-black)}.board .black .shape{fill:var(--t-black)}.board .black .letter{fill:var(--letter-black)}
.board .purple .band{stroke:var(--t-purple)}.board .purple .shape{fill:var(--t-purple)}.board .purple .letter{fill:var(--letter)}
.board .name{font-style:italic;font-weight:560;paint-order:stroke;stroke:var(--halo);stroke-width:.32em;stroke-linejoin:round}
.board .name.city{font-style:normal;font-weight:700;letter-spacing:.04em}
.board .far .name.city{letter-spacing:0}
.board .near{font-size:max(12.5px*var(--unit,1),min(11.5px,17px*var(--unit,1)))}.board .mid{font-size:calc(11.5px*var(--unit,1.34))}
.board .far{font-size:calc(11px*var(--unit,2.22))}
.board .mid,.board .far,.board[data-zoom="mid"] .near,.board[data-zoom="far"] .near{display:none}
.board[data-zoom="mid"] .mid,.board[data-zoom="far"] .far{display:inline}
.board[data-zoom="far"] .grass,.board[data-zoom="far"] .tree,.board[data-zoom="far"] .fore{display:none}
.board .track{fill:var(--panel2);stroke:var(--coast);stroke-width:.7}.board .track.odd{fill:var(--card)}
.board .rail{fill:none;stroke:var(--coast)}
.board .points{font-size:12px;fill:var(--ink2)}.board .points.tens{font-weight:700;fill:var(--ink)}
.board .sealabel{font-style:italic;fill:var(--ink2)}.board .landlabel{fill:var(--ink3);letter-spacing:.16em}
.board .plate{fill:var(--panel);stroke:var(--ink)}.board .flourish{fill:var(--ink)}.board .italic{font-style:italic}
.board .title{letter-spacing:.09em;font-weight:600}
.board .rose{fill:var(--panel);stroke:var(--ink);stroke-width:.8;stroke-linejoin:round}.board .rose.dark{fill:var(--ink)}
.board .tile{fill:var(--tile);stroke:var(--grid);stroke-width:.9}
.board .way path{fill:none;stroke-linejoin:round}
.board .way .casing,.board .way .inner{stroke:var(--casing)}.board .way .bank{stroke:var(--bank)}
.board .way .stream{stroke:var(--water)}.board .way .stream.fill{fill:var(--water);stroke:none}
.board .way .glint{stroke:var(--water-light);stroke-dasharray:5 7}
.board .way .drybed{stroke:var(--bed)}.board .way .grains{stroke:var(--hill);stroke-dasharray:.6 3;stroke-linecap:round}
.board .p-black{--bank:var(--p-black);--mark:var(--m-black);--flag-rim:var(--m-black)}.board .p-green{--bank:var(--p-green);--mark:var(--m-green)}
.board .p-red{--bank:var(--p-red);--mark:var(--m-red)}.board .p-white{--bank:var(--p-white);--mark:var(--m-white)}
.board .p-yellow{--bank:var(--p-yellow);--mark:var(--m-yellow)}
.board .way .mark{stroke:none}
.board .way.p-green .mark{stroke:var(--mark);stroke-dasharray:4 5}
.board .way.p-red .mark{stroke:var(--mark);stroke-dasharray:1.6 4}
.board .way.p-yellow .mark{stroke:var(--mark);stroke-dasharray:4.500 4.500}
.board .way.p-white .mark{stroke:var(--mark)}
.board .way .stone,.board .way .dam{fill:var(--stone);stroke:var(--casing);stroke-width:1.2}
.board .way .joint{stroke:var(--stone-joint);stroke-width:.7}
.board .way .gate{stroke:var(--casing);stroke-width:2.7;stroke-linejoin:miter}.board .way .beam{stroke:var(--casing);stroke-width:1.6;stroke-linecap:round}
.board .way .parapet{stroke:var(--casing)}.board .way .masonry{stroke:var(--stone);stroke-dasharray:3.4 .5}
.board .way .pier{fill:var(--stone);stroke:var(--casing);stroke-width:.9}.board .way .arch{fill:var(--tunnel)}
.board .way .mound{stroke:var(--difficult)}.board .way .hachure{stroke:var(--hill);stroke-width:.9}
.board .way .mouth{fill:var(--tunnel)}.board .way .bridge{stroke:var(--casing)}.board .way .margin{stroke:var(--tile)}
.board .way .towpath{stroke:var(--ink3);stroke-width:.9;stroke-dasharray:1.6 1.6}
.board .flag .cloth{fill:var(--bank)}.board .flag .mark{fill:var(--mark)}.board .flag .rim{fill:none;stroke:var(--flag-rim,var(--casing));stroke-width:1.1}
.board .flag .open{fill:none;stroke:var(--mark);stroke-width:1.5}
.board .boat .hull{fill:var(--bank);stroke:var(--casing);stroke-width:1.2}.board .boat .cabin{fill:var(--tile);stroke:var(--casing);stroke-width:1}
.board .boat .window{fill:var(--casing)}.board .boat .halo,.board .cask .halo{fill:none;stroke:var(--halo);stroke-width:3.4;stroke-linejoin:round}
.board .cask .wood{fill:var(--cask);stroke:var(--casing);stroke-width:1.3}.board .cask .lid{fill:var(--stone);stroke:var(--casing);stroke-width:.8}
.board .cask .hoop{fill:none;stroke:var(--casing);stroke-width:1.1}
.board .end-marker path{fill:var(--accent)}.board .end-marker text{fill:var(--on-accent);font-size:12px;font-weight:700}
.board .legal-under{fill:var(--legal-fill);fill-opacity:.62;stroke:var(--halo);stroke-width:4.6;stroke-linejoin:round}
.board .mark-legal-town .legal-under{fill:none;stroke-width:6.4}.board .legal-touch,.board .handle{fill:transparent}
.board .legal-ring{fill:none;stroke:var(--legal);stroke-width:2.8;stroke-dasharray:7.2 4.4}.board .legal-disc{fill:var(--legal)}
.board .sign{fill:none;stroke:var(--on-accent);stroke-width:1.9;stroke-linecap:round}
.board .halo-ring{fill:none;stroke:var(--halo);stroke-width:6;stroke-linejoin:round}
.board .selected-ring{fill:none;stroke:var(--legal);stroke-width:3.4;stroke-linejoin:round}
.board .focus-ring{fill:none;stroke:var(--legal);stroke-width:2;stroke-linejoin:round}
.board .refused-fill{fill:var(--refuse-fill);fill-opacity:.8}.board .refused-hatch{fill:none;stroke:var(--refuse);stroke-width:.9;stroke-opacity:.6}
.board .refused-ring{fill:none;stroke:var(--refuse);stroke-width:2.8;stroke-linejoin:round}.board .refused-disc{fill:var(--refuse)}
.board .corridor{fill:var(--corridor);fill-opacity:.4}
.board .corridor-rim{fill:none;stroke:var(--ink);stroke-width:2;stroke-dasharray:.1 3.6;stroke-linecap:round}
.board .gold-ring{fill:none;stroke:var(--corridor);stroke-width:4;stroke-linejoin:round}
.board .gold-dots,.board .gold-dash{fill:none;stroke:var(--ink);stroke-width:1.6;stroke-dasharray:.1 3.6;stroke-linecap:round}
.board .gold-dash{stroke-dasharray:4 3;stroke-linecap:butt}
.board .ghost{opacity:.78}.board .ghost .tile{stroke-dasharray:3 2}
.board .ghost.sketched{opacity:.6}
.board .sketch,.board .sketch-under{fill:none;stroke:var(--halo);stroke-width:5;pointer-events:none}
.board .sketch{stroke:var(--accent);stroke-width:2.4;stroke-dasharray:5 4}
.board .route{fill:none;stroke:var(--accent);stroke-width:3.4;stroke-dasharray:9 4}
.board .route-other{stroke-dasharray:.1 5;stroke-linecap:round}.board .route-under{fill:none;stroke:var(--halo);stroke-width:5.6;stroke-linecap:round}
.board .route-tip{fill:var(--accent);stroke:var(--halo);stroke-width:1.2;stroke-linejoin:round}
.board .number-disc circle{fill:var(--panel);stroke:var(--accent);stroke-width:1.8}.board .number-disc text{font-size:12px;font-weight:700}
.board .number-disc.chosen circle{fill:var(--accent)}.board .number-disc.chosen text{fill:var(--on-accent)}
.board .lifted circle{fill:var(--halo);stroke:var(--legal);stroke-width:2.6}.board .veil{fill:var(--page);fill-opacity:.46}.board .veil.deep{fill-opacity:.64}
.board .hex-name{font-size:8.5px;font-weight:600;display:none}.board[data-zoom="near"] .hex-name{display:inline}
.board .pip{fill:var(--card);stroke:var(--ink);stroke-width:1}.board .laid .selected-ring{stroke-width:2.2}.board .laid.last .selected-ring{stroke-width:3.6}
.board .soft .corridor{fill-opacity:.15}.board .soft .corridor-rim{stroke-opacity:.55;stroke-width:1.4}
.board .gain circle{fill:var(--card);stroke:var(--ink);stroke-width:1.8}.board .gain text{font-size:12px;font-weight:700}
.board .gain-other text{font-size:11px;font-weight:700;paint-order:stroke;stroke:var(--halo);stroke-width:3px}
.board .trace-halo{fill:none;stroke:var(--halo);stroke-width:5.4;stroke-linecap:round}
.board .trace-rim,.board .trace-rays{fill:none;stroke:var(--ink);stroke-width:2;stroke-linecap:round}.board .trace-rays{stroke-width:1.8}
.board .trace-pale{fill:var(--halo);fill-opacity:.85;stroke:var(--halo);stroke-width:3.4;stroke-linejoin:round}
.board .trace-was{fill:none;stroke:var(--ink);stroke-width:1.5;stroke-dasharray:2.6 1.9}.board .trace-flag{opacity:.4}
.board .trace-way-under{fill:none;stroke:var(--halo);stroke-width:5.2;stroke-linecap:round}
.board .trace-way{fill:none;stroke:var(--ink);stroke-width:2.4;stroke-dasharray:6 4}
.board .trace-arrow{fill:var(--ink);stroke:var(--halo);stroke-width:1.4;stroke-linejoin:round}
.board .to-scale{transform:scale(max(var(--unit,1.34),min(.92,1.36*var(--unit,1.34))))}.board .trace-hair{stroke:var(--ink);stroke-width:1}
.board .trace-plate{fill:var(--panel);stroke:var(--ink);stroke-width:1.1}.board .trace-shadow{fill:var(--ink);fill-opacity:.35}
.board .trace-gain{font-size:13px;font-weight:700}.board .trace-name{font-size:11px;font-style:italic}.board .trace-points{text-anchor:start}
.board .pointed :is(.trace-rim,.trace-rays,.trace-was,.trace-way,.trace-plate,.trace-hair){stroke:var(--accent)}.board .pointed .trace-arrow{fill:var(--accent)}
.board .pointed .trace-plate{stroke-width:2.4}
.board .afar,.board[data-zoom="far"] .mark,.board[data-zoom="far"] .glint,.board[data-zoom="far"] .towpath{display:none}
.board[data-zoom="far"] .afar,.board[data-zoom="far"] .flag .mark{display:inline}
"""


def _lettered(language: str) -> str:
    """What is written in the page's language is seen, and what is written in the first isn't."""
    return f'.board:lang({language}) .lettering{{display:none}}.board:lang({language}) .lettering[lang="{language}"]{{display:inline}}'


RULES = _RULES + "".join(_lettered(language) for language in WHOLE if language != FIRST)
