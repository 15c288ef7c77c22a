"""Thurayya ("Pleiades"): nine opal globes on brass arms, in three tiers."""
from noor_studio import *

PHOTO = {
    'order': 11, 'place': 'hang', 'cct': 2700, 'on': .72,
    'alt': 'A chandelier with nine small opal glass globes on curved brass arms around a slender central stem.',
    'front': {'look_at': (0, 0, .27), 'width': 1.12, 'tilt': -4},
    'views': {'detail': {'look_at': (.19, -.05, .20), 'width': .52, 'turn': 14, 'tilt': 3,
                         'alt': 'Opal globes in brass cups at the ends of the curved arms.'},
              'room': {'room': 'long_table', 'at': ((0, -1.35, 1.50),), 'look_at': (0, -1.2, 1.30), 'width': 2.7, 'tilt': 2, 'on': 1.7,
                       'alt': 'The chandelier of nine opal globes over a long oak table with chairs, at dusk.'},
              'drawing': {'dims': (('front', 'x', -.418, .418, 'across'), ('front', 'z', 0, .54, 'high'),),
                          'sizes': {'Ø 84 cm': (84, 54), 'Ø 110 cm': (110, 70)}, 'drawn': 'Ø 84 cm'}},
}


def build():
    gold = brass()
    lathe(soften([(0, 0), (.010, .004), (.016, .016), (.010, .030), (.009, .50), (.016, .505), (.016, .53), (.008, .54), (0, .54)], .003), gold, 96)
    grip(.54, gold)
    cord(.55, 3)
    ball = .058
    for tier, (z, reach, start) in enumerate(((.10, .36, 10), (.24, .30, 50), (.38, .215, 90))):
        lathe(soften([(.009, z - .014), (.019, z - .011), (.019, z + .011), (.009, z + .014)], .003), gold, 64)
        for k in range(3):
            a = radians(start + 120 * k)
            out = lambda r, h: (r * cos(a), r * sin(a), z + h)
            tube([out(r, h) for r, h in bezier((.012, 0), (reach * .55, -.015), (reach, -.045), (reach, .045), 28)], .0055, gold)
            x, y, h = out(reach, .045)
            lathe(soften([(0, -.006), (.011, -.006), (.013, .002), (.027, .012), (.030, .024), (.028, .024), (0, .016)], .0015), gold, 64, (x, y, h))
            diffuser(arc(0, 0, ball, -68, 90, 40), 1.05, 1.25, ball * .98, at=(x, y, h + .012 + ball * .93), segments=64, limb=.45, rough=.08)
