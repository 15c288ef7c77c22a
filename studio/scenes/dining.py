"""The dining room of the light studio: a long table under a bar, a cabinet, and a corner to sit in."""
from noor_studio import *
from noor_studio.furniture import art, books, sideboard
from noor_studio.geometry import Assembly
from noor_studio.rooms import ROOMS, stand

PHOTO = {
    'aspect': (16, 9),
    'front': {'look_at': (-.1, -.9, 1.22), 'width': 5.3, 'lens': 38},
    'lamps': (
        {'group': 'l1', 'name': 'Khatt Linear Bar', 'sku': 'NOOR-KHA-120-BK', 'count': 1, 'gain': 1.0},
        {'group': 'l2', 'name': 'Jidar Up-Down Sconce', 'sku': 'NOOR-JID-23-BK', 'count': 2, 'gain': 1.0},
        {'group': 'l3', 'name': 'Fitr Mushroom Table Lamp', 'sku': 'NOOR-FIT-31-TE', 'count': 1, 'gain': 1.0},
        {'group': 'l4', 'name': 'Rukn Tripod Floor Lamp', 'sku': 'NOOR-RUK-140-NA', 'count': 1, 'gain': 1.0},
    ),
}


def lamp(slug, group, power, pose=None, **where):
    """One of our lamps, as bright as in its own photograph, times `power`."""
    recipe = load(slug)
    return stand(recipe, group, power * recipe.PHOTO['on'], pose=pose, **where)


def build():
    ROOMS['long_table']()
    art(0, 0, 1.58, 1.05, .74)
    with Assembly() as low:
        sideboard(0, 0, 1.275, False)
    low.move(-2.35, -.26)
    books(-2.62, -.26, .65, ((.25, (.62, .57, .50)), (.22, (.10, .135, .125))), 6)
    lamp('khatt-linear-bar', 'l1', 1.8, pose={'length': 1.2}, x=0, y=-1.35, z=1.42)
    for x in -1.02, 1.02:
        lamp('jidar-up-down-sconce', 'l2', 1.3, x=x, y=0, z=1.62)
    lamp('fitr-mushroom-table-lamp', 'l3', 2.6, x=-2.15, y=-.26, z=.65)
    lamp('rukn-tripod-floor-lamp', 'l4', 2.4, x=2.1, y=-.6)
