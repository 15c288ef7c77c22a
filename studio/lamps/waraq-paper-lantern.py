"""Waraq ("paper"): washi over fine bamboo rings."""
from noor_studio import *

PHOTO = {
    'order': 17, 'place': 'hang', 'cct': 2700, 'on': 1.5,
    'alt': 'A large, slightly flattened paper lantern with fine horizontal ribs, white, hanging from a black cord.',
    'front': {'look_at': (0, 0, .225), 'width': .82, 'tilt': -4},
    'views': {'detail': {'look_at': (.02, 0, .36), 'width': .34, 'turn': 12, 'tilt': 8,
                         'alt': 'The top of the paper lantern: fine ribs gather at the ring around the cord.'},
              'room': {'room': 'bed_from_the_foot', 'at': ((0, -1.0, 1.62),), 'look_at': (0, -.7, 1.20), 'width': 2.7, 'tilt': 3, 'on': 3.1,
                       'alt': 'The paper lantern over a bed in a green bedroom, at dusk.'},
              'drawing': {'dims': (('front', 'x', -.25, .25, 'across'), ('front', 'z', .002, .41, 'high'),),
                          'sizes': {'Ø 35 cm': (35, 29), 'Ø 50 cm': (50, 41), 'Ø 75 cm': (75, 61)}, 'drawn': 'Ø 50 cm'}},
}


def build():
    wide, tall, hoops = .25, .205, 27
    profile, rings = [], []
    for k in range(hoops * 8 + 1):
        t = -80 + 160 * k / (hoops * 8)
        x, z = wide * cos(radians(t)) ** .92, tall * sin(radians(t))
        sag = .0028 * (1 - abs(cos(pi * k / 8)) ** 2)     # the paper hangs a little between two hoops
        profile.append((x - sag, z + tall))
        if k % 8 == 0:
            rings.append((x, z + tall))
    diffuser(profile, .95, 5.5, .2, tall, segments=160, limb=.50, centre=.46, falloff=1.3, gloss=0, rough=.9, colour=(.86, .845, .80))
    straw = paint((.55, .47, .34), .6)
    for r, z in rings:
        tube([((r + .0002) * cos(t), (r + .0002) * sin(t), z) for t in (2 * pi * k / 128 for k in range(128))], .0007, straw, cyclic=True, resolution=2)
    for r, z in (rings[0], rings[-1]):
        tube([(r * cos(t), r * sin(t), z) for t in (2 * pi * k / 64 for k in range(64))], .0022, straw, cyclic=True, resolution=4)
    r, z = rings[-1]
    for a in (0, pi / 2):
        tube([(-r * cos(a), -r * sin(a), z), (0, 0, z + .002), (r * cos(a), r * sin(a), z)], .0012, black(), resolution=3)
    lathe(soften([(0, z + .012), (.012, z + .012), (.014, z - .002), (.020, z - .004), (.020, z - .055), (0, z - .055)], .002), black(), 64)
    cord(z + .01, 3)
