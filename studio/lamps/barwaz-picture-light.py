"""Barwaz ("frame"): a brass picture light over the picture it serves."""
from noor_studio import *

PHOTO = {
    'order': 33, 'place': 'wall', 'cct': 2700, 'on': .42, 'dim': .22,
    'alt': 'A slim brass picture light on two curved arms above a framed abstract print.',
    'front': {'look_at': (0, -.06, -.115), 'width': .66, 'turn': 14, 'tilt': 0},
    'views': {'detail': {'look_at': (.10, -.12, .06), 'width': .28, 'turn': 26, 'tilt': 6,
                         'alt': 'The end of the brass tube and its curved arm.'},
              'room': {'room': 'gallery', 'at': ((0, 0, 1.83),), 'look_at': (.04, -.2, 1.32), 'width': 1.6, 'on': 1.5,
                       'alt': 'The brass picture light over a framed print above a long oak cabinet, at dusk.'},
              'drawing': {'dims': (('front', 'x', -.175, .175, 'long'), ('front', 'z', .003, .10, 'high'), ('side', 'y', -.17, 0, 'deep'),),
                          'sizes': {'L 35 cm': (35, 10, 17), 'L 50 cm': (50, 10, 17), 'L 65 cm': (65, 10, 17)}, 'drawn': 'L 35 cm'}},
}


def build():
    gold = brass()
    rod((-.175, -.155, .085), (.175, -.155, .085), .0145, gold, .004, 96)
    for x in (-.16, .16):
        rod((x, -.155, .085), (x + .004, -.155, .085), .0152, gold, .001, 96)
    member(block((.32, .008, .003), (0, -.1502, .0722), glow(4, .9, gloss=.2), .001, (-20, 0, 0))).visible_shadow = False
    for x in (-.045, .045):
        tube([(x, y, z) for y, z in bezier((-.010, .02), (-.05, .02), (-.085, .115), (-.150, .095), 30)], .0045, gold)
    block((.125, .014, .034), (0, -.007, .020), gold, .004)
    with Props():
        framed_print()
    for k in range(7):
        x = -.15 + .05 * k
        beam((x, -.150, .068), (x, -.01, -.22), 5.5, 115, 1, .012)


def framed_print():
    w, h = .40, .30
    at = Vector((0, 0, -.185))
    block((w, .026, h), at - Vector((0, .013, 0)), oak('x', tone=.55), .002)
    block((w - .024, .004, h - .024), at - Vector((0, .0265, 0)), picture((.80, .77, .71)), 0)
    for k, (x, z, r, c) in enumerate(((-.075, -.012, .078, (.10, .135, .125)), (.030, .018, .086, (.50, .17, .07)), (.105, -.045, .050, (.62, .42, .16)), (-.115, .075, .022, (.50, .17, .07)))):
        with Assembly() as disc:
            lathe([(0, 0), (r, 0)], picture(c), 96)
        disc.place(Matrix.Translation(at + Vector((x, -.0287 - .0004 * k, z))) @ Matrix.Rotation(radians(90), 4, 'X'))
