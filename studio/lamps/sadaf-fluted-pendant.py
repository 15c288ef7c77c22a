"""Sadaf ("shell"): a bell of pressed, fluted glass around an opal tube."""
from noor_studio import *

PHOTO = {
    'order': 3, 'place': 'hang', 'cct': 2700, 'on': 1.15,
    'alt': 'A bell-shaped pendant lamp of clear fluted glass around a slim white tube, with a turned brass cap and a black cord.',
    'front': {'look_at': (0, 0, .16), 'width': .50, 'tilt': -4},
    'views': {'detail': {'look_at': (0, 0, .075), 'width': .27, 'turn': 10, 'tilt': -6,
                         'alt': 'The fluted rim of the clear glass bell, its ribs catching the light.'},
              'room': {'room': 'hall_with_mirror', 'at': ((-.50, -.30, 1.30),), 'look_at': (0, -.2, 1.25), 'width': 1.75, 'on': 2.7,
                       'alt': 'The fluted glass pendant beside a round mirror, above a low oak cabinet, at dusk.'},
              'drawing': {'dims': (('front', 'x', -.131, .131, 'across'), ('front', 'z', 0, .27, 'high'),),
                          'sizes': {'': (26, 27)}}},
}


def build(cap=None):
    cap = cap or brass()
    height, flutes, depth = .27, 28, .006
    bell = [(.040, height), *bezier((.044, height), (.092, height), (.104, height - .03), (.106, height - .085), 26),
            *bezier((.106, height - .085), (.108, height - .16), (.116, .05), (.128, 0), 26)[1:]]

    def flute(angle, r, _z, _t):
        fade = min(1, max(0, (r - .046) / .03))
        return r + depth * fade * (abs(cos(flutes * angle / 2)) ** .9 - .5)
    blown(bell, .0035, glass((1, .99, .975)), flutes * 12, shape=flute)
    diffuser(soften([(0, .040), (.027, .040, .012), (.027, .215), (0, .215)], .004, 8), 1.9, 8, .026, height=.13, segments=64, limb=.55, rough=.3)
    lathe(soften([(0, height + .064), (.010, height + .064), (.012, height + .054), (.028, height + .050, .006), (.030, height + .016),
                  (.046, height + .013), (.048, height - .004), (.030, height - .006), (.029, .213), (0, .213)], .0014), cap)
    grip(height + .062, cap)
    cord(height + .08, 3)
