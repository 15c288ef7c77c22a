"""The home film from one plate: the lamps of the room come up one by one and go down again, a seamless loop.

    film.py STEM OUT      writes OUT.webm, OUT.mp4 and OUT-poster.webp

The plate has one light group per lamp (l1, l2, …), so every dimmer position is a sum. The camera only breathes (a slow
zoom): warping one plate to fake a travelling shot bends round things."""
import argparse, math, os, subprocess, sys
import numpy as np
from PIL import Image
from scipy.ndimage import map_coordinates

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from develop import layers, show, tint

SECONDS, RATE, WIDTH, HEIGHT = 10, 24, 1280, 720
DUSK, NIGHT = .66, .21                    # the room's own light before and after the lamps are up
GAIN = {'l1': 1.35, 'l2': 1.0, 'l3': 1.25, 'l4': 1.2}


def ease(t):
    t = min(max(t, 0), 1)
    return t * t * t * (t * (6 * t - 15) + 10)


def level(k, t):
    """Dimmer position of lamp k at second t: up one after the other, held, down together."""
    return ease((t - .8 - .75 * k) / 1.5) * (1 - ease((t - SECONDS + 2.0 - .15 * k) / 1.5))


def frame(groups, levels):
    share = sum(levels) / len(levels)
    sky = np.array([.97, .99, 1.05]) * (1 - share) + np.array([.92, .98, 1.14]) * share
    x = groups['studio'] * (DUSK * (1 - share) + NIGHT * share) * sky.astype('f4')[:, None, None]
    for name, at in zip(sorted(GAIN), levels):
        if at > 0:                        # dimmed filaments are warmer, and the eye sees the square root
            x = x + groups[name] * (GAIN[name] * at ** 2) * tint(2000 + 750 * at)
    return show(x, .12)


def main():
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument('stem')
    ap.add_argument('out')
    ap.add_argument('--still', type=float, help='write one frame (OUT.png) instead')
    a = ap.parse_args()
    groups = layers(a.stem, sigma=9, least=.03, most=.09)          # one big plain wall: be stricter with it
    n = len(GAIN)
    if a.still is not None:
        Image.fromarray((frame(groups, [level(k, a.still) for k in range(n)]) * 255 + .5).astype('u1')).save(a.out + '.png')
        return
    full = frame(groups, [1] * n)
    Image.fromarray((full * 255 + .5).astype('u1')).save(a.out + '-poster.webp', quality=88, method=6)
    master = a.stem + '.master.mp4'
    pipe = subprocess.Popen(['ffmpeg', '-y', '-loglevel', 'error', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', f'{WIDTH}x{HEIGHT}', '-r', str(RATE), '-i', '-',
                             '-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '6', '-pix_fmt', 'yuv444p', master], stdin=subprocess.PIPE)
    ph, pw = full.shape[:2]
    yy, xx = np.mgrid[0:HEIGHT, 0:WIDTH].astype('f4')
    xx, yy = (xx + .5) / WIDTH - .5, (yy + .5) / HEIGHT - .5
    last, plate = None, None
    for i in range(SECONDS * RATE):
        t = i / RATE
        levels = tuple(round(level(k, t), 5) for k in range(n))
        if levels != last:
            plate, last = frame(groups, levels), levels
        zoom = 1.015 + .05 * (.5 - .5 * math.cos(2 * math.pi * t / SECONDS))
        at = [(yy / zoom + .5) * ph - .5, (xx / zoom + .5) * pw - .5]
        picture = np.stack([map_coordinates(plate[..., c], at, order=1, mode='nearest') for c in range(3)], -1) * 255
        picture += np.random.default_rng(i).normal(0, .7, picture.shape[:2])[..., None]
        pipe.stdin.write(np.clip(picture + .5, 0, 255).astype('u1').tobytes())
    pipe.stdin.close()
    pipe.wait()
    run = lambda *options: subprocess.check_call(['ffmpeg', '-nostdin', '-y', '-loglevel', 'error', '-i', master, '-an', '-map_metadata', '-1', '-pix_fmt', 'yuv420p', *options])
    run('-c:v', 'libx264', '-preset', 'slow', '-crf', '24', '-movflags', '+faststart', a.out + '.mp4')
    run('-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '35', '-cpu-used', '3', '-row-mt', '1', a.out + '.webm')
    os.remove(master)


if __name__ == '__main__':
    main()
