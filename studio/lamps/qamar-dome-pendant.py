"""Qamar ("moon"): a spun aluminium dome on a fabric cord."""
from noor_studio import *

PHOTO = {
    'order': 1, 'place': 'hang', 'cct': 2700, 'on': 2.1,
    'alt': 'A wide dome pendant lamp, matte black outside and white inside, hanging from a black cord by a small brass neck.',
    'front': {'look_at': (0, 0, .12), 'width': .72, 'tilt': -9},
    'views': {'detail': {'look_at': (.03, 0, .075), 'width': .58, 'turn': 16, 'tilt': -27,
                         'alt': 'The black dome seen from below: its white inside and the frosted bulb.'},
              'room': {'room': 'dining', 'at': ((0, -1.25, 1.42),), 'look_at': (0, -1.1, 1.24), 'width': 1.95, 'tilt': 3, 'on': 3.6,
                       'alt': 'The black dome pendant over a round oak table with chairs, at dusk; its light falls on the table.'},
              'drawing': {'dims': (('front', 'x', -.22, .22, 'across'), ('front', 'z', 0, .251, 'high'),),
                          'sizes': {'Ø 30 cm': (30, 17), 'Ø 44 cm': (44, 25), 'Ø 60 cm': (60, 34)}, 'drawn': 'Ø 44 cm'}},
}


def build(finish=None):
    radius = .22
    height = radius * .86
    body = finish or black()
    dome = [(.030, height), *bezier((.034, height), (radius * .62, height * .985), (radius * .985, height * .60), (radius, .006), 48), (radius, 0)]
    sheet(dome, .0022, body, white_inside())
    lathe(soften([(0, height + .062), (.010, height + .062), (.012, height + .050), (.026, height + .047), (.026, height + .012),
                  (.035, height + .009), (.037, height - .002), (0, height - .002)], .0015), brass(), 96)
    grip(height + .06, brass())
    cord(height + .07, 3)
    lathe(soften([(0, height - .004), (.024, height - .004), (.024, .108), (.020, .104), (0, .104)], .002), white_inside(), 64)
    bulb((0, 0, .060), .047, .9)
    beam((0, 0, .012), (0, 0, -1), 13, 150, .75, .09)
