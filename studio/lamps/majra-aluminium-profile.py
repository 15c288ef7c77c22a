"""Majra ("channel"): an aluminium profile for LED strips, with its opal cover and end caps."""
from noor_studio import *

PHOTO = {
    'order': 39, 'place': 'table',
    'alt': 'Two lengths of a low aluminium profile: one half covered by an opal strip, one open, with an end cap and a mounting clip beside them.',
    'front': {'look_at': (-.004, -.004, .004), 'width': .205, 'turn': 32, 'tilt': 36},
    'views': {'detail': {'samples': 16, 'look_at': (.052, .008, .004), 'width': .082, 'turn': 40, 'tilt': 42,
                         'alt': 'The open end of the profile: an LED strip on its floor, under the edge of the opal cover.'}},
}

# Across the profile (y) and up (z), in metres. It is as wide and as high as the catalogue says: 17 and 8 mm.
PROFILE = [(-.0085, 0), (.0085, 0), (.0085, .008), (.0073, .008), (.0073, .0066), (.0061, .0066), (.0061, .0056), (.0071, .0050),
           (.0071, .0014), (-.0071, .0014), (-.0071, .0050), (-.0061, .0056), (-.0061, .0066), (-.0073, .0066), (-.0073, .008), (-.0085, .008)]
COVER = [(-.0071, .0068), (-.0060, .0068), (-.0058, .0058), (-.0052, .0058), (-.0050, .0072), (.0050, .0072), (.0052, .0058), (.0058, .0058),
         (.0060, .0068), (.0071, .0068), (.0071, .0084), (.0060, .0092), (.0035, .0097), (-.0035, .0097), (-.0060, .0092), (-.0071, .0084)]


def extruded(section, start, end, material):
    """A bar with this section from one x to another."""
    n = len(section)
    vertices = [(x, y, z) for x in (start, end) for y, z in section]
    sides = [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
    return surface(vertices, sides + [tuple(reversed(range(n))), tuple(range(n, 2 * n))], material, crease=20)


def strip(start, end, z):
    """An LED strip on the floor of the profile."""
    block((end - start, .010, .0004), ((start + end) / 2, 0, z + .0002), paint((.82, .81, .79), .35), 0)
    chip, pad = paint((.86, .66, .22), .3), metal((.80, .45, .28), .35)
    count = int((end - start) / .0083)
    for k in range(count):
        x = start + .004 + .0083 * k
        block((.0035, .0028, .0006), (x, 0, z + .0006), chip, .0002)
        if k % 3 == 1:
            for side in (-1, 1):
                block((.0016, .0022, .0001), (x + .0041, side * .0028, z + .00045), pad, 0)


def build():
    aluminium, opal, grey = metal((.70, .70, .70), .34, .03), paint((.80, .80, .79), .40, .2), paint((.50, .50, .51), .45)
    with Assembly() as covered:
        extruded(PROFILE, -.080, .080, aluminium)
        strip(-.079, .079, .0014)
        extruded(COVER, -.105, .032, opal)
    covered.move(0, .018, 0, 0)
    with Assembly() as bare:
        extruded(PROFILE, -.055, .055, aluminium)
    bare.move(.014, -.028, 0, 7)
    with Assembly() as cap:
        plate(rounded_rectangle(.017, .0094, .0012), .0016, grey, edge=.0004)
        plate(rounded_rectangle(.0118, .0030, .0008), .0052, grey, edge=.0004)
    cap.move(-.062, -.036, 0, -22)
    with Assembly() as clip:
        block((.012, .0186, .0007), (0, 0, .0004), steel(), .0002)
        for side in (-1, 1):
            block((.012, .0007, .0062), (0, side * .0093, .0031), steel(), .0002)
            block((.012, .0018, .0007), (0, side * .0086, .0062), steel(), .0002)
        lathe(soften([(.0030, 0), (.0030, .0004), (.0016, .0010), (0, .0010)], .0002), blackened(), 48, (0, 0, .0008))
    clip.move(-.086, -.022, 0, 18)
