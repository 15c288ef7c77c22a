"""Badr ("full moon"): a flush opal disc with a thin brass band, photographed under its ceiling."""
from noor_studio import *

PHOTO = {
    'order': 12, 'place': 'ceiling', 'cct': 3000, 'on': 1.05, 'dim': .24,
    'alt': 'A round flush ceiling lamp of white opal glass held by a thin brass ring, seen from below.',
    'front': {'look_at': (0, 0, -.04), 'width': .66, 'turn': 8, 'tilt': -36},
    'views': {'detail': {'look_at': (.12, -.06, -.04), 'width': .30, 'turn': 20, 'tilt': -26,
                         'alt': 'The edge of the opal disc and the thin brass ring that holds it to the ceiling.'},
              'room': {'room': 'bathroom', 'at': ((0, -.62, 2.5),), 'look_at': (0, -.3, 1.62), 'width': 2.1, 'on': 2.7,
                       'alt': 'The flush opal disc on the ceiling of a bathroom with a round mirror over a basin, at dusk.'},
              'drawing': {'dims': (('front', 'x', -.192, .192, 'across'), ('front', 'z', -.078, 0, 'high'),),
                          'sizes': {'Ø 28 cm': (28, 8), 'Ø 38 cm': (38, 8), 'Ø 50 cm': (50, 8)}, 'drawn': 'Ø 38 cm'}},
}


def build():
    r = .19
    diffuser([*bezier((0, -.078), (.12, -.078), (r - .004, -.070), (r - .003, -.026), 40)], 1.15, at=(0, 0, 0), limb=.6, rough=.14, segments=160)
    lathe(soften([(r - .010, 0), (r + .002, 0), (r + .002, -.022), (r, -.026), (r - .006, -.026)], .0015), brass(), 160)
    for k in range(12):
        a = 2 * pi * k / 12
        shine(((r + .02) * cos(a), (r + .02) * sin(a), -.055), .16, .03)
    beam((0, 0, -.09), (0, 0, -2), 4, 170, 1, .15)
