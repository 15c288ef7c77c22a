"""Shams ("sun"), classic: the clear A60 everybody knows, E27."""
from noor_studio import *

PHOTO = {
    'order': 26, 'place': 'hang', 'cct': 2200, 'on': 1.3,
    'alt': 'A classic pear-shaped clear light bulb with four straight filaments, screwed into a turned brass holder on a fabric cord.',
    'front': {'look_at': (0, 0, .082), 'width': .25, 'tilt': -2},
    'views': {'detail': {'look_at': (0, 0, .045), 'width': .11, 'turn': 8, 'tilt': 2,
                         'alt': 'The straight filaments inside the clear glass, close up.'}},
}


def outline():
    r = .030
    body = arc(0, r, r, -90, 24, 50)
    x, z = body[-1]
    return body + bezier((x, z), (x - .004, z + .012), (.0150, z + .026), (.0136, z + .048), 20)[1:]


def socket(top):
    holder(top, brass(), 2, textile((.30, .22, .14), (.55, .42, .28)))


def build():
    pear = outline()
    top = pear[-1][1]
    glass_bulb(pear, top, low=.018, high=.062, spread=(.007, .013), power=2.2)
    socket(top)
