"""Mina ("harbour"): a spun cone in warm terracotta, cream inside."""
from noor_studio import *

PHOTO = {
    'order': 14, 'place': 'hang', 'cct': 2700, 'on': 3.0,
    'alt': 'A cone-shaped pendant lamp in matte terracotta with a brass neck, white inside, hanging from a sand-coloured cord.',
    'front': {'look_at': (0, 0, .155), 'width': .58, 'tilt': -10},
    'views': {'detail': {'look_at': (.02, 0, .085), 'width': .40, 'turn': 14, 'tilt': -25,
                         'alt': 'The terracotta cone seen from below, its white inside and the frosted bulb.'},
              'room': {'room': 'island', 'at': ((-.66, -1.3, 1.60), (0, -1.3, 1.60), (.66, -1.3, 1.60)), 'look_at': (0, -1.1, 1.35), 'width': 2.5, 'on': 5.1,
                       'alt': 'Three terracotta cones in a row over a kitchen island with a stone top, at dusk.'},
              'drawing': {'dims': (('front', 'x', -.16, .16, 'across'), ('front', 'z', 0, .25, 'high'),),
                          'sizes': {'Ø 22 cm': (22, 18), 'Ø 32 cm': (32, 25)}, 'drawn': 'Ø 32 cm'}},
}


def build():
    colour = paint((.44, .155, .080), .42, 0, .08)
    sheet(soften([(.021, .250), (.030, .250), (.046, .238, .02), (.155, .012, .01), (.160, 0)], .01, 10), .002, colour, white_inside())
    lathe(soften([(0, .318), (.009, .318), (.011, .306), (.020, .302), (.020, .268), (.027, .264), (.028, .248), (0, .248)], .0015), brass(), 96)
    grip(.316, brass())
    cord(.33, 3, textile((.42, .34, .24), (.60, .50, .38)))
    lathe(soften([(0, .245), (.019, .245), (.019, .105), (0, .105)], .002), white_inside(), 64)
    bulb((0, 0, .068), .040, .9)
    beam((0, 0, .006), (0, 0, -1), 15, 128, .8, .06)
