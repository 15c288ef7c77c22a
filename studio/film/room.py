"""The room of the home film: dusk, a sofa, and four luminaires from our own recipes, each in its own light group.

    studio/shoot --film            render the plate, then make the film"""
import random

from noor_studio import *
from noor_studio.sets import ambience, plane

PHOTO = {
    'aspect': (16, 9), 'samples': 26,
    'alt': 'A living room at dusk with a sofa, an arc lamp, globe pendants, wall lamps and a table lamp.',
    'front': {'look_at': (.05, 1.2, 1.22), 'width': 5.5, 'lens': 38},
}


def lamp(slug, group, power=1., **where):
    """Stand one of our lamps in the room. Its light is scaled as in its own photograph, times `power`."""
    recipe = load(slug)
    stage.group, stage.scale = group, recipe.PHOTO['front']['width'] / .8 * (power * recipe.PHOTO['on']) ** .5
    with Assembly() as luminaire:
        recipe.build()
    stage.group, stage.scale = 'lamp', 1.
    return luminaire.move(**where)


def cushion(size, at, material, turn=(0, 0, 0)):
    return block(size, at, material, min(size) * .38, turn)


def sofa(x, y):
    fabric, wood = cloth((.30, .265, .225)), oak('x', tone=.5)
    with Assembly() as piece:
        cushion((2.10, .86, .22), (0, 0, .27), fabric)
        for side in (-1, 1):
            cushion((.96, .66, .17), (side * .485, -.06, .44), fabric)
            cushion((.94, .22, .44), (side * .48, .27, .66), fabric, (-10, 0, 0))
            cushion((.17, .86, .44), (side * 1.09, 0, .38), fabric)
            for depth in (-.34, .34):
                rod((side * .98, depth, 0), (side * .96, depth * .95, .18), .018, wood)
        cushion((2.10, .18, .58), (0, .38, .46), fabric)
        cushion((.44, .15, .42), (-.70, .06, .69), cloth((.36, .135, .075)), (-20, 0, 8))
        cushion((.40, .14, .38), (.66, .06, .67), cloth((.10, .135, .125)), (-20, 0, -10))
    piece.move(x, y)


def coffee_table(x, y):
    wood = oak('x')
    with Assembly() as piece:
        lathe(soften([(0, .372), (.40, .372, .012), (.42, .388, .008), (.42, .398, .006), (0, .402)], .006, 8), wood, 128)
        for k in range(3):
            a = radians(30 + 120 * k)
            rod((.33 * cos(a), .33 * sin(a), 0), (.22 * cos(a), .22 * sin(a), .375), .015, oak('z', tone=.9))
        for k, (c, w) in enumerate((((.52, .48, .42), .24), ((.30, .12, .07), .21))):
            block((w, .17, .022), (-.10, -.04, .414 + .0225 * k), paint(c, .6), .002, (0, 0, 14 - 8 * k))
        lathe(soften([(0, .405), (.045, .405, .004), (.048, .414, .004), (.118, .455, .06), (.121, .458, .002), (.117, .459, .002), (.045, .420, .05), (0, .418)], .004, 8),
              ceramic((.03, .03, .032), .35), 96, (.17, .05, 0))
    piece.move(x, y)


def sideboard(x, y):
    wood = oak('x')
    block((1.70, .42, .46), (x, y, .42), wood, .006)
    for k in (-1, 0, 1):
        block((.004, .012, .43), (x + k * .425, y - .208, .42), black(), 0)
    for side in (-.72, .72):
        for depth in (-.14, .14):
            rod((x + side, y + depth, 0), (x + side * .98, y + depth, .20), .013, black())
    lathe(soften([(0, .65), (.05, .65, .01), (.085, .75, .08), (.052, .84, .06), (.026, .875, .02), (.034, .905, .004), (.029, .904, .004), (.021, .875, .02), (.04, .84)], .01, 10),
          ceramic((.62, .57, .50), .55, True), 128, (x - .58, y, 0))
    chance = random.Random(5)
    bark, leaf = cloth((.15, .10, .06)), cloth((.34, .31, .20))
    for _ in range(8):
        a, far, up = chance.uniform(0, 2 * pi), chance.uniform(.06, .22), chance.uniform(.26, .46)
        twig = through([(x - .58, y, .86), (x - .58 + cos(a) * far * .25, y + sin(a) * far * .25, .90 + up * .5),
                        (x - .58 + cos(a) * far, y + sin(a) * far, .90 + up)], 10)
        tube(twig, .0016, bark, resolution=3)
        for p in twig[9::2]:
            way = Vector((chance.uniform(-1, 1), chance.uniform(-1, 1), chance.uniform(.1, .9))).normalized()
            n = chance.uniform(.024, .042)
            blade = lathe([(0, 0), (.0075, n * .35), (.006, n * .7), (0, n)], leaf, 10)
            blade.matrix_world = along(p, Vector(p) + way) @ Matrix.Diagonal((1, .25, 1, 1))
    for k, (c, w) in enumerate((((.30, .12, .07), .23), ((.66, .62, .55), .21), ((.07, .09, .09), .19))):
        block((w, .16, .021), (x + .02, y, .661 + .0215 * k), paint(c, .6), .002, (0, 0, 4 * k))


def art(x, y, z, w, h):
    block((w, .03, h), (x, y - .015, z), oak('z', tone=.5), .003)
    block((w - .04, .004, h - .04), (x, y - .031, z), picture((.74, .71, .65)), 0)
    for k, (dx, dz, r, c) in enumerate(((-.16, .03, .24, (.46, .165, .075)), (.13, -.07, .21, (.10, .135, .125)), (.27, .19, .07, (.60, .41, .16)))):
        with Assembly() as disc:
            lathe([(0, 0), (r, 0)], picture(c), 128)
        disc.place(Matrix.Translation((x + dx, y - .034 - .001 * k, z + dz)) @ Matrix.Rotation(radians(90), 4, 'X'))


def build():
    back, left, right, top = 2.2, -3.4, 3.6, 2.85
    wall, roof = plaster((.56, .525, .485), .02, 7), plaster((.74, .72, .69), .02, 7)
    plane([(-7, -8, 0), (7, -8, 0), (7, 4, 0), (-7, 4, 0)], planks())
    plane([(left, back, 0), (right, back, 0), (right, back, top), (left, back, top)], wall)
    plane([(right, -8, 0), (right, back, 0), (right, back, top), (right, -8, top)], wall)
    plane([(-7, -8, top), (7, -8, top), (7, back, top), (-7, back, top)], roof)
    block((right - left, .016, .09), ((left + right) / 2, back - .008, .045), paint((.56, .53, .49), .5), .003)
    lathe(soften([(0, .010), (1.30, .010, .004), (1.305, 0)], .003), cloth((.50, .465, .41)), 160, (-.45, .55, 0))
    sofa(-.62, 1.62)
    coffee_table(-.35, .42)
    sideboard(1.98, back - .24)
    art(-.62, back, 1.66, 1.15, .80)

    lamp('hilal-arc-floor-lamp', 'l1', 1.0, x=-2.45, y=1.42)
    lamp('jidar-up-down-sconce', 'l2', 1.3, x=.62, y=back, z=1.55)
    lamp('lulu-opal-globe', 'l3', 2.2, x=1.34, y=1.75, z=1.46)
    lamp('lulu-opal-globe', 'l3', 2.2, x=1.74, y=1.55, z=1.74)
    lamp('kattan-linen-table-lamp', 'l4', 2.2, x=2.52, y=back - .25, z=.65)

    softbox((left - .6, -.4, 1.7), (.6, .8, .9), (2.6, 2.3), 400, colour=(.74, .86, 1))          # the window: the last light of the day
    softbox((.9, -5.8, 2.3), (0, 0, 1), (3.5, 2), 100, colour=(.93, .96, 1), mirrored=False)
    ambience(.26, (.74, .86, 1), (.42, .44, .47))
