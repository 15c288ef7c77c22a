"""Halqa ("ring"): two slim LED rings, one inside the other, on fine wires."""
from noor_studio import *

PHOTO = {
    'order': 30, 'place': 'hang', 'cct': 3000, 'on': .55,
    'alt': 'A chandelier of two slim black rings of different size, tilted against each other and hung from fine wires, with a band of light inside each.',
    'front': {'look_at': (0, 0, .26), 'width': 1.24, 'tilt': -9},
    'views': {'detail': {'look_at': (.28, -.05, .20), 'width': .46, 'turn': 14, 'tilt': -8,
                         'alt': 'The lit inner face of the ring and the clamp of its wire.'},
              'room': {'room': 'long_table', 'at': ((0, -1.35, 1.48),), 'look_at': (0, -1.2, 1.28), 'width': 2.7, 'tilt': 2, 'on': 2,
                       'alt': 'The two tilted rings over a long oak table with chairs, at dusk.'},
              'drawing': {'dims': (('front', 'x', -.37, .37, 'across'), ('front', 'x', -.245, .245, 'across the inner ring', 'top'),),
                          'sizes': {'Ø 56 cm': (56, 37), 'Ø 72 cm': (72, 47), 'Ø 90 cm': (90, 59)}, 'drawn': 'Ø 72 cm', 'scale': .973}},
}


def ring(radius, z, lean, turn, height=.034):
    with Assembly() as part:
        lathe(soften([(radius, -height / 2), (radius + .010, -height / 2), (radius + .010, height / 2), (radius, height / 2), (radius, -height / 2)], .0015), black(), 256)
        diffuser(soften([(radius - .0005, -height * .36), (radius - .004, -height * .30), (radius - .004, height * .30), (radius - .0005, height * .36)], .001), 2.6,
                 segments=256, limb=.85, gloss=.2, rough=.4)
    place = Matrix.Translation((0, 0, z)) @ Matrix.Rotation(radians(turn), 4, 'Z') @ Matrix.Rotation(radians(lean), 4, 'X')
    part.place(place)
    for k in range(4):
        a = 2 * pi * (k + .5) / 4
        shine(place @ Vector((.93 * radius * cos(a), .93 * radius * sin(a), 0)), 2.4 * radius / .36, .04)
    for k in range(3):
        a = radians(90 + 120 * k)
        p = place @ Vector(((radius + .005) * cos(a), (radius + .005) * sin(a), height / 2))
        rod(p, p + Vector((0, 0, .014)), .004, brass(), .001)
        tube([tuple(p), (p.x * .22, p.y * .22, 1.9)], .0009, steel(), resolution=3)


def build():
    ring(.36, .13, -9, 22)
    ring(.235, .36, -15, -48)
    tube([(0, 0, .62), (0, 0, 3)], .0020, textile())
    lathe(soften([(0, .60), (.006, .602), (.007, .62), (0, .635)], .002), brass(), 48)
    tube(through([(0, 0, .615), (.06, -.02, .52), (.11, -.05, .40)]), .0014, textile(), resolution=4)
