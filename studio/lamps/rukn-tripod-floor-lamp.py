"""Rukn ("corner"): three oak legs, a drum shade of linen."""
from noor_studio import *

PHOTO = {
    'order': 20, 'place': 'table', 'cct': 2700, 'on': 1.15,
    'alt': 'A floor lamp on three slender oak legs with a wide drum shade of natural linen and brass fittings.',
    'front': {'look_at': (0, 0, .71), 'width': 1.88, 'tilt': 3},
    'views': {'detail': {'look_at': (0, 0, 1.13), 'width': .70, 'turn': 14, 'tilt': -2,
                         'alt': 'The brass hub where three oak legs meet under the linen drum shade.'},
              'room': {'room': 'living', 'at': ((-.98, -.55, 0),), 'look_at': (-.15, -.6, .92), 'width': 2.4, 'on': 2.7,
                       'alt': 'The tripod lamp at the end of a sofa, its linen drum aglow, at dusk.'},
              'drawing': {'dims': (('front', 'x', -.235, .235, 'across the drum', 'top'), ('front', 'z', 0, 1.403, 'high'),),
                          'sizes': {'': (47, 140)}}},
}


def build(shade=(.80, .75, .66), hem=(.78, .72, .62)):
    hub = .98
    for k in range(3):
        a = radians(-100 + 120 * k)
        foot, top = Vector((.33 * cos(a), .33 * sin(a), 0)), Vector((.030 * cos(a), .030 * sin(a), hub + .03))
        rod(foot, top, .014, oak('z'), segments=64, profile=lambda n: soften([(0, 0), (.0105, 0), (.0165, n * .7), (.0135, n), (0, n)], .003))
        rod(foot, foot + (top - foot) * .012, .0115, brass(), .001)
    lathe(soften([(0, hub - .03), (.030, hub - .026), (.036, hub - .006), (.036, hub + .016), (.018, hub + .034), (.009, hub + .045), (.009, 1.14), (0, 1.14)], .004, 6), brass(), 96)
    low, high, r = 1.13, 1.40, .235
    lathe([(r, high - (high - low) * k / 12) for k in range(13)], linen(shade, around=360, metre=260), 192)
    for z in (high, low):
        lathe(soften([(r - .0015, z - .005), (r + .0018, z - .005), (r + .0018, z + .005), (r - .0015, z + .005), (r - .0015, z - .005)], .001),
              linen(hem, through=.12), 192)
    for k in range(3):
        a = 2.094 * k + .4
        tube([(0, 0, 1.155), (.232 * cos(a), .232 * sin(a), 1.135)], .002, brass(), resolution=3)
    bulb((0, 0, 1.265), .045, 3.4, 1.6)
    flex([(0, .03, .94), (.01, .05, .5), (.03, .10, .06), (.10, .16, .006), (.35, .26, .005), (.9, .30, .005), (2, .5, .005)], .0032, textile((.10, .08, .06)))
