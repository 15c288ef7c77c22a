"""Furniture for the room pictures and the home film, at true scale. A piece stands on z = 0 and faces the camera (-y);
`x, y, z` is where it stands, `turn` the degrees it is turned around its own upright axis."""
import random
from math import cos, pi, radians, sin

from mathutils import Matrix, Vector

from .geometry import *
from .materials import *

__all__ = ['cushion', 'sofa', 'armchair', 'chair', 'round_table', 'table', 'coffee_table', 'sideboard', 'nightstand', 'bed', 'shelf', 'art', 'mirror',
           'books', 'bowl', 'vase', 'twigs', 'pot', 'olive_tree', 'grass', 'curtain']

RUST, SAND, PINE, STONE, OCHRE = (.36, .135, .075), (.62, .57, .50), (.10, .135, .125), (.30, .265, .225), (.60, .41, .16)


def cushion(size, at, material, turn=(0, 0, 0)):
    return block(size, at, material, min(size) * .38, turn)


# ------------------------------------------------------------------ seats
def sofa(x, y, width=2.10, seats=2, colour=STONE, pillows=((-.70, .44, RUST, 8), (.66, .40, PINE, -10))):
    """pillows: (distance from the middle, size, colour, degrees of turn)"""
    fabric, wood = upholstery(colour), oak('x', tone=.5)
    part = (width - .18) / seats
    with Assembly() as piece:
        cushion((width, .86, .22), (0, 0, .27), fabric)
        for k in range(seats):
            middle = (k - (seats - 1) / 2) * part
            cushion((part, .66, .17), (middle, -.06, .44), fabric)
            cushion((part - .02, .22, .44), (middle, .27, .66), fabric, (-10, 0, 0))
        for side in (-1, 1):
            cushion((.17, .86, .44), (side * (width / 2 + .04), 0, .38), fabric)
            for depth in (-.34, .34):
                rod((side * (width / 2 - .07), depth, 0), (side * (width / 2 - .09), depth * .95, .18), .018, wood)
        cushion((width, .18, .58), (0, .38, .46), fabric)
        for at, size, shade, turn in pillows:
            cushion((size, size * .34, size * .95), (at, .06, .69), upholstery(shade), (-20, 0, turn))
    return piece.move(x, y)


def armchair(x, y, turn=0, colour=PINE):
    fabric, wood = upholstery(colour), oak('z', tone=.7)
    with Assembly() as piece:
        cushion((.60, .62, .16), (0, -.02, .38), fabric, (4, 0, 0))
        cushion((.60, .17, .62), (0, .30, .66), fabric, (-16, 0, 0))
        for side in (-1, 1):
            for depth, lean in ((-.31, -.02), (.30, .05)):
                rod((side * .34, depth + lean, 0), (side * .34, depth, .56), .019, wood)
            tube([(side * .34, y_, z) for y_, z in bezier((-.36, .565), (-.10, .585), (.15, .575), (.34, .56), 20)], .021, oak('y', tone=.7))
            rod((side * .34, -.31, .26), (side * .34, .30, .24), .014, wood)
        for depth in (-.30, .28):
            rod((-.34, depth, .27), (.34, depth, .27), .014, oak('x', tone=.7))
    return piece.move(x, y, 0, turn)


def chair(x, y, turn=0, seat=SAND, tone=.62):
    """A dining chair with a bent rail; it faces -y."""
    wood = oak('z', tone=tone)
    with Assembly() as piece:
        cushion((.45, .43, .05), (0, 0, .455), upholstery(seat))
        for side in (-1, 1):
            rod((side * .205, -.20, 0), (side * .19, -.185, .435), .0165, wood)
            tube(through([(side * .20, .235, 0), (side * .19, .195, .43), (side * .215, .205, .60), (side * .225, .215, .755)], 10), .0155, wood, resolution=5)
        for depth in (-.19, .19):
            rod((-.19, depth, .42), (.19, depth, .42), .012, oak('x', tone=tone))
        rail = [(sin(radians(a)) * .235, .10 + cos(radians(a)) * .14, .745 + .006 * cos(radians(a))) for a in range(-96, 97, 8)]
        for lift in (0, .021, .042):
            tube([(p, q, r + lift) for p, q, r in rail], .0165, oak('x', tone=tone), resolution=5)
        for at in (-.08, 0, .08):
            rod((at, .185, .44), (at * 1.05, .232, .75), .008, wood)
    return piece.move(x, y, 0, turn)


# ------------------------------------------------------------------ tables and storage
def round_table(x, y, radius=.60, height=.74, tone=.62):
    wood = oak('x', tone=tone)
    with Assembly() as piece:
        lathe(soften([(0, height - .034), (radius - .03, height - .034, .01), (radius, height - .012, .008), (radius, height - .004, .004), (0, height)], .004, 6), wood, 192)
        lathe(soften([(0, 0), (.27, 0), (.275, .012, .006), (.07, .05, .04), (.05, .14, .04), (.045, height - .10, .03), (.16, height - .034)], .006, 8), oak('z', tone=tone), 128)
    return piece.move(x, y)


def table(x, y, length=1.8, depth=.85, height=.74, tone=.62):
    wood = oak('x', tone=tone)
    with Assembly() as piece:
        block((length, depth, .032), (0, 0, height - .016), wood, .006)
        for side in (-1, 1):
            for out in (-1, 1):
                rod((side * (length / 2 - .07), out * (depth / 2 - .07), 0), (side * (length / 2 - .13), out * (depth / 2 - .12), height - .03), .024, oak('z', tone=tone))
            block((.05, depth - .24, .06), (side * (length / 2 - .13), 0, height - .06), oak('y', tone=tone), .004)
        block((length - .3, .03, .06), (0, depth / 2 - .12, height - .06), wood, .004)
    return piece.move(x, y)


def coffee_table(x, y):
    wood = oak('x')
    with Assembly() as piece:
        lathe(soften([(0, .372), (.40, .372, .012), (.42, .388, .008), (.42, .398, .006), (0, .402)], .006, 8), wood, 128)
        for k in range(3):
            a = radians(30 + 120 * k)
            rod((.33 * cos(a), .33 * sin(a), 0), (.22 * cos(a), .22 * sin(a), .375), .015, oak('z', tone=.9))
        books(-.10, -.04, .403, ((.24, (.52, .48, .42)), (.21, (.30, .12, .07))), 14, -8)
        bowl(.17, .05, .402, .12)
    return piece.move(x, y)


def sideboard(x, y, width=1.70, decorated=True):
    wood = oak('x')
    with Assembly() as piece:
        block((width, .42, .46), (0, 0, .42), wood, .006)
        for k in range(1, round(width / .425)):
            block((.004, .012, .43), (-width / 2 + k * width / round(width / .425), -.208, .42), black(), 0)
        for side in (-1, 1):
            for depth in (-.14, .14):
                rod((side * (width / 2 - .13), depth, 0), (side * (width / 2 - .144), depth, .20), .013, black())
        if decorated:
            vase(-.58, 0, .65)
            twigs(-.58, 0, .86)
            books(.02, 0, .65, ((.23, (.30, .12, .07)), (.21, (.66, .62, .55)), (.19, (.07, .09, .09))), 0, 4)
    return piece.move(x, y)


def nightstand(x, y, height=.50, width=.46):
    wood = oak('x', tone=.8)
    with Assembly() as piece:
        block((width, .40, .19), (0, 0, height - .095), wood, .006)
        block((width - .03, .012, .155), (0, -.196, height - .095), oak('x', tone=.86), .003)
        lathe(soften([(0, 0), (.011, .001), (.012, .010), (.006, .016), (.006, .020), (0, .02)], .002), brass(), 48, (0, -.215, height - .095)).rotation_euler = (radians(-90), 0, 0)
        for side in (-1, 1):
            for depth in (-.15, .15):
                rod((side * (width / 2 - .03), depth, 0), (side * (width / 2 - .045), depth * .95, height - .18), .014, oak('z', tone=.8))
    return piece.move(x, y)


def bed(x, y, width=1.6, cover=(.50, .47, .42), head=STONE, throw=RUST):
    """Its head is at +y, against the wall."""
    with Assembly() as piece:
        for k in range(4):
            cushion((width / 4 + .02, .11, .62), (-width * .375 + k * width / 4, .02, .76), upholstery(head))
        block((width + .02, 2.02, .20), (0, -1.05, .24), upholstery(head), .03)
        cushion((width, 2.0, .22), (0, -1.05, .42), upholstery((.78, .76, .72)))
        cushion((width + .06, 1.36, .16), (0, -1.40, .50), upholstery(cover))
        cushion((width + .10, .55, .10), (0, -1.52, .555), upholstery(throw))
        for side in (-1, 1):
            cushion((.68, .20, .46), (side * width * .235, -.20, .72), upholstery((.80, .78, .74)), (-24, 0, 0))
            cushion((.62, .19, .42), (side * width * .225, -.34, .69), upholstery(cover), (-30, 0, side * 3))
        for side in (-1, 1):
            rod((side * (width / 2 - .1), -1.9, 0), (side * (width / 2 - .1), -1.9, .15), .03, oak('z', tone=.6))
    return piece.move(x, y)


def shelf(x, y, z, width=1.2, depth=.22, tone=.7):
    return block((width, depth, .03), (x, y - depth / 2, z), oak('x', tone=tone), .003)


# ------------------------------------------------------------------ on the wall
DISCS = ((-.16, .03, .24, (.46, .165, .075)), (.13, -.07, .21, (.10, .135, .125)), (.27, .19, .07, OCHRE))


def art(x, y, z, w, h, discs=DISCS):
    """A framed print on a wall at y; its shapes are (x, z, radius, colour) from the middle, for a print 1.15 m wide."""
    size = w / 1.15
    block((w, .03, h), (x, y - .015, z), oak('z', tone=.5), .003)
    block((w - .04, .004, h - .04), (x, y - .031, z), picture((.74, .71, .65)), 0)
    for k, (dx, dz, r, c) in enumerate(discs):
        with Assembly() as disc:
            lathe([(0, 0), (r * size, 0)], picture(c), 128)
        disc.place(Matrix.Translation((x + dx * size, y - .034 - .001 * k, z + dz * size)) @ Matrix.Rotation(radians(90), 4, 'X'))


def mirror(x, y, z, radius=.36, frame=None):
    with Assembly() as glass_:
        lathe([(0, 0), (radius, 0)], metal((.88, .89, .89), .04, 0, 0), 160)
        lathe(soften([(radius - .004, -.002), (radius - .004, .010), (radius + .012, .010), (radius + .012, -.012)], .003), frame or brass(), 192)
    return glass_.place(Matrix.Translation((x, y - .014, z)) @ Matrix.Rotation(radians(90), 4, 'X'))


def curtain(x, y, width=.9, top=2.7, colour=(.66, .62, .55), folds=9):
    """A hanging curtain in soft folds."""
    chance, n = random.Random(3), folds * 12
    line = [(x - width / 2 + width * k / n, y + .035 * sin(2 * pi * folds * k / n) + chance.uniform(-.003, .003)) for k in range(n + 1)]
    vertices = [(p, q, z) for z in (.015, top) for p, q in line]
    return surface(vertices, [(k, k + 1, n + 2 + k, n + 1 + k) for k in range(n)], upholstery(colour), crease=80)


# ------------------------------------------------------------------ small things
def books(x, y, z, stack=((.24, RUST), (.22, SAND), (.20, PINE)), turn=0, twist=6):
    """A pile: (length, colour) from below."""
    for k, (length, colour) in enumerate(stack):
        block((length, length * .72, .022), (x, y, z + .011 + .0225 * k), paint(colour, .6), .002, (0, 0, turn + twist * k))
        block((length - .006, length * .72 - .005, .017), (x + .004, y, z + .011 + .0225 * k), paint((.70, .67, .60), .8), 0, (0, 0, turn + twist * k))


def bowl(x, y, z, radius=.12, colour=(.03, .03, .032), fruit=0):
    r = radius
    lathe(soften([(0, .003), (r * .37, .003, .004), (r * .40, .012, .004), (r * .975, r * .44, r * .5), (r, r * .465, .002), (r * .967, r * .475, .002), (r * .37, r * .15, r * .4), (0, r * .13)], .004, 8),
          ceramic(colour, .35), 96, (x, y, z))
    chance = random.Random(2)
    for k in range(fruit):
        a, far = 2 * pi * k / max(fruit - 1, 1), 0 if k == fruit - 1 else r * .46
        lathe(arc(0, 0, r * .31, -90, 90, 20, r * .29), ceramic(chance.choice(((.62, .26, .04), (.58, .22, .03))), .45), 48,
              (x + far * cos(a), y + far * sin(a), z + r * (.78 if k == fruit - 1 else .42)))


def vase(x, y, z, height=.255, colour=(.62, .57, .50)):
    h = height / .255
    lathe(soften([(0, 0), (.05 * h, 0, .01), (.085 * h, .10 * h, .08), (.052 * h, .19 * h, .06), (.026 * h, .225 * h, .02), (.034 * h, .255 * h, .004), (.029 * h, .254 * h, .004),
                  (.021 * h, .225 * h, .02), (.04 * h, .19 * h)], .01, 10), ceramic(colour, .55, True), 128, (x, y, z))


def twigs(x, y, z, count=8, reach=1., seed=5, leaf=(.34, .31, .20), every=9, leaf_size=1.):
    """Dry twigs from the mouth of a vase."""
    chance = random.Random(seed)
    bark, green = cloth((.15, .10, .06)), cloth(leaf)
    for _ in range(count):
        a, far, up = chance.uniform(0, 2 * pi), chance.uniform(.06, .22) * reach, chance.uniform(.26, .46) * reach
        twig = through([(x, y, z), (x + cos(a) * far * .25, y + sin(a) * far * .25, z + .04 + up * .5),
                        (x + cos(a) * far, y + sin(a) * far, z + .04 + up)], 10)
        tube(twig, .0016, bark, resolution=3)
        for p in twig[every::max(every // 4, 2) if every < 9 else 2]:
            way = Vector((chance.uniform(-1, 1), chance.uniform(-1, 1), chance.uniform(.1, .9))).normalized()
            n = chance.uniform(.024, .042) * leaf_size
            blade = lathe([(0, 0), (.0075 * leaf_size, n * .35), (.006 * leaf_size, n * .7), (0, n)], green, 10)
            blade.matrix_world = along(p, Vector(p) + way) @ Matrix.Diagonal((1, .25, 1, 1))


def pot(x, y, radius=.20, height=.36, colour=(.40, .17, .10)):
    r = radius
    lathe(soften([(0, 0), (r * .72, 0, .01), (r * .98, height - .05, .02), (r * 1.06, height - .05, .006), (r * 1.06, height, .008), (r * .96, height, .006), (r * .92, height - .04), (0, height - .05)], .006, 6),
          ceramic(colour, .75), 128, (x, y, 0))


def olive_tree(x, y, height=1.7, base=0., seed=8, leaves=900):
    """A small olive: a bent trunk and a loose crown of narrow leaves."""
    chance = random.Random(seed)
    bark, greens = cloth((.17, .135, .10)), [cloth(c) for c in ((.13, .16, .085), (.17, .20, .12), (.22, .24, .17))]
    trunk = through([(x, y, base), (x + .03, y - .01, base + height * .25), (x - .02, y + .02, base + height * .48), (x + .01, y, base + height * .62)], 10)
    tube(trunk, .024, bark, radii=[1.25 - .6 * k / len(trunk) for k in range(len(trunk))])
    tips = []
    for k in range(16):
        a, up = 2 * pi * k / 16 + chance.uniform(-.2, .2), chance.uniform(.0, .42)
        far = chance.uniform(.16, .34) * height / 1.7
        start = Vector(trunk[-1 - chance.randrange(8)])
        end = start + Vector((cos(a) * far, sin(a) * far, height * (.06 + up)))
        way = through([tuple(start), tuple(start.lerp(end, .5) + Vector((0, 0, -.03))), tuple(end)], 8)
        tube(way, .006, bark, resolution=3, radii=[1 - .7 * i / len(way) for i in range(len(way))])
        tips += way[5:]
    blades = []
    for green in greens:
        blade = lathe([(0, 0), (.0062, .018), (.0050, .038), (0, .052)], green, 8)
        blade.hide_render = True
        blades.append(blade.data)
    import bpy
    for k in range(leaves):
        p = Vector(chance.choice(tips)) + Vector((chance.gauss(0, .06), chance.gauss(0, .06), chance.gauss(0, .06)))
        way = Vector((chance.uniform(-1, 1), chance.uniform(-1, 1), chance.uniform(-.5, 1))).normalized()
        leaf = bpy.data.objects.new('leaf', blades[k % 3])
        bpy.context.scene.collection.objects.link(leaf)
        leaf.matrix_world = along(p, p + way) @ Matrix.Diagonal((1, .2, 1, 1)) @ Matrix.Scale(chance.uniform(.8, 1.25), 4)


def grass(x, y, blades=140, height=.55, spread=.10, seed=1, colour=(.20, .22, .10)):
    """A tuft of ornamental grass."""
    chance = random.Random(seed)
    greens = [cloth(tuple(c * k for c in colour)) for k in (.8, 1., 1.3)]
    for k in range(blades):
        a, far, tall = chance.uniform(0, 2 * pi), chance.uniform(.3, 1), height * chance.uniform(.65, 1.1)
        root = Vector((x + cos(a) * spread * .4 * far, y + sin(a) * spread * .4 * far, 0))
        lean = Vector((cos(a), sin(a), 0)) * spread * far * 2.4
        way = [tuple(root + lean * t * t + Vector((0, 0, tall * (t - .18 * t * t * far)))) for t in (j / 8 for j in range(9))]
        tube(way, .0016, greens[k % 3], resolution=1, radii=[1 - .85 * j / 8 for j in range(9)])
