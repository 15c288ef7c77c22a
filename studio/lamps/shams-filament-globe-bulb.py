"""Shams ("sun"), globe: a clear G95 LED filament lamp, E27."""
from noor_studio import *

PHOTO = {
    'order': 9, 'place': 'hang', 'cct': 2200, 'on': 1.3,
    'alt': 'A clear globe light bulb with four fine filaments, screwed into a turned brass holder on a fabric cord.',
    'front': {'look_at': (0, 0, .098), 'width': .285, 'tilt': -2},
    'views': {'detail': {'look_at': (0, 0, .055), 'width': .115, 'turn': 8, 'tilt': 2,
                         'alt': 'The filaments inside the clear glass globe, close up.'}},
}


def build():
    r = .0475
    body = arc(0, r, r, -90, 58, 60)
    x, z = body[-1]
    outline = body + bezier((x, z), (x - .008, z + .0065), (.0152, z + .010), (.0138, z + .027), 16)[1:]
    top = outline[-1][1]
    glass_bulb(outline, top, low=.027, high=.068, spread=(.009, .017), power=2.2)
    holder(top, brass(), 2, textile((.30, .22, .14), (.55, .42, .28)))
