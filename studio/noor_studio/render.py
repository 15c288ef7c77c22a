"""Runs inside Blender: build one lamp on its set, render two half pictures with different seeds.

    blender -b --factory-startup -P noor_studio/render.py -- lamps/<slug>.py --view front --size 800 --out STEM

writes STEM_a.exr and STEM_b.exr (light groups and the denoiser's features). Usually called by `studio/shoot`."""
import argparse
import importlib.util
import os
import sys
import time

import bpy

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.dont_write_bytecode = True


def settings(scene, layer, a, samples, is_room, lamp):
    scene.render.engine = 'CYCLES'
    across, down = lamp.PHOTO.get('aspect', (1, 1))
    scene.render.resolution_x, scene.render.resolution_y = a.size, a.size * down // across
    scene.render.threads_mode, scene.render.threads = 'FIXED', a.threads
    scene.render.use_persistent_data = True
    cycles = scene.cycles
    cycles.device, cycles.samples = 'CPU', max(samples // 2, 1)
    cycles.use_denoising = cycles.use_adaptive_sampling = cycles.use_auto_tile = False
    layer.cycles.denoising_store_passes = True                      # albedo, normal, depth for our own denoiser
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 10, 2 if is_room else 3, 3 if is_room else 4
    cycles.transmission_bounces, cycles.transparent_max_bounces = 10, 16
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.blur_glossy, cycles.sample_clamp_direct, cycles.sample_clamp_indirect = 1., 40., 1. if is_room else 3.
    cycles.light_sampling_threshold, cycles.pixel_filter_type, cycles.filter_width = .01, 'BLACKMAN_HARRIS', 1.5
    image = scene.render.image_settings
    image.file_format, image.color_depth, image.exr_codec = 'OPEN_EXR_MULTILAYER', '16', 'NONE'
    scene.view_settings.view_transform = 'Raw'


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument('lamp')
    ap.add_argument('--view', default='front')
    ap.add_argument('--size', type=int, default=800)
    ap.add_argument('--samples', type=int)
    ap.add_argument('--threads', type=int, default=2)
    ap.add_argument('--out', required=True)
    a = ap.parse_args(sys.argv[sys.argv.index('--') + 1:])

    bpy.ops.wm.read_factory_settings(use_empty=True)
    from noor_studio import camera, rooms, sets
    spec = importlib.util.spec_from_file_location('lamp', a.lamp)
    lamp = importlib.util.module_from_spec(spec)
    began = time.time()
    spec.loader.exec_module(lamp)
    photo = lamp.PHOTO
    front = photo['front']
    view = front if a.view == 'front' else photo['views'][a.view]
    if 'room' in view:
        rooms.build(view, lamp)
    else:
        if 'place' in photo:
            sets.build(photo['place'], front['width'], (front['look_at'][0], 0, front['look_at'][2]))
        lamp.build()
    camera.place(**{k: v for k, v in view.items() if k in ('look_at', 'width', 'turn', 'tilt', 'lens', 'fstop', 'focus', 'shift')})
    scene = bpy.context.scene
    is_room = 'room' in view or 'place' not in photo
    settings(scene, bpy.context.view_layer, a, a.samples or view.get('samples', 20 if is_room else 12), is_room, lamp)
    print(f'built {time.time() - began:.1f} s', flush=True)
    for half, seed in (('a', 11), ('b', 108)):
        scene.cycles.seed, scene.render.filepath = seed, f'{a.out}_{half}.exr'
        began, worked = time.time(), time.process_time()
        bpy.ops.render.render(write_still=True)
        print(f'rendered {half} {time.time() - began:.0f} s, {time.process_time() - worked:.0f} s of processor time', flush=True)


main()
