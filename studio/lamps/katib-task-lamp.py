"""Katib ("scribe"): a desk lamp with two arms; three angles set the pose."""
from noor_studio import *

PHOTO = {
    'order': 5, 'place': 'table', 'cct': 3000, 'on': 1.5,
    'alt': 'A black articulated desk lamp with brass joints: two slender arms carry a conical head over a round base.',
    'front': {'look_at': (.10, 0, .30), 'width': .86, 'tilt': 5},
    'views': {'detail': {'look_at': (.20, 0, .47), 'width': .34, 'turn': 24, 'tilt': -16,
                         'alt': 'The conical head of the black desk lamp, its brass ring and hinge.'},
              'room': {'room': 'study', 'at': ((-.36, -.34, .74),), 'look_at': (.06, -.35, 1.02), 'width': 1.5, 'tilt': 5, 'on': 3.1,
                       'alt': 'The black task lamp on an oak desk, its light on a sheet of paper and a notebook, at dusk.'},
              'drawing': {'dims': (('front', 'x', -.098, .098, 'across the base'), ('front', 'z', 0, .576, 'high as shown'),),
                          'sizes': {'Round base': (20, 58)}, 'note': ('R 70 cm', 'Reaches 70 cm')}},
}
LOWER, UPPER, HEAD = 112, 24, -82          # degrees above the horizon


def joint(at, half=.017):
    rod(at - Vector((0, half, 0)), at + Vector((0, half, 0)), .0125, brass(), .002, 64)
    for side in (-1, 1):
        rod(at + Vector((0, side * half, 0)), at + Vector((0, side * (half + .006), 0)), .009, brass(), .0015)


def arm(start, end):
    d = (end - start).normalized()
    for side in (-.0105, .0105):
        rod(start + Vector((0, side, 0)) - d * .006, end + Vector((0, side, 0)) + d * .006, .0042, black(), .001, 32)
    rod(start + d * .002, start + d * .040, .0070, black(), .0015)
    rod(end - d * .040, end - d * .002, .0070, black(), .0015)


def build():
    with Assembly() as lamp:
        lathe(soften([(0, .022), (.030, .022), (.094, .018, .006), (.098, .004), (.094, 0), (0, 0)], .003, 8), black(), 160)
        lathe(soften([(0, .075), (.010, .075), (.010, .030), (.016, .026), (.016, .018)], .0015), brass(), 64)
        way = lambda a: Vector((cos(radians(a)), 0, sin(radians(a))))
        shoulder = Vector((0, 0, .078))
        elbow = shoulder + way(LOWER) * .36
        wrist = elbow + way(UPPER) * .34
        arm(shoulder, elbow)
        arm(elbow, wrist)
        for at in (shoulder, elbow, wrist):
            joint(at)
        side = lambda x, z: Vector((x, .012, z))
        flex([shoulder + side(-.012, 0), shoulder + way(LOWER) * .12 + side(-.010, 0), elbow - way(LOWER) * .07 + side(-.013, 0), elbow + side(-.016, .032),
              elbow + way(UPPER) * .08 + side(-.004, .014), wrist - way(UPPER) * .10 + side(0, .010), wrist + side(-.002, .022), wrist + Vector((.010, .006, .012))], .0024)
        with Assembly() as head:                                   # its axis points along -z, the neck at the origin
            r, h = .078, .135
            sheet(soften([(.020, 0), (.024, 0), (.024, -.045, .012), (.034, -.052, .03), (r, -h, .004), (r, -h - .006)], .003, 8), .0018, black(), white_inside(), 128)
            lathe(soften([(0, .010), (.012, .010), (.024, .004, .003), (.024, -.002), (0, -.002)], .002), black(), 96)
            lathe(soften([(.0242, -.030), (.0258, -.030), (.0258, -.040), (.0242, -.040)], .0006), brass(), 96)
            lathe(soften([(0, .020), (.006, .020), (.006, .008)], .001), brass(), 32)
            lathe(soften([(0, -.02), (.016, -.02), (.016, -.07), (0, -.07)], .002), white_inside(), 48)
            bulb((0, 0, -.098), .026, .4, 3)
        axis = way(HEAD)
        head.place(along(wrist + axis * .026, wrist - axis))
        rod(wrist, wrist + axis * .028, .0065, brass(), .001)
        beam(wrist + axis * .163, wrist + axis, 7, 110, .6, .05)
    lamp.move(turn=-20)
