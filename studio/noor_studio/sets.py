"""The places where lamps are photographed. Each builds its walls and its studio light around the lamp:

    hang    pendants: a paper wall behind, nothing below
    table   standing on a seamless sweep (floor lamps too: the set grows with the picture)
    wall    on plaster, seen almost straight on; the wall is the plane y = 0, the lamp stands out towards -y
    ceiling under a ceiling, seen from below; the ceiling is the plane z = 0
    rail    a ceiling and the wall behind it, for track lights
    garden  paving and a rendered wall, in soft light

`s` is the size of the set: 1 for a picture 0.8 m wide. Everything scales with it, so all lamps get the same light."""
from math import cos, radians, sin

import bpy
from mathutils import Vector

from .geometry import surface
from .light import member, softbox, stage
from .materials import paper_wall, paving, plaster


def ambience(level, top=(1, 1, 1), bottom=(.60, .59, .57)):
    """Soft light from everywhere, a little less from below."""
    world = bpy.data.worlds.new('ambience')
    bpy.context.scene.world = world
    world.use_nodes = True
    tree = world.node_tree
    background = tree.nodes['Background']
    height = tree.nodes.new('ShaderNodeSeparateXYZ')
    ramp = tree.nodes.new('ShaderNodeValToRGB')
    tree.links.new(tree.nodes.new('ShaderNodeTexCoord').outputs['Generated'], height.inputs[0])
    tree.links.new(height.outputs[2], ramp.inputs[0])
    tree.links.new(ramp.outputs[0], background.inputs[0])
    ramp.color_ramp.elements[0].color = (*bottom, 1)
    ramp.color_ramp.elements[1].position, ramp.color_ramp.elements[1].color = .75, (*top, 1)
    background.inputs[1].default_value = level
    member(world, 'studio')


def sweep(depth, bend, floor, s):
    """Seamless paper: a floor that bends up into a wall at y = depth."""
    line = [(-8 * s, floor)] + [(depth - bend + bend * sin(radians(a)), floor + bend - bend * cos(radians(a))) for a in range(0, 91, 5)] + [(depth, floor + 9 * s)]
    vertices = [(x, y, z) for y, z in line for x in (-11 * s, 11 * s)]
    surface(vertices, [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(line) - 1)], paper_wall(), crease=60)


def plane(corners, material):
    surface(corners, [(0, 1, 2, 3)], material)


def studio(centre, s, key=1., fill=1., rim=1., around=.19):
    """Key soft box high on the left, a tall fill on the right, an overhead strip, and two narrow strips behind the
    lamp, just out of the picture, which draw its outline."""
    at = lambda x, y, z: Vector(centre) + Vector((x, y, z)) * s
    softbox(at(-1.95, -1.25, 1.55), centre, (.9 * s, .9 * s), 66 * key)
    softbox(at(2.1, -1.2, .3), centre, (1.0 * s, 2.0 * s), 9 * fill)
    softbox(at(.2, -.2, 2.0), centre, (1.6 * s, .5 * s), 14 * rim)
    for side in (-1.05, 1.05):
        softbox(at(side, .5, .35), centre, (.22 * s, 1.5 * s), 5 * rim, spread=110)
    ambience(around)


def hang(s, centre):
    sweep(.55 * s, .7 * s, centre[2] - 1.5 * s, s)
    studio(centre, s)


def table(s, centre):
    sweep(1.15 * s, .8 * s, 0, s)
    studio(centre, s)


def wall(s, centre):
    plane([(-6 * s, 0, -6 * s), (6 * s, 0, -6 * s), (6 * s, 0, 6 * s), (-6 * s, 0, 6 * s)], plaster(depth=.22, scale=8 / s))
    at = lambda x, y, z: Vector(centre) + Vector((x, y, z)) * s
    softbox(at(-2.0, -1.7, 1.2), centre, (.95 * s, .95 * s), 78)
    softbox(at(2.0, -1.6, .2), centre, (.8 * s, 1.8 * s), 14)
    ambience(.32)


def ceiling(s, centre):
    plane([(-20 * s, -12 * s, 0), (20 * s, -12 * s, 0), (20 * s, 20 * s, 0), (-20 * s, 20 * s, 0)], plaster(depth=.05, scale=8 / s))
    at = lambda x, y, z: Vector(centre) + Vector((x, y, z)) * s
    softbox(at(-1.9, -1.5, -1.7), centre, (1.0 * s, 1.0 * s), 74)
    softbox(at(2.1, -.9, -1.2), centre, (.8 * s, 1.6 * s), 16)
    ambience(.34, bottom=(1, 1, 1))


def rail(s, centre):
    back = .72 * s
    plane([(-9 * s, back, -8 * s), (9 * s, back, -8 * s), (9 * s, back, 0), (-9 * s, back, 0)], plaster(depth=.10, scale=8 / s))
    plane([(-9 * s, -9 * s, 0), (9 * s, -9 * s, 0), (9 * s, back, 0), (-9 * s, back, 0)], plaster((.74, .72, .69), .03, 8 / s))
    at = lambda x, y, z: Vector(centre) + Vector((x, y, z)) * s
    softbox(at(-1.9, -1.8, -.1), centre, (1.1 * s, 1.1 * s), 80)
    softbox(at(1.9, -1.5, -.1), centre, (.7 * s, 1.6 * s), 22)
    ambience(.36)


def garden(s, centre):
    back = .75 * s
    plane([(-9 * s, -9 * s, 0), (9 * s, -9 * s, 0), (9 * s, back, 0), (-9 * s, back, 0)], paving(slab=.34 * s))
    plane([(-9 * s, back, 0), (9 * s, back, 0), (9 * s, back, 9 * s), (-9 * s, back, 9 * s)], plaster(depth=.12, scale=8 / s))
    at = lambda x, y, z: Vector(centre) + Vector((x, y, z)) * s
    softbox(at(-1.9, -1.7, 1.8), centre, (1.6 * s, 1.6 * s), 74)
    softbox(at(2.0, -1.4, .7), centre, (.8 * s, 1.8 * s), 14)
    ambience(.34)


SETS = {f.__name__: f for f in (hang, table, wall, ceiling, rail, garden)}


def build(name, width, centre):
    stage.scale = width / .8
    SETS[name](stage.scale, centre)
