"""Shams ("sun"), candle: a clear C35, E14."""
from noor_studio import *

PHOTO = {
    'order': 27, 'place': 'hang', 'cct': 2200, 'on': 1.3,
    'alt': 'A slim clear candle light bulb with two filaments, in a small turned brass holder on a fabric cord.',
    'front': {'look_at': (0, 0, .072), 'width': .205, 'tilt': -2},
    'views': {'detail': {'look_at': (0, 0, .035), 'width': .085, 'turn': 8, 'tilt': 2,
                         'alt': 'The pointed glass of the candle bulb and its filaments, close up.'}},
}


def build():
    outline = bezier((0, 0), (.0035, .006), (.0170, .022), (.0175, .042), 40) + bezier((.0175, .042), (.0175, .056), (.0095, .066), (.0082, .076), 20)[1:]
    top = outline[-1][1]
    glass_bulb(outline, top, strands=2, low=.022, high=.060, spread=(.0035, .0045), power=2.2)
    holder(top, brass(), 2, textile((.30, .22, .14), (.55, .42, .28)), radius=.0165, height=.046)
