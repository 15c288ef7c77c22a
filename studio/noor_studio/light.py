"""Light. Every source belongs to a light group: `studio` (what the photographer brings) or `lamp` (what we sell).
Cycles writes one picture per group from a single render, and light adds up: that is the whole trick behind the dimmer.

A real lamp is a hundred times brighter than the room. A photographer masks; we keep apart what the camera sees of the
lamp (a modest emission, see materials.glow) and what the lamp does to its surroundings (an invisible soft source here).
"""
from math import radians

import bpy
from mathutils import Vector

__all__ = ['member', 'aim', 'softbox', 'shine', 'beam', 'stage']


class stage:
    """The size of the set relative to a picture 0.8 m wide; light grows with its square, so every lamp small or large
    is photographed in the same light."""
    scale = 1.0
    group = 'lamp'


def member(thing, group=None):
    """Put an object into a light group."""
    group = group or stage.group
    layer = bpy.context.view_layer
    if group not in [g.name for g in layer.lightgroups]:
        layer.lightgroups.add(name=group)
    thing.lightgroup = group
    return thing


def aim(thing, target):
    thing.rotation_euler = (Vector(target) - thing.location).to_track_quat('-Z', 'Y').to_euler()
    return thing


def _lamp(kind, at, power, group):
    data = bpy.data.lights.new(kind.lower(), kind)
    data.energy = power * stage.scale ** 2
    thing = bpy.data.objects.new(kind.lower(), data)
    bpy.context.scene.collection.objects.link(thing)
    thing.location = at
    thing.visible_camera = False
    return member(thing, group), data


def softbox(at, target, size, power, spread=180, colour=(1, 1, 1), group='studio', mirrored=True):
    """A rectangular studio light: out of the picture, but mirrored in what shines."""
    thing, data = _lamp('AREA', at, power, group)
    data.shape, data.size, data.size_y, data.spread, data.color = 'RECTANGLE', *size, radians(spread), colour
    thing.visible_glossy = mirrored
    return aim(thing, target)


def _unseen(thing):
    thing.visible_glossy = thing.visible_transmission = False      # or a white ball floats inside clear glass
    return thing


def shine(at, power, radius, group=None):
    """What a bare lamp does to the room: light to all sides."""
    thing, data = _lamp('POINT', at, power, group)
    data.shadow_soft_size = radius
    return _unseen(thing)


def beam(at, target, power, angle=50, soft=.6, radius=.02, group=None):
    """What a reflector or an open shade does: a cone of light."""
    thing, data = _lamp('SPOT', at, power, group)
    data.spot_size, data.spot_blend, data.shadow_soft_size = radians(angle), soft, radius
    return aim(_unseen(thing), target)
