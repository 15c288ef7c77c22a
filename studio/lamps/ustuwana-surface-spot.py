"""Ustuwana ("cylinder"): a spot mounted on the ceiling, white with a brass baffle."""
from noor_studio import *

PHOTO = {
    'order': 32, 'place': 'ceiling', 'cct': 3000, 'on': 1.5, 'dim': .24,
    'alt': 'A surface-mounted ceiling spotlight: a matte black cylinder with a recessed brass baffle, seen from below.',
    'front': {'look_at': (0, 0, -.075), 'width': .29, 'turn': 10, 'tilt': -27},
    'views': {'detail': {'look_at': (0, 0, -.13), 'width': .14, 'turn': 22, 'tilt': -40,
                         'alt': 'The brass baffle and the lens deep inside the black cylinder.'},
              'room': {'room': 'corridor', 'build': {'power': 450}, 'at': ((0, -.75, 2.5), (0, -1.65, 2.5), (0, -2.55, 2.5)), 'look_at': (0, -.9, 1.55), 'width': 2.0, 'on': 2.5, 'samples': 48,
                       'alt': 'A short row of black surface spots along the ceiling of a passage that ends at a picture, at dusk.'},
              'drawing': {'dims': (('front', 'x', -.042, .042, 'across'), ('front', 'z', -.1495, 0, 'high'),),
                          'sizes': {'': (8, 15)}}},
}


def build(finish=None, power=3):
    r, h = .042, .150
    lathe(soften([(0, -.0005), (r - .004, -.0005), (r - .004, -.004, 0), (r, -.004), (r, -h), (r - .0028, -h), (r - .0032, -h + .006)], .0012), finish or black(), 192)
    lathe(soften([(r - .0030, -h + .005), (r - .0075, -h + .026), (.022, -h + .045)], .002), brass(), 160)
    for k in range(6):
        q, z = r - .0042 - .0017 * k, -h + .010 + .006 * k
        lathe(soften([(q, z), (q - .0012, z + .0012), (q - .0006, z + .003)], .0004), brass(), 128)
    diffuser(soften([(0, -h + .036), (.014, -h + .038), (.024, -h + .044)], .004), 7, segments=96, limb=.7)
    beam((0, 0, -h + .02), (0, 0, -1), power, 60, .8, .015)
    shine((0, 0, -h - .03), .5, .03)
