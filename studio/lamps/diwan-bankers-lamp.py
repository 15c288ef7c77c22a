"""Diwan ("office"): the bankers lamp, brass under cased green glass."""
from noor_studio import *

PHOTO = {
    'order': 15, 'place': 'table', 'cct': 2700, 'on': 1.4,
    'alt': 'A classic bankers lamp: a polished brass stem and base under a long shade of green glass, with a short pull chain.',
    'front': {'look_at': (0, 0, .195), 'width': .58, 'turn': 24, 'tilt': 6},
    'views': {'detail': {'look_at': (.05, -.03, .315), 'width': .28, 'turn': 30, 'tilt': 2,
                         'alt': 'The green glass shade in its brass yoke, and the pull chain.'},
              'room': {'room': 'study', 'at': ((.10, -.26, .74, -8),), 'look_at': (.08, -.35, .98), 'width': 1.35, 'tilt': 6, 'on': 3.4,
                       'alt': 'The bankers lamp on an oak desk, its green glass aglow and its light on the papers below it, at dusk.'},
              'drawing': {'dims': (('front', 'x', -.157, .157, 'wide'), ('front', 'z', 0, .386, 'high'), ('side', 'y', -.095, .095, 'deep'),),
                          'sizes': {'': (31, 39, 19)}}},
}


def shade_half(length, radius, turn, material, inward=False, sink=0.):
    """Half a rounded trough along x, open below, leaning forward by `turn` degrees."""
    across, around = 64, 40
    vertices, faces = [], []
    for i in range(across + 1):
        u = -1 + 2 * i / across
        edge = max(1 - abs(u) ** 6, 0) ** (1 / 2.6)
        for j in range(around + 1):
            a = radians(-12 + 204 * j / around + turn)
            rr = (radius - sink) * (.30 + .70 * edge)
            vertices.append((u * (length / 2 - sink), -rr * cos(a), rr * .92 * sin(a)))
    n = around + 1
    for i in range(across):
        for j in range(around):
            faces.append((i * n + j, i * n + j + 1, (i + 1) * n + j + 1, (i + 1) * n + j))
    for i in (0, across):
        faces.append(tuple(range(i * n, i * n + n)))
    return surface(vertices, faces, material, crease=70, inward=inward)


def build():
    gold = brass()
    lathe([(0, 0), *soften([(.092, 0), (.095, .006, .003), (.088, .014, .004), (.070, .018, .006), (.050, .026, .010), (.022, .034, .012), (.014, .050, .01),
                            (.011, .060)], .004, 8)], gold, 160)
    lathe(soften([(.011, .055), (.010, .10), (.015, .108, .004), (.015, .118, .004), (.0085, .128), (.0085, .245), (.014, .252), (.014, .266), (.008, .274), (0, .276)], .004, 6), gold, 96)
    with Assembly() as top:
        glow_green = glow(.30, .35, gloss=1., colour=(.012, .115, .058), rough=.06, tinge=(.05, .55, .25))
        member(shade_half(.275, .066, 14, glow_green)).visible_shadow = True
        member(shade_half(.275, .066, 14, glow(1.2, .8, gloss=.3), True, .0035)).visible_shadow = True
        diffuser(soften([(0, -.075), (.014, -.075), (.016, .060), (0, .075)], .006, 6), 2.6, segments=48, limb=.8).rotation_euler = (0, radians(90), 0)
        for side in (-1, 1):
            rod((side * .139, 0, .002), (side * .147, 0, .002), .010, gold, .002)
            lathe(soften([(0, 0), (.006, .002), (.007, .008), (.003, .014), (0, .016)], .001), gold, 32, (side * .150, 0, -.004))
    top.move(z=.325)
    tube([(x, 0, z) for x, z in bezier((-.149, .327), (-.150, .262), (-.115, .258), (0, .258), 24)], .0042, gold)
    tube([(x, 0, z) for x, z in bezier((.149, .327), (.150, .262), (.115, .258), (0, .258), 24)], .0042, gold)
    for k in range(16):
        lathe(arc(0, 0, .0021, -90, 90, 8), gold, 16, (.060, -.010, .306 - .0046 * k))
    lathe(soften([(0, 0), (.0055, .001), (.0045, .012), (.001, .018), (0, .018)], .001), gold, 32, (.060, -.010, .214))
    beam((-.06, -.005, .318), (-.06, -.06, -1), 2.4, 135, .8, .05)
    beam((.06, -.005, .318), (.06, -.06, -1), 2.4, 135, .8, .05)
    flex([(.0, .09, .004), (.10, .13, .003), (.22, .14, .003), (.40, .12, .003), (.9, .16, .003)], .0025, textile((.10, .08, .06)))
