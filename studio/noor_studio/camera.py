"""The camera: a long lens, always. A view says what to look at and how wide; the distance follows."""
from math import cos, radians, sin

import bpy
from mathutils import Vector

from .light import aim


def place(look_at, width, turn=0, tilt=0, lens=85, fstop=None, focus=None, shift=(0, 0)):
    """Show `width` metres around `look_at`. turn: degrees the camera walks to the right; tilt: degrees it looks down
    on the subject (negative: from below); fstop: blur what is not at `focus` (or look_at)."""
    data = bpy.data.cameras.new('camera')
    camera = bpy.data.objects.new('camera', data)
    bpy.context.scene.collection.objects.link(camera)
    distance, a, t = width * lens / 36, radians(turn), radians(tilt)
    camera.location = Vector(look_at) + distance * Vector((sin(a) * cos(t), -cos(a) * cos(t), sin(t)))
    aim(camera, look_at)
    data.lens, data.sensor_width, data.clip_start = lens, 36, .01
    data.shift_x, data.shift_y = shift
    if fstop:
        data.dof.use_dof, data.dof.aperture_fstop = True, fstop
        data.dof.focus_distance = (Vector(focus or look_at) - camera.location).length
    bpy.context.scene.camera = camera
