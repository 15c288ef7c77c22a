"""Fanar ("lighthouse"): a square lantern for a house wall, dark bronze and clear glass."""
from noor_studio import *

PHOTO = {
    'order': 23, 'place': 'wall', 'cct': 2700, 'on': .6, 'dim': .20,
    'alt': 'An outdoor wall lantern in dark bronze: a tapered four-sided body of clear panes with a filament bulb inside, under a pitched roof.',
    'front': {'look_at': (0, -.06, .0), 'width': .56, 'turn': 26, 'tilt': 3},
    'views': {'detail': {'samples': 20, 'look_at': (0, -.12, .03), 'width': .27, 'turn': 32, 'tilt': 8,
                         'alt': 'The clear panes of the lantern, the filament bulb behind them.'},
              'room': {'room': 'terrace', 'at': ((.02, 0, 1.72),), 'look_at': (-.02, -.2, 1.38), 'width': 1.75, 'on': 2.2,
                       'alt': 'The bronze lantern on a house wall between an oak door and a potted olive tree, at dusk.'},
              'drawing': {'dims': (('front', 'x', -.096, .096, 'wide'), ('front', 'z', -.162, .200, 'high'), ('side', 'y', -.241, 0, 'deep'),),
                          'sizes': {'H 32 cm': (17, 32, 21), 'H 45 cm': (24, 45, 30)}, 'drawn': 'H 32 cm', 'scale': .884}},
}


def frustum(low, high, z0, z1, material, grow=0.):
    """Four faces of a square pyramid stump; half widths `low` and `high`."""
    v = [(sx * (low + grow), sy * (low + grow), z0) for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    v += [(sx * (high + grow), sy * (high + grow), z1) for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    return surface(v, [(0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)], material, crease=20)


def build():
    skin = bronze()
    block((.105, .014, .20), (0, -.007, .015), skin, .004)
    rod((0, -.01, .06), (0, -.145, .178), .0085, skin)
    rod((0, -.145, .20), (0, -.145, .16), .012, skin, .003)
    low, high, z0, z1, out = .048, .074, -.13, .085, -.145
    with Assembly() as lantern:
        frustum(low, high, z0, z1, glass(ripple=.02))
        for sx in (-1, 1):
            for sy in (-1, 1):
                rod((sx * low, sy * low, z0), (sx * high, sy * high, z1), .0042, skin, .001, 12)
        block((low * 2 + .016, low * 2 + .016, .012), (0, 0, z0 - .004), skin, .003)
        block((low * 1.3, low * 1.3, .008), (0, 0, z0 - .013), skin, .003)
        lathe(soften([(.011, z0 - .015), (.008, z0 - .026), (0, z0 - .032)], .004), skin, 48)
        for k in range(4):
            with Assembly() as edge:
                block((high * 2 + .012, .012, .010), (0, -high, z1), skin, .002)
            edge.move(turn=90 * k)
        frustum(high + .022, .020, z1 + .003, z1 + .062, skin)
        frustum(high + .022, high + .018, z1 + .003, z1 - .001, skin)
        surface([(sx * (high + .02), sy * (high + .02), z1 + .001) for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))], [(0, 1, 2, 3)], paint((.3, .29, .27), .5))
        block((.042, .042, .016), (0, 0, z1 + .064), skin, .003)
        with Assembly() as lamp:
            r = .028
            body = arc(0, r, r, -90, 50, 40)
            x, z = body[-1]
            outline = body + bezier((x, z), (x - .003, z + .016), (.0140, z + .030), (.0135, z + .045), 16)[1:]
            glass_bulb(outline, outline[-1][1], low=.018, high=.066, spread=(.005, .009), power=0, strength=15)
        lamp.place(Matrix.Translation((0, 0, z0 + .122)) @ Matrix.Rotation(pi, 4, 'X'))
        lathe(soften([(0, z0), (.019, z0), (.019, z0 + .030), (.016, z0 + .034), (0, z0 + .034)], .002), black(), 64)
    lantern.move(0, out, 0)
    shine((0, out, .02), 5.5, .02)
