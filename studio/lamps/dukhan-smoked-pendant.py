"""Dukhan ("smoke"): a smoked glass drop around a visible filament lamp."""
from noor_studio import *

PHOTO = {
    'order': 19, 'place': 'hang', 'cct': 2200, 'on': 1.3,
    'alt': 'A drop-shaped pendant lamp of smoked grey glass, a clear filament bulb visible inside, with a black holder and cord.',
    'front': {'look_at': (0, 0, .165), 'width': .54, 'tilt': -5},
    'views': {'detail': {'samples': 28, 'look_at': (0, 0, .15), 'width': .24, 'turn': 8, 'tilt': -2,
                         'alt': 'The filament bulb seen through the smoked glass.'},
              'room': {'room': 'hall', 'at': ((.20, -.32, 1.10),), 'look_at': (0, -.2, 1.16), 'width': 1.6, 'on': 3.1,
                       'alt': 'The smoked glass pendant over a low oak cabinet in a hall, at dusk, its filament in sight.'},
              'drawing': {'dims': (('front', 'x', -.14, .14, 'across'), ('front', 'z', 0, .345, 'high'),),
                          'sizes': {'': (28, 35)}}},
}


def build():
    blown([(.030, .285), *bezier((.034, .285), (.038, .235), (.135, .235), (.140, .125), 40), *bezier((.140, .125), (.142, .06), (.118, .02), (.092, 0), 30)[1:]],
          .0028, glass((.80, .785, .77)), 192)
    with Assembly() as lamp:
        r = .030
        body = arc(0, r, r, -90, 55, 40)
        x, z = body[-1]
        outline = body + bezier((x, z), (x - .004, z + .016), (.0140, z + .030), (.0135, z + .045), 16)[1:]
        glass_bulb(outline, outline[-1][1], low=.020, high=.072, spread=(.006, .010), power=0, strength=15)
    lamp.move(z=.112)
    top = .112 + outline[-1][1]
    shine((0, 0, .16), 5, .02)
    lathe(soften([(.014, top - .002), (.021, top), (.021, .290), (.034, .290), (.036, .284), (.036, .300), (.022, .308), (.020, .345), (0, .345)], .002), black(), 128)
    grip(.344, black())
    cord(.355, 3)
