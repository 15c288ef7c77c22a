"""The bedroom of the light studio, seen from the foot of the bed."""
from noor_studio import *
from noor_studio.rooms import ROOMS, stand

PHOTO = {
    'aspect': (16, 9),
    'front': {'look_at': (.05, -.8, 1.15), 'width': 5.1, 'lens': 38},
    'lamps': (
        {'group': 'l1', 'name': 'Waraq Paper Lantern', 'sku': 'NOOR-WAR-50-WH', 'count': 1, 'gain': 1.0},
        {'group': 'l2', 'name': 'Kattan Linen Table Lamp', 'sku': 'NOOR-KTN-42-OA', 'count': 1, 'gain': 1.0},
        {'group': 'l3', 'name': 'Mafsal Swing Arm Wall Lamp', 'sku': 'NOOR-MAF-40-BR', 'count': 1, 'gain': 1.0},
        {'group': 'l4', 'name': 'Qari Reading Floor Lamp', 'sku': 'NOOR-QAR-128-BK', 'count': 1, 'gain': 1.0},
    ),
}


def lamp(slug, group, power, **where):
    """One of our lamps, as bright as in its own photograph, times `power`."""
    recipe = load(slug)
    return stand(recipe, group, power * recipe.PHOTO['on'], **where)


def build():
    ROOMS['bed_from_the_foot']()
    lamp('waraq-paper-lantern', 'l1', 1.6, x=0, y=-1.2, z=1.95)
    lamp('kattan-linen-table-lamp', 'l2', 2.0, x=1.24, y=-.22, z=.50)
    lamp('mafsal-swing-arm', 'l3', 2.8, x=-1.02, y=0, z=1.20)
    lamp('qari-reading-floor-lamp', 'l4', 2.2, x=2.0, y=-.7, turn=180)
