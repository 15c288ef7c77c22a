"""A cord set: rose, fabric cord and E27 holder; the shade is up to you."""
from noor_studio import *

PHOTO = {
    'order': 38, 'place': 'hang',
    'alt': 'A pendant cord set: a brass ceiling rose, a looped rust-red fabric cord and a turned brass lamp holder.',
    'front': {'look_at': (.005, 0, .20), 'width': .47, 'tilt': -4},
    'views': {'detail': {'look_at': (0, 0, .055), 'width': .20, 'turn': 10, 'tilt': -3,
                         'alt': 'The turned brass lamp holder with its threaded ring and the braid of the cord.'}},
}


def build():
    gold, braid = brass(), textile((.30, .070, .040), (.46, .14, .085))
    with Assembly() as end:
        lathe(soften([(.0150, -.012), (.0196, -.012), (.0205, -.010), (.0205, .046), (.0190, .052), (.0095, .056), (.0085, .066), (0, .066)], .0012), gold, 128)
        for k in range(4):
            z = -.006 + .0048 * k
            lathe(soften([(.0203, z), (.0216, z + .0008), (.0216, z + .0022), (.0203, z + .003)], .0004), gold, 128)
        lathe(soften([(.0205, .016), (.0290, .0165), (.0300, .018), (.0290, .021), (.0205, .0215)], .0006), gold, 160)
        lathe([(.0150, -.012), (.0150, .03), (0, .03)], paint((.03, .03, .03), .5), 64)
        grip(.064, gold, .006, .018)
    end.move(-.055, 0, .06)
    canopy(gold, (.075, 0, .36), .052, .034)
    grip(.306, gold, .006, .016, .075)
    tube(through([(-.055, 0, .135), (-.055, 0, .20), (-.050, 0, .27), (-.030, -.01, .325), (.000, -.015, .325), (.012, -.01, .27), (.004, 0, .20), (.018, .01, .135),
                  (.050, .01, .120), (.075, 0, .17), (.078, 0, .24), (.075, 0, .31)], 20), .0032, braid, resolution=8)
    lathe(soften([(0, .36), (.053, .36), (.053, .366), (0, .366)], .001), paint((.70, .68, .65), .9), 64, (.075, 0, 0))
