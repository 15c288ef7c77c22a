"""Marsa ("anchorage"): a round caged bulkhead, as on a quay."""
from noor_studio import *

PHOTO = {
    'order': 24, 'place': 'wall', 'cct': 3000, 'on': 1.2, 'dim': .22,
    'alt': 'A round outdoor bulkhead lamp with a domed frosted glass behind a dark metal cage, on a plaster wall.',
    'front': {'look_at': (.0, -.04, 0), 'width': .40, 'turn': 22, 'tilt': 6},
    'views': {'detail': {'samples': 16, 'look_at': (.03, -.06, .02), 'width': .20, 'turn': 36, 'tilt': 14,
                         'alt': 'The bars of the cage over the ribbed frosted glass.'},
              'room': {'room': 'bathroom', 'at': ((-.62, 0, 1.62), (.62, 0, 1.62)), 'look_at': (0, -.2, 1.36), 'width': 1.85, 'on': 2.7,
                       'alt': 'A pair of caged bulkheads on both sides of a round bathroom mirror, at dusk.'},
              'drawing': {'dims': (('front', 'x', -.118, .118, 'across'), ('side', 'y', -.108, 0, 'deep'),),
                          'sizes': {'': (24, 11)}}},
}


def build(finish=None):
    skin = finish or paint((.045, .052, .055), .45, 0, .12)
    with Assembly() as lamp:                                   # built facing up, then turned to the wall
        lathe(soften([(.112, 0), (.118, .004, .003), (.118, .026, .006), (.108, .036, .004), (.094, .038), (.092, .030)], .003, 6), skin, 160)
        dome = bezier((.092, .032), (.090, .075), (.052, .092), (0, .092), 40)
        diffuser(dome, 1.25, segments=192, limb=.5, rough=.22, gloss=.6, shape=lambda a, r, _z, _t: r + .0012 * min(1, r / .03) * abs(cos(18 * a)))
        over = [(.104, .034), *bezier((.1035, .040), (.100, .088), (.058, .104), (0, .104), 40)]
        for k in range(3):
            a = pi * k / 3
            arch = [(r * cos(a), r * sin(a), z) for r, z in over] + [(-r * cos(a), -r * sin(a), z) for r, z in over[::-1][1:]]
            tube(arch, .0040, skin)
        for r, z in ((.083, .0835), (.050, .0985)):
            tube([(r * cos(t), r * sin(t), z) for t in (2 * pi * k / 96 for k in range(96))], .0034, skin, cyclic=True)
        for k in range(6):
            a = radians(30 + 60 * k)
            lathe(soften([(.0065, .034), (.0065, .040), (0, .0415)], .001), steel(), 24, (.101 * cos(a), .101 * sin(a), 0))
    lamp.place(Matrix.Rotation(radians(90), 4, 'X'))
    for k in range(10):
        a = 2 * pi * k / 10
        shine((.125 * cos(a), -.075, .125 * sin(a)), .12, .02)
