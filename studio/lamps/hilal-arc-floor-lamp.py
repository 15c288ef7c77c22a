"""Hilal ("crescent"): a brass arc on a marble block carries a black dome."""
from noor_studio import *

PHOTO = {
    'order': 7, 'place': 'table', 'cct': 2700, 'on': 2.7,
    'alt': 'A tall arc floor lamp: a slender brass arc rises from a round white marble base and carries a small black dome.',
    'front': {'look_at': (.56, 0, .98), 'width': 2.45, 'tilt': 2},
    'views': {'detail': {'look_at': (1.12, 0, 1.60), 'width': .78, 'turn': 14, 'tilt': -20,
                         'alt': 'The black dome at the end of the brass arc, white inside.'},
              'room': {'room': 'living', 'at': ((-1.02, -.62, 0),), 'look_at': (.22, -.6, 1.06), 'width': 2.9, 'leads': False, 'on': 5.1,
                       'alt': 'The arc lamp stands beside a sofa and brings its black dome over the seat, at dusk.'},
              'drawing': {'dims': (('front', 'x', -.17, .17, 'across the base'), ('front', 'z', 0, 2.04, 'high'), ('front', 'x', 0, 1.2, 'of reach', 'top'), ('front', 'x', 1.025, 1.375, 'across the dome', 'bottom', 1.43),),
                          'sizes': {'': (34, 204, 120, 35)}}},
}


def build():
    lathe(soften([(0, .075), (.165, .075, .006), (.170, 0)], .005, 8), marble(), 160)
    lathe(soften([(0, .14), (.0135, .14), (.0135, .095), (.022, .090), (.026, .074)], .002), brass(), 64)
    rise = bezier((0, .9), (0, 2.10), (1.12, 2.32), (1.20, 1.66), 60)
    tube([(0, 0, .08), *((x, 0, z) for x, z in rise)], .0115, brass(), resolution=10)
    rod((0, 0, .86), (0, 0, .93), .0155, brass(), .002, 64)
    with Assembly() as head:
        r = .175
        sheet([(.024, r), *arc(0, 0, r, 82, 0, 44), (r, -.012)], .002, black(), white_inside())
        lathe(soften([(0, r + .05), (.0155, r + .05), (.0165, r + .018), (.032, r + .012), (.033, r - .004), (0, r - .004)], .002), brass(), 96)
        lathe(soften([(0, .16), (.02, .16), (.02, .10), (0, .10)], .002), white_inside(), 48)
        bulb((0, 0, .055), .05, .16, 3)
        beam((0, 0, -.005), (0, 0, -1), 3.0, 140, .7, .1)
    head.move(1.20, 0, 1.66 - r - .035)
    flex([(-.165, .02, .004), (-.26, .05, .004), (-.42, .16, .004), (-.60, .5, .004), (-1.6, 1.0, .004)], .0035)
