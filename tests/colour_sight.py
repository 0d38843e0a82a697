"""Colours as they are seen with each kind of colour blindness, and how far apart they are then."""

from __future__ import annotations

import math

Rgb = tuple[float, float, float]

# Machado, Oliveira and Fernandes (2009), severity 1; of who sees no colours at all, the luminance. On linear light.
SIGHTS: dict[str, tuple[Rgb, Rgb, Rgb]] = {
    "all colours": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
    "achromatopsia": ((0.2126, 0.7152, 0.0722), (0.2126, 0.7152, 0.0722), (0.2126, 0.7152, 0.0722)),
}


def seen(colour: str, sight: str) -> Rgb:
    """Linear light, from #rrggbb."""
    channels = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in channels]
    red, green, blue = (min(1.0, max(0.0, sum(row[number] * linear[number] for number in range(3)))) for row in SIGHTS[sight])
    return red, green, blue


def contrast(one: str, other: str, sight: str) -> float:
    """As WCAG has it: from 1 to 21."""
    light, dark = sorted((_luminance(seen(colour, sight)) for colour in (one, other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def apart(one: str, other: str, sight: str) -> float:
    """CIE 1976: 2.3 can just be told apart."""
    return math.dist(_lab(seen(one, sight)), _lab(seen(other, sight)))


def _luminance(light: Rgb) -> float:
    return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]


def _lab(light: Rgb) -> Rgb:
    red, green, blue = light
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    fx, fy, fz = (value ** (1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116 for value in (x, _luminance(light), z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)
