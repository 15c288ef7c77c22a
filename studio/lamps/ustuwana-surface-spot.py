"""Ustuwana ("cylinder"): a spot mounted on the ceiling, white with a brass baffle."""
from noor_studio import *

PHOTO = {
    'order': 32, 'place': 'ceiling', 'samples': 20, 'cct': 3000, 'on': 1.5, 'dim': .24,
    'alt': 'A surface-mounted ceiling spotlight: a matte black cylinder with a recessed brass baffle, seen from below.',
    'front': {'look_at': (0, 0, -.075), 'width': .29, 'turn': 10, 'tilt': -27},
    'views': {'detail': {'look_at': (0, 0, -.13), 'width': .14, 'turn': 22, 'tilt': -40,
                         'alt': 'The brass baffle and the lens deep inside the black cylinder.'}},
}


def build(finish=None):
    r, h = .042, .150
    lathe(soften([(0, -.0005), (r - .004, -.0005), (r - .004, -.004, 0), (r, -.004), (r, -h), (r - .0028, -h), (r - .0032, -h + .006)], .0012), finish or black(), 192)
    lathe(soften([(r - .0030, -h + .005), (r - .0075, -h + .026), (.022, -h + .045)], .002), brass(), 160)
    for k in range(6):
        q, z = r - .0042 - .0017 * k, -h + .010 + .006 * k
        lathe(soften([(q, z), (q - .0012, z + .0012), (q - .0006, z + .003)], .0004), brass(), 128)
    diffuser(soften([(0, -h + .036), (.014, -h + .038), (.024, -h + .044)], .004), 7, segments=96, limb=.7)
    beam((0, 0, -h + .02), (0, 0, -1), 3, 60, .8, .015)
    shine((0, 0, -h - .03), .5, .03)
