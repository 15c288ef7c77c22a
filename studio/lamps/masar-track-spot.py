"""Masar ("path"): a spotlight on a track, at work on a picture."""
from noor_studio import *

PHOTO = {
    'order': 8, 'place': 'rail', 'cct': 3000, 'on': .5, 'dim': .22, 'card': (.02, .45, .12, .80),
    'alt': 'A black cylindrical spotlight on a ceiling track, aimed at a small framed picture on the wall.',
    'front': {'look_at': (-.02, .14, -.235), 'width': .64, 'turn': -22, 'tilt': -7},
    'views': {'detail': {'look_at': (-.11, .14, -.30), 'width': .46, 'turn': -22, 'tilt': -7,
                         'alt': 'The finned body and brass rim of the black spotlight above the framed picture in its soft-edged circle of light.'},
              'room': {'room': 'picture_wall', 'at': ((.10, -.95, 2.6),), 'build': {'target': (-.08, .93, -1.10)}, 'look_at': (0, -.3, 1.62), 'width': 2.2, 'on': 2.4,
                       'alt': 'The track spot under the ceiling, its round beam on a large picture over a bench, at dusk.'},
              'drawing': {'dims': (('front', 'x', -.045, .105, 'long'), ('front', 'z', -.165, 0, 'below the ceiling'), ('side', 'y', -.0375, .0375, 'across'),),
                          'sizes': {'': (15, 16.5, 7.5)}, 'build': {'target': (-1, 0, -.128)}}},
}


def build(finish=None, target=(-.06, .545, -.37)):
    skin = finish or black()
    block((4, .036, .030), (0, 0, -.015), skin, .0015)
    block((4, .012, .004), (0, 0, -.0292), paint((.003, .003, .003), .6), 0)
    block((.13, .033, .026), (.03, 0, -.043), skin, .003)
    rod((.06, 0, -.055), (.06, 0, -.098), .007, brass(), .001)
    pivot, target = Vector((.06, 0, -.128)), Vector(target)
    d = (target - pivot).normalized()
    rod(pivot + Vector((0, 0, .034)), pivot + Vector((0, 0, .012)), .010, skin, .002)
    with Assembly() as head:
        r, tip = .037, .105
        lathe(soften([(0, -.045), (r - .004, -.045, .005), (r, -.035), (r, tip), (r - .003, tip), (r - .003, tip - .03, 0), (r - .008, tip - .04, 0)], .0015), skin)
        lathe(soften([(r - .003, tip - .0015), (r + .001, tip - .0015), (r + .001, tip - .009), (r - .003, tip - .009)], .0006), brass())
        for k in range(5):
            z = -.030 + .007 * k
            lathe(soften([(r - .002, z), (r + .0016, z), (r + .0016, z + .003), (r - .002, z + .003)], .0004), skin, 96)
        diffuser([(0, tip - .033), (r - .008, tip - .037)], 20, segments=64, limb=.9)
    head.place(along(pivot, target))
    across = d.cross(Vector((0, 0, 1))).normalized()
    rod(pivot - across * .043, pivot + across * .043, .006, brass(), .001)
    beam(pivot + d * .09, target, 40, 38, .5, .02)
    with Props():
        framed_print()


def framed_print():
    w, h, y = .20, .26, .558
    at = Vector((-.06, y, -.37))
    block((w, .022, h), at - Vector((0, .011, 0)), oak('z'), .002)
    block((w - .020, .004, h - .020), at - Vector((0, .0225, 0)), picture((.80, .77, .71)), 0)
    for x, z, r, c in ((-.02, .025, .048, (.50, .17, .07)), (.02, -.03, .055, (.10, .135, .125)), (.045, .065, .016, (.62, .42, .16))):
        with Assembly() as disc:
            lathe([(0, 0), (r, 0)], picture(c), 96)
        disc.place(Matrix.Translation(at + Vector((x, -.0248 - r * .004, z))) @ Matrix.Rotation(radians(90), 4, 'X'))
