"""Shams ("sun"), Edison: a clear ST64 with a long spiral filament, E27."""
from noor_studio import *

PHOTO = {
    'order': 25, 'place': 'hang', 'cct': 2200, 'on': 1.3,
    'alt': 'A pear-shaped clear light bulb with a long spiral filament, screwed into a turned brass holder on a fabric cord.',
    'front': {'look_at': (0, 0, .098), 'width': .275, 'tilt': -2},
    'views': {'detail': {'look_at': (0, 0, .06), 'width': .13, 'turn': 8, 'tilt': 2,
                         'alt': 'The spiral filament inside the pear-shaped clear glass, close up.'}},
}


def build():
    r = .032
    body = arc(0, r, r, -90, 14, 50)
    x, z = body[-1]
    outline = body + bezier((x, z), (x - .0022, z + .030), (.0142, z + .048), (.0134, z + .088), 24)[1:]
    top = outline[-1][1]
    glass_bulb(outline, top, low=.022, high=.096, spiral=(2.6, .0145), power=2.2)
    holder(top, brass(), 2, textile((.30, .22, .14), (.55, .42, .28)))
