"""Noor's own GU10: a glass reflector lamp with a lens."""
from noor_studio import *

PHOTO = {
    'order': 28, 'place': 'table', 'cct': 3000, 'on': 1.3,
    'alt': 'A GU10 LED spot bulb lying on its side: a faceted glass reflector, a clear lens in front and two pins at the back.',
    'front': {'look_at': (.0, 0, .021), 'width': .112, 'turn': -8, 'tilt': 14},
    'views': {'detail': {'look_at': (-.016, 0, .023), 'width': .068, 'turn': -34, 'tilt': 14,
                         'alt': 'The lens of the GU10 spot bulb, close up.'}},
}


def build():
    r = .025
    with Assembly() as lamp:                                    # built with its front at z = 0, pins upwards
        cup = [(.0245, .0005), (r, .002), (r - .0004, .0045), *bezier((r - .0014, .006), (.022, .018), (.0155, .026), (.0145, .031), 24)]
        sheet(cup, .0012, metal((.80, .80, .80), .14), metal((.9, .9, .9), .1), 192, shape=lambda a, q, z, _t: q - (.0004 * abs(sin(13 * a)) if z > .005 else 0))
        lathe(soften([(.0145, .0305), (.0152, .032), (.0152, .0405), (.0125, .0425), (.0125, .049), (0, .0495)], .0012), paint((.80, .79, .77), .35), 128)
        lathe(soften([(.0152, .034), (.0158, .0345), (.0158, .0355), (.0152, .036)], .0003), paint((.80, .79, .77), .35), 128)
        for x in (-.005, .005):
            rod((x, 0, .049), (x, 0, .0535), .0012, steel(), .0003)
            rod((x, 0, .0530), (x, 0, .0560), .0025, steel(), .0006)
        lathe(soften([(.0240, .0030), (.0236, .0010), (.0215, .0006), (.0212, .0022)], .0004), paint((.82, .81, .79), .3), 160)
        diffuser([(.0212, .0022), (.0190, .0014), (.0150, .0022)], 1.2, segments=128, limb=.7)
        diffuser([(.0150, .0022), *arc(0, .0060, .0150, -15, -90, 24, .0075)], 3.2, segments=96, limb=.3, rough=.06)
    lamp.place(Matrix.Translation((.026, 0, r)) @ Matrix.Rotation(radians(34), 4, 'Z') @ Matrix.Rotation(radians(90), 4, 'Y') @ Matrix.Translation((0, 0, -.028)))
    lamp.place(Matrix.Translation((-.026, 0, 0)))
    a = radians(34)
    front = Vector((-.030 * cos(a), -.030 * sin(a), r))
    away = Vector((-cos(a), -sin(a), -.12))
    beam(front, front + away, 9, 60, .7, .01)
