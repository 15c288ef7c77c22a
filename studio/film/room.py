"""The room of the home film: dusk, a sofa, and four luminaires from our own recipes, each in its own light group.

    studio/shoot --film            render the plate, then make the film"""
from noor_studio import *
from noor_studio.furniture import art, coffee_table, sideboard, sofa
from noor_studio.rooms import stand
from noor_studio.sets import ambience, plane

PHOTO = {
    'aspect': (16, 9),
    'alt': 'A living room at dusk with a sofa, an arc lamp, globe pendants, wall lamps and a table lamp.',
    'front': {'look_at': (.05, 1.2, 1.22), 'width': 5.5, 'lens': 38},
}


def lamp(slug, group, power=1., **where):
    """One of our lamps, as bright as in its own photograph, times `power`."""
    recipe = load(slug)
    return stand(recipe, group, power * recipe.PHOTO['on'], **where)


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

    lamp('hilal-arc-floor-lamp', 'l1', 1.0, leads=True, x=-2.45, y=1.42)
    lamp('jidar-up-down-sconce', 'l2', 1.3, x=.62, y=back, z=1.55)
    lamp('lulu-opal-globe', 'l3', 2.2, x=1.34, y=1.75, z=1.46)
    lamp('lulu-opal-globe', 'l3', 2.2, x=1.74, y=1.55, z=1.74)
    lamp('kattan-linen-table-lamp', 'l4', 2.2, x=2.52, y=back - .25, z=.65)

    softbox((left - .6, -.4, 1.7), (.6, .8, .9), (2.6, 2.3), 400, colour=(.74, .86, 1))          # the window: the last light of the day
    softbox((.9, -5.8, 2.3), (0, 0, 1), (3.5, 2), 100, colour=(.93, .96, 1), mirrored=False)
    ambience(.26, (.74, .86, 1), (.42, .44, .47))
