"""Materials, as small node graphs. Each is made once and shared (`@once`)."""
import functools
from math import pi

import bpy

__all__ = ['paint', 'metal', 'brass', 'steel', 'black', 'blackened', 'bronze', 'white', 'white_inside', 'glow', 'glass', 'oak', 'linen', 'cloth', 'upholstery',
           'textile', 'plaster', 'paper_wall', 'marble', 'ceramic', 'paving', 'filament', 'cane', 'picture', 'planks']


def once(make):
    return functools.lru_cache(maxsize=None)(make)


class Graph:
    """Node graphs in a line each: g('BsdfGlass', Color=…, IOR=…); `_` in a socket name is a blank, `i0` its number."""
    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.tree.nodes.clear()
        self.output = self.tree.nodes.new('ShaderNodeOutputMaterial')

    def __call__(self, kind, settings=None, **inputs):
        node = self.tree.nodes.new('ShaderNode' + kind)
        for key, value in (settings or {}).items():
            setattr(node, key, value)
        for key, value in inputs.items():
            socket = node.inputs[int(key[1:])] if key[0] == 'i' and key[1:].isdigit() else node.inputs[key.replace('_', ' ')]
            if isinstance(value, bpy.types.Node):
                value = value.outputs[0]
            if isinstance(value, bpy.types.NodeSocket):
                self.tree.links.new(value, socket)
            elif isinstance(value, (tuple, list)) and len(value) == 3 and socket.type == 'RGBA':
                socket.default_value = (*value, 1)
            else:
                socket.default_value = value
        return node

    def done(self, shader):
        self.tree.links.new(shader.outputs[0], self.output.inputs['Surface'])
        return self.material

    def sum(self, op, a, b=0., clamp=False):
        return self('Math', {'operation': op, 'use_clamp': clamp}, i0=a, i1=b).outputs[0]

    def where(self, scale=(1, 1, 1), space='Object'):
        return self('Mapping', Vector=self('TexCoord').outputs[space], Scale=scale).outputs[0]

    def noise(self, at, scale=5., detail=3., rough=.5, twist=0.):
        return self('TexNoise', Vector=at, Scale=scale, Detail=detail, Roughness=rough, Distortion=twist).outputs[0]

    def ramp(self, value, *stops):
        node = self('ValToRGB', Fac=value)
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(.5)
        for element, (position, colour) in zip(elements, stops):
            element.position, element.color = position, (*colour, 1)
        return node.outputs[0]

    def bump(self, height, strength=.2, depth=.001):
        return self('Bump', Height=height, Strength=strength, Distance=depth).outputs[0]

    def darker(self, a, b, amount=1.):
        return self('MixRGB', {'blend_type': 'MULTIPLY'}, Fac=amount, Color1=a, Color2=b).outputs[0]


def shade(colour, by):
    return tuple(c * by for c in colour)


# ------------------------------------------------------------------ paint and metal
@once
def paint(colour, rough=.42, lacquer=0., texture=.06):
    """Powder coat: a fine orange peel; `lacquer` adds a clear coat."""
    g = Graph('paint')
    return g.done(g('BsdfPrincipled', Base_Color=colour, Roughness=rough, Clearcoat=lacquer, Clearcoat_Roughness=.12,
                    Normal=g.bump(g.noise(g.where(), 900, 2), texture, .0004)))


@once
def metal(colour=(.80, .56, .26), rough=.22, brushed=0., wander=.06):
    """Bare metal; its roughness wanders a little, as polishing leaves it."""
    g = Graph('metal')
    roughness = g.sum('ADD', g.sum('MULTIPLY', g.noise(g.where(), 14, 4), wander), rough - wander / 2)
    extra = {}
    if brushed:     # keep it below .03: more turns to glitter
        extra['Normal'] = g.bump(g.noise(g.where((1.5, 420, 0), 'UV'), 1, 3, .7), brushed, .0003)
    return g.done(g('BsdfPrincipled', Base_Color=colour, Metallic=1., Roughness=roughness, **extra))


def brass(): return metal((.80, .56, .26), .23, .018)
def steel(): return metal((.62, .61, .59), .20, .02)
def blackened(): return metal((.050, .041, .034), .36, .012, .10)
def bronze(): return metal((.070, .055, .043), .42, 0., .08)
def black(): return paint((.012, .012, .013), .38, 0., .10)
def white(): return paint((.84, .83, .81), .38, 0., .10)
def white_inside(): return paint((.86, .85, .82), .5, 0., .03)


# ------------------------------------------------------------------ what glows
def _seen(g):
    """1 for rays that end in the camera directly, mirrored or through glass; 0 for those that light the room."""
    ray = g('LightPath').outputs
    return g.sum('ADD', g.sum('ADD', ray['Is Camera Ray'], ray['Is Glossy Ray']), ray['Is Transmission Ray'], True)


@once
def glow(strength=1.8, limb=.6, centre=None, gloss=1., colour=(.9, .89, .86), rough=.12, falloff=1., tinge=(1, 1, 1)):
    """Opal glass or a diffuser. The emission is for the eye only, weaker towards the limb; with `centre` (0..1 of its
    height) it is brightest there; `tinge` colours it (cased glass). Add light.shine() or light.beam() for the room."""
    g = Graph('glow')
    facing = g.sum('SUBTRACT', 1., g('LayerWeight', Blend=.5).outputs['Facing'])
    level = g.sum('ADD', limb, g.sum('MULTIPLY', g.sum('POWER', facing, .8), 1 - limb))
    if centre is not None:
        height = g('SeparateXYZ', Vector=g('TexCoord').outputs['Generated']).outputs[2]
        away = g.sum('POWER', g.sum('ABSOLUTE', g.sum('SUBTRACT', height, centre)), 1.6)
        level = g.sum('MULTIPLY', level, g.sum('MAXIMUM', g.sum('SUBTRACT', 1.08, g.sum('MULTIPLY', away, falloff)), .1))
    material = g.done(g('BsdfPrincipled', Base_Color=colour, Roughness=rough, Clearcoat=gloss, Clearcoat_Roughness=.03, Emission=tinge,
                        Emission_Strength=g.sum('MULTIPLY', g.sum('MULTIPLY', level, strength), _seen(g))))
    material.cycles.sample_as_light = False
    return material


@once
def filament(strength=14.):
    """A yellow LED filament; unlit it shows its phosphor."""
    g = Graph('filament')
    material = g.done(g('AddShader', i0=g('Emission', Strength=strength), i1=g('BsdfDiffuse', Color=(.75, .52, .16))))
    material.cycles.sample_as_light = False
    return material


@once
def glass(colour=(1, 1, 1), rough=0., ripple=0., ior=1.47):
    """Glass; shadow and diffuse rays pass straight through it (no caustics, no fireflies). The tint is applied at every
    surface a ray crosses, four of them for a bulb, so keep it close to white."""
    g = Graph('glass')
    extra = {'Normal': g.bump(g.noise(g.where(), 22, 2), ripple, .004)} if ripple else {}
    ray = g('LightPath').outputs
    body = g('BsdfGlass', Color=colour, Roughness=rough, IOR=ior, **extra)
    through = g('BsdfTransparent', Color=tuple(.25 + .75 * c for c in colour))
    return g.done(g('MixShader', i0=g.sum('ADD', ray['Is Shadow Ray'], ray['Is Diffuse Ray'], True), i1=body, i2=through))


# ------------------------------------------------------------------ wood, cloth, paper, stone
@once
def oak(axis='z', rough=.42, tone=1.):
    """Oiled oak with its grain along an axis: rings, fibres and fine dark pores; a little less orange than life,
    because 2700 K puts it back."""
    g = Graph('oak')
    stretch = lambda along, across: g.where([along if a == axis else across for a in 'xyz'])
    rings = g('TexWave', {'bands_direction': 'X' if axis != 'x' else 'Y'}, Vector=stretch(.9, 7), Scale=1.1, Distortion=7., Detail=3.,
              Detail_Scale=.7).outputs['Fac']
    fibre, pores = g.noise(stretch(3, 62), 3.5, 4, .65), g.noise(stretch(4, 180), 4, 2)
    mixed = g.sum('ADD', g.sum('MULTIPLY', rings, .34), g.sum('ADD', g.sum('MULTIPLY', g.noise(stretch(.9, 7), 1.6, 3, .55, .6), .36),
                                                              g.sum('MULTIPLY', fibre, .30)))
    wood = g.ramp(mixed, (.25, shade((.26, .165, .090), tone)), (.5, shade((.40, .272, .158), tone)), (.75, shade((.52, .372, .232), tone)))
    wood = g.darker(wood, g.ramp(pores, (.36, (.45, .4, .36)), (.46, (1, 1, 1))), .7)
    height = g.sum('ADD', g.sum('MULTIPLY', pores, .7), g.sum('MULTIPLY', fibre, .3))
    return g.done(g('BsdfPrincipled', Base_Color=wood, Roughness=g.sum('ADD', g.sum('MULTIPLY', fibre, .18), rough - .09),
                    Normal=g.bump(height, .12, .0015)))


@once
def linen(colour=(.80, .75, .66), around=260, metre=330, through=.45):
    """A woven shade on a lathe's UV (threads once around, threads per metre): slubs make it linen rather than a grid.
    Part of the light goes through, so the bulb inside really lights it."""
    g = Graph('linen')
    uv = g('SeparateXYZ', Vector=g('TexCoord').outputs['UV']).outputs
    wander = g.noise(g.where((60, 30, 1), 'UV'), 1, 3, .6)
    slub = g.sum('ADD', g.noise(g.where((around * .9, 3, 1), 'UV'), 1, 2), g.noise(g.where((5, metre * .9, 1), 'UV'), 1, 2))
    thread = lambda c, n, w: g.sum('SINE', g.sum('MULTIPLY', g.sum('ADD', c, g.sum('MULTIPLY', wander, w)), 2 * pi * n))
    height = g.sum('ADD', g.sum('MAXIMUM', thread(uv[0], around, .003), thread(uv[1], metre, .002)), slub)
    dense = g.sum('ADD', g.sum('MULTIPLY', slub, .55), g.sum('MULTIPLY', height, .06))
    tint, normal = g.ramp(dense, (.30, shade(colour, .80)), (.75, colour)), g.bump(height, .35, .0006)
    return g.done(g('MixShader', i0=through, i1=g('BsdfDiffuse', Color=tint, Normal=normal), i2=g('BsdfTranslucent', Color=tint, Normal=normal)))


@once
def cloth(colour, rough=.95):
    g = Graph('cloth')
    return g.done(g('BsdfPrincipled', Base_Color=colour, Roughness=rough, Sheen=.6, Specular=.1,
                    Normal=g.bump(g.noise(g.where(), 60, 4), .25, .002)))


@once
def upholstery(colour, thread=.0016):
    """The cover of a sofa or a bed. Its weave is a difference of colour, not of relief: the denoiser keeps the first and
    blurs the second."""
    g = Graph('upholstery')
    at = g('SeparateXYZ', Vector=g.where()).outputs
    wave = lambda c: g.sum('SINE', g.sum('MULTIPLY', c, 2 * pi / thread))
    weave = g.sum('MULTIPLY', g.sum('ADD', g.sum('ADD', wave(at[0]), wave(at[1])), wave(at[2])), .08)
    slub = g.sum('ADD', g.noise(g.where((1, 1, 9)), 45, 3, .6), weave)
    return g.done(g('BsdfPrincipled', Base_Color=g.ramp(slub, (.2, shade(colour, .80)), (.8, shade(colour, 1.12))), Roughness=.95, Sheen=.4, Specular=.1))


@once
def textile(colour=(.02, .02, .02), second=None, scale=260.):
    """The braid of a fabric cord."""
    g = Graph('textile')
    wave = g('TexWave', {'bands_direction': 'DIAGONAL'}, Vector=g.where(), Scale=scale, Distortion=2., Detail=1.).outputs['Fac']
    return g.done(g('BsdfPrincipled', Base_Color=g.ramp(wave, (.2, shade(colour, .5)), (.7, second or colour)), Roughness=.85, Sheen=.4,
                    Normal=g.bump(wave, .5, .0006)))


@once
def cane(colour=(.46, .30, .155)):
    """Rattan strands, each a little different along its way."""
    g = Graph('cane')
    tint = g.ramp(g.noise(g.where(), 26, 3, .6), (.3, shade(colour, .62)), (.55, colour), (.75, shade(colour, 1.25)))
    return g.done(g('BsdfPrincipled', Base_Color=tint, Roughness=.5, Normal=g.bump(g.noise(g.where(), 220, 2), .12, .0008)))


@once
def paper_wall(colour=(.70, .68, .65)):
    """Seamless studio paper: nothing to see, which is the point (texture here looks like mottle)."""
    g = Graph('studio paper')
    return g.done(g('BsdfPrincipled', Base_Color=colour, Roughness=.95, Specular=.1))


@once
def plaster(colour=(.70, .68, .65), depth=.12, scale=9.):
    """Trowelled plaster, for walls that are grazed by light."""
    g = Graph('plaster')
    return g.done(g('BsdfPrincipled', Base_Color=colour, Roughness=.92, Specular=.2,
                    Normal=g.bump(g.noise(g.where(), scale, 6, .6, .3), depth, .012)))


@once
def paving(colour=(.42, .40, .37), slab=.4):
    """Stone slabs with dark joints."""
    g = Graph('paving')
    at = g.where()
    tile = g('TexBrick', {'offset': .5}, Vector=at, Color1=shade(colour, .94), Color2=shade(colour, 1.04), Mortar=shade(colour, .42), Scale=1.,
             Mortar_Size=.004 * slab / .4, Mortar_Smooth=.3, Brick_Width=slab * 1.5, Row_Height=slab)
    fine = g.noise(at, 70, 5, .65)
    tint = g.darker(tile.outputs[0], g.ramp(fine, (.35, (.86, .86, .86)), (.65, (1, 1, 1))))
    height = g.sum('SUBTRACT', g.sum('MULTIPLY', fine, .12), tile.outputs['Fac'])
    return g.done(g('BsdfPrincipled', Base_Color=tint, Roughness=.82, Normal=g.bump(height, .3, .003)))


@once
def marble(colour=(.84, .83, .81), vein=(.35, .35, .36), scale=5.):
    g = Graph('marble')
    at = g.where()
    wave = g('TexWave', {'wave_profile': 'SAW'}, Vector=at, Scale=scale * .35, Distortion=16., Detail=5., Detail_Scale=1.4).outputs['Fac']
    veins = g.ramp(wave, (0, vein), (.05, tuple((a + b) / 2 for a, b in zip(colour, vein))), (.16, colour), (1, colour))
    cloud = g.ramp(g.noise(at, scale * .7, 6, .6, 1.2), (.3, (.72, .72, .73)), (.62, (1, 1, 1)))
    return g.done(g('BsdfPrincipled', Base_Color=g.darker(veins, cloud, .5), Roughness=.22, Clearcoat=.4))


@once
def ceramic(colour=(.72, .69, .63), rough=.5, speckle=False):
    g = Graph('ceramic')
    tint = g.ramp(g.noise(g.where(), 320, 2, .4), (.30, shade(colour, .3)), (.36, colour)) if speckle else colour
    return g.done(g('BsdfPrincipled', Base_Color=tint, Roughness=rough, Normal=g.bump(g.noise(g.where(), 60, 4), .08, .002)))


@once
def picture(colour):
    """Printed paper."""
    g = Graph('print')
    return g.done(g('BsdfPrincipled', Base_Color=colour, Roughness=.8, Specular=.1))


@once
def planks():
    """An oiled oak floor, boards along x, each cut from another part of the tree."""
    g = Graph('planks')
    at = g.where()
    board = g('TexBrick', {'offset': .37}, Vector=at, Color1=(0, 0, 0), Color2=(1, 1, 1), Mortar=(.5, .5, .5), Scale=1., Mortar_Size=.0016,
              Mortar_Smooth=.2, Brick_Width=2.1, Row_Height=.165)
    own = g('VectorMath', {'operation': 'MULTIPLY_ADD'}, i0=board.outputs['Color'], i1=(7., 3., 5.), i2=at).outputs[0]
    grain = g.noise(g('Mapping', Vector=own, Scale=(.9, 9, 9)).outputs[0], 2.2, 5, .6, .8)
    pores = g.noise(g('Mapping', Vector=own, Scale=(3, 90, 90)).outputs[0], 3, 3)
    mixed = g.sum('ADD', g.sum('MULTIPLY', grain, .7), g.sum('MULTIPLY', pores, .3))
    wood = g.ramp(mixed, (.3, (.235, .150, .088)), (.5, (.33, .222, .135)), (.72, (.42, .295, .188)))
    tone = g.sum('ADD', g.sum('MULTIPLY', g('SeparateColor', Color=board.outputs['Color']).outputs[0], .26), .87)
    wood = g('MixRGB', Fac=board.outputs['Fac'], Color1=g.darker(wood, tone), Color2=(.07, .045, .028)).outputs[0]
    height = g.sum('SUBTRACT', g.sum('MULTIPLY', mixed, .15), board.outputs['Fac'])
    return g.done(g('BsdfPrincipled', Base_Color=wood, Roughness=.40, Normal=g.bump(height, .2, .002)))
