"""Runs inside Blender: the views of dimension drawings, straight from the geometry, without light.

    blender -b --factory-startup -P noor_studio/outline.py -- OUT lamps/<slug>.py …

writes OUT/<slug>-<view>.exr with part numbers, normals and depth, and OUT/<slug>.json with what each view shows: metres of
its left and lower edge, and pixels per metre. Views: `front`, `side` (from the right) and `below`. A clear
glass around the lamp is taken away for a second picture, <view>-inside. Usually called by `studio/shoot --view drawing`."""
import json
import os
import sys
from math import radians

import bpy
import numpy as np
from mathutils import Matrix, Vector

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.dont_write_bytecode = True
PIXELS = 1500                   # of the longest side; a drawing shows about two thirds of them
AXES = {'front': (0, 2), 'side': (1, 2), 'below': (0, 1)}
LOOKS = {'front': Matrix.Rotation(radians(90), 4, 'X'), 'side': Matrix.Rotation(radians(90), 4, 'Z') @ Matrix.Rotation(radians(90), 4, 'X'),
         'below': Matrix.Rotation(radians(180), 4, 'X')}


def extent(thing, graph):
    mesh = thing.evaluated_get(graph).to_mesh()
    points = np.empty(len(mesh.vertices) * 3, 'f4')
    mesh.vertices.foreach_get('co', points)
    points = points.reshape(-1, 3) @ np.array(thing.matrix_world.to_3x3()).T + np.array(thing.matrix_world.translation)
    return points.min(0).tolist(), points.max(0).tolist()


def settings(scene, layer):
    scene.render.engine, scene.cycles.device, scene.cycles.samples = 'CYCLES', 'CPU', 1
    scene.render.threads_mode, scene.render.threads = 'FIXED', 2
    scene.cycles.use_denoising = scene.cycles.use_adaptive_sampling = False
    scene.cycles.max_bounces, scene.cycles.pixel_filter_type, scene.cycles.filter_width = 0, 'BOX', .01
    layer.use_pass_normal = layer.use_pass_z = layer.use_pass_object_index = True
    plain = bpy.data.materials.new('plain')
    plain.use_nodes = True
    layer.material_override = plain
    image = scene.render.image_settings
    image.file_format, image.color_depth, image.exr_codec = 'OPEN_EXR_MULTILAYER', '32', 'NONE'


def shoot(path, view, low, high, scale):
    across, up = AXES[view]
    wide, tall = high[across] - low[across], high[up] - low[up]
    scene, camera = bpy.context.scene, bpy.data.objects.new('camera', bpy.data.cameras.new('camera'))
    scene.collection.objects.link(camera)
    camera.data.type, camera.data.ortho_scale, camera.data.clip_end = 'ORTHO', max(wide, tall), 40
    middle = Vector([(a + b) / 2 for a, b in zip(low, high)])
    camera.matrix_world = Matrix.Translation(middle) @ LOOKS[view] @ Matrix.Translation((0, 0, 20))
    scene.camera = camera
    scene.render.resolution_x, scene.render.resolution_y = round(wide * scale), round(tall * scale)
    scene.render.filepath = path
    bpy.ops.render.render(write_still=True)


def main():
    out, *files = sys.argv[sys.argv.index('--') + 1:]
    bpy.ops.wm.read_factory_settings(use_empty=True)
    from noor_studio.recipes import load
    scene, layer = bpy.context.scene, bpy.context.view_layer
    settings(scene, layer)
    for file in files:
        slug = os.path.basename(file)[:-3]
        for thing in list(bpy.data.objects):
            bpy.data.objects.remove(thing)
        recipe = load(slug)
        plan = recipe.PHOTO['views']['drawing']
        recipe.build(**plan.get('build', {}))
        layer.update()
        for thing in list(bpy.data.objects):
            if thing.type == 'LIGHT' or thing.name.startswith(('flex', 'prop')):
                bpy.data.objects.remove(thing)
        graph, low, high, number = bpy.context.evaluated_depsgraph_get(), [9.] * 3, [-9.] * 3, 0
        for thing in bpy.data.objects:
            number += 1
            thing.pass_index = number
            a, b = extent(thing, graph)
            if max(q - p for p, q in zip(a, b)) < plan.get('longest', 1.4 if recipe.PHOTO['place'] in ('hang', 'rail') else 9):       # not a cord or rail that leaves the picture
                low, high = [min(p) for p in zip(low, a)], [max(p) for p in zip(high, b)]
        for view, axis, a, b, *_ in plan['dims']:
            low['xyz'.index(axis)] = min(low['xyz'.index(axis)], a)
            high['xyz'.index(axis)] = max(high['xyz'.index(axis)], b)
        margin = .015 * max(b - a for a, b in zip(low, high))
        low, high = [a - margin for a in low], [b + margin for b in high]
        if recipe.PHOTO['place'] == 'hang':
            high[2] += .16 * max(high[2] - low[2], .5 * (high[0] - low[0]))                          # a piece of the cord
        views = list(dict.fromkeys(dim[0] for dim in plan['dims']))
        scale = PIXELS / max(high[i] - low[i] for v in views for i in AXES[v])
        told = {'scale': scale, 'views': {}}
        clear = [t for t in bpy.data.objects if t.data.materials and t.data.materials[0].name.startswith('glass') and t.dimensions.x > .5 * (high[0] - low[0])]
        for view in views:
            shoot(os.path.join(out, f'{slug}-{view}.exr'), view, low, high, scale)
            if clear:
                for thing in clear:
                    thing.hide_render = True
                shoot(os.path.join(out, f'{slug}-{view}-inside.exr'), view, low, high, scale)
                for thing in clear:
                    thing.hide_render = False
            across, up = AXES[view]
            told['views'][view] = {'left': low[across], 'low': -high[up] if view == 'below' else low[up], 'inside': bool(clear)}
        with open(os.path.join(out, slug + '.json'), 'w') as file:
            json.dump(told, file)
        print('outlined', slug, flush=True)


main()
