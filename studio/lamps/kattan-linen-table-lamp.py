"""Kattan ("linen"): a turned oak body under a tapered linen shade."""
from noor_studio import *

PHOTO = {
    'order': 6, 'place': 'table', 'cct': 2700, 'on': 1.15,
    'alt': 'A table lamp with a rounded body of turned oak and a tapered shade of natural linen.',
    'front': {'look_at': (0, 0, .215), 'width': .68, 'tilt': 6},
    'views': {'detail': {'samples': 24, 'look_at': (.01, 0, .225), 'width': .30, 'turn': 14, 'tilt': 4,
                         'alt': 'The woven linen hem of the shade above the brass neck and the grain of the oak body.'},
              'room': {'room': 'bedroom', 'at': ((.07, -.24, .50),), 'look_at': (.28, -.2, .84), 'width': 1.5, 'tilt': 2, 'on': 2.5,
                       'alt': 'The linen table lamp on a bedside table of oak next to a bed, at dusk.'},
              'drawing': {'dims': (('front', 'x', -.1525, .1525, 'across the shade'), ('front', 'z', 0, .427, 'high'),),
                          'sizes': {'H 42 cm': (30, 42), 'H 56 cm': (38, 56)}, 'drawn': 'H 42 cm', 'scale': .984}},
}


def build():
    lathe([(0, 0), *soften([(0, 0), (.062, 0, .005), (.066, .010, .004)], .004)[1:], *bezier((.066, .012), (.074, .085), (.066, .175), (.028, .205), 30)[1:],
           *soften([(.027, .206), (.020, .214, .004), (0, .214)], .003)], oak('z'))
    lathe(soften([(0, .262), (.0085, .262), (.0085, .222), (.018, .219), (.018, .210)], .0015), brass(), 64)
    top, hem = (.118, .425), (.1525, .235)
    lathe([tuple(a + (b - a) * k / 12 for a, b in zip(top, hem)) for k in range(13)], linen(), 160)
    for r, z in (top, hem):
        lathe(soften([(r - .0012, z - .004), (r + .0014, z - .004), (r + .0014, z + .004), (r - .0012, z + .004), (r - .0012, z - .004)], .0008),
              linen((.78, .72, .62), through=.12), 160)
    bulb((0, 0, .325), .03, 4.4, 2)
    rod((0, 0, .26), (0, 0, .405), .004, brass())
    for k in range(3):
        tube([(0, 0, .405), (.117 * cos(2.094 * k), .117 * sin(2.094 * k), .418)], .0012, brass(), resolution=3)
    flex([(.02, .062, .006), (.06, .10, .003), (.20, .13, .003), (.40, .10, .003), (.9, .13, .003)], .0027, textile((.10, .08, .06)))
