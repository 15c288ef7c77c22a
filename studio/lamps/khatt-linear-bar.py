"""Khatt ("line"): a thin black bar on two wires that lights the table below it."""
from noor_studio import *

PHOTO = {
    'order': 18, 'place': 'hang', 'cct': 3000, 'on': 2.4,
    'alt': 'A thin black linear pendant lamp hanging horizontally from two fine wires, with a light strip along its underside.',
    'front': {'look_at': (0, 0, .09), 'width': 1.56, 'turn': 12, 'tilt': -12},
    'views': {'detail': {'samples': 16, 'look_at': (.52, 0, .02), 'width': .42, 'turn': 28, 'tilt': -8,
                         'alt': 'The end of the black bar with its brass wire clamp and the recessed light strip.'},
              'room': {'room': 'long_table', 'build': {'length': 1.2}, 'at': ((0, -1.35, 1.42),), 'look_at': (0, -1.2, 1.16), 'width': 2.5, 'tilt': 3, 'on': 4.4,
                       'alt': 'The black bar hangs level over a long oak table with chairs, at dusk; its light covers the table from end to end.'},
              'drawing': {'dims': (('front', 'x', -.60, .60, 'long'), ('side', 'z', 0, .048, 'high', 'right'), ('side', 'y', -.017, .017, 'wide'),),
                          'sizes': {'90 cm': (90, 4.8, 3.4), '120 cm': (120, 4.8, 3.4), '150 cm': (150, 4.8, 3.4)}, 'drawn': '120 cm', 'build': {'length': 1.2}}},
}


def build(length=1.12):
    block((length, .034, .048), (0, 0, .024), black(), .003)
    member(block((length - .024, .020, .004), (0, 0, .0005), glow(3.2, .9, gloss=.2, rough=.4), .001)).visible_shadow = False
    for x in (-length / 2 + .16, length / 2 - .16):
        rod((x, 0, .047), (x, 0, .072), .008, brass(), .002)
        grip(.070, brass(), .006, .014, x)
        tube([(x, 0, .08), (x, 0, 3)], .0011, steel(), resolution=3)
    tube([(-length / 2 + .156, 0, .06), (-length / 2 + .154, .004, .5), (-length / 2 + .155, .004, 3)], .0021, textile(), resolution=4)
    for k in range(9):
        beam((-.5 + k / 8, 0, -.004), (-.5 + k / 8, 0, -1), 1.5, 140, .9, .05)
    for k in range(5):
        beam((-.45 + .9 * k / 4, .0, -.004), (-.45 + .9 * k / 4, 1, -.35), .55, 150, 1, .05)
