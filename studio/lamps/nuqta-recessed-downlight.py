"""Nuqta ("point"): a deep recessed downlight, flush with the ceiling."""
from noor_studio import *

PHOTO = {
    'order': 22, 'place': 'ceiling', 'cct': 3000, 'on': 1.0, 'dim': .26,
    'alt': 'A small round recessed downlight with a white trim ring and a deep black anti-glare cone, seen from below.',
    'front': {'look_at': (0, 0, -.002), 'width': .165, 'turn': 10, 'tilt': -48},
    'views': {'detail': {'look_at': (0, 0, 0), 'width': .098, 'turn': 22, 'tilt': -62,
                         'alt': 'The deep black cone and the lens of the downlight, straight from below.'},
              'room': {'room': 'kitchen', 'build': {'power': 1100}, 'at': ((-.60, -.50, 2.5), (0, -.50, 2.5), (.60, -.50, 2.5)), 'look_at': (0, -.35, 1.62), 'width': 2.0, 'on': 2.4,
                       'alt': 'Three downlights in a kitchen ceiling, their light on a stone worktop and a shelf of jars, at dusk.'},
              'drawing': {'dims': (('below', 'x', -.0475, .0475, 'across'),),
                          'sizes': {'': (9.5,)}, 'note': ('Ø 8 × 5.5 cm', 'Hole 8 cm, 5.5 cm deep above the ceiling')}},
}


def build(power=2):
    lathe(soften([(.0475, .001), (.0475, -.0015), (.0460, -.0028), (.0390, -.0040), (.0376, -.0030), (.0372, .004)], .0009, 4), paint((.83, .82, .80), .4), 192)
    # a cup pressed through the ceiling plane: the dark cone is shown in front of it
    for k in range(5):
        r = .0372 - k * .0026
        lathe(soften([(r, -.0034 + k * .0001), (r - .0005, -.0034 + k * .0001), (r - .0023, -.0026 + k * .0001), (r - .0026, -.0026 + k * .0001)], .0002, 3), black(), 160)
    lathe([(.0246, -.0022), (0, -.0022)], paint((.006, .006, .006), .5), 96)
    diffuser(soften([(0, -.0075), (.011, -.0070), (.0185, -.0045), (.0205, -.0024)], .003, 8), 5, segments=96, limb=.55, rough=.25)
    beam((0, 0, -.012), (.0, 0, -1), power, 60, .7, .01)
    for k in range(8):
        a = 2 * pi * k / 8
        shine((.038 * cos(a), .038 * sin(a), -.012), .05, .006)
