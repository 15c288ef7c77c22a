"""Qari ("reader"): a slim floor lamp that leans over the armchair."""
from noor_studio import *

PHOTO = {
    'order': 31, 'place': 'table', 'cct': 3000, 'on': 2.3,
    'alt': 'A very slim black reading floor lamp: a straight stem on a round base, bending at the top to a small cylindrical head with a brass joint.',
    'front': {'look_at': (.07, 0, .65), 'width': 1.62, 'tilt': 3},
    'views': {'detail': {'look_at': (.20, 0, 1.16), 'width': .46, 'turn': 20, 'tilt': -4,
                         'alt': 'The small head of the reading lamp, its brass joint and switch.'},
              'room': {'room': 'reading', 'at': ((-.52, -.62, 0),), 'look_at': (.08, -.6, .86), 'width': 2.0, 'on': 5.1,
                       'alt': 'The slim reading lamp leans over the arm of a chair with a stool of books beside it, at dusk.'},
              'drawing': {'dims': (('front', 'x', -.132, .132, 'across the base'), ('front', 'z', 0, 1.272, 'high'),),
                          'sizes': {'': (26, 128)}}},
}


def build(finish=None):
    skin = finish or black()
    with Assembly() as lamp:
        lathe(soften([(0, .016), (.020, .016), (.128, .012, .005), (.132, 0)], .003, 8), skin, 160)
        lathe(soften([(0, .05), (.012, .05), (.012, .022), (.018, .014)], .002), brass(), 64)
        stem = [(0, 0, .03), (0, 0, 1.06), *[(x, 0, z) for x, z in bezier((0, 1.06), (0, 1.24), (.06, 1.29), (.17, 1.25), 40)[1:]]]
        tube(stem, .0075, skin, resolution=10)
        rod((0, 0, .60), (0, 0, .66), .0105, brass(), .002, 64)
        neck = Vector((.17, 0, 1.25))
        lathe(arc(0, 0, .0135, -90, 90, 24), brass(), 48, tuple(neck))
        axis = Vector((.62, 0, -.78)).normalized()
        with Assembly() as head:
            sheet(soften([(.012, 0), (.034, 0, .012), (.036, -.030), (.036, -.112), (.036, -.115)], .003, 6), .0018, skin, white_inside(), 128)
            lathe(soften([(0, .003), (.013, .003), (.014, 0)], .001), skin, 64)
            lathe(soften([(.0362, -.026), (.0374, -.026), (.0374, -.033), (.0362, -.033)], .0005), brass(), 128)
            diffuser(soften([(0, -.100), (.030, -.098), (.034, -.095)], .002), 3.2, segments=64, limb=.85)
        head.place(along(neck + axis * .012, neck - axis))
        beam(neck + axis * .13, neck + axis, 3.2, 105, .75, .03)
    lamp.move(turn=-16)
    flex([(-.12, .03, .005), (-.20, .06, .004), (-.36, .12, .004), (-.60, .16, .004), (-1.4, .4, .004)], .003)
