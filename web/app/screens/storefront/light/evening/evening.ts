import { lightOf } from "@noor/contract/lamp-light";
import type { Lamp } from "@noor/contract/lamps";
import { type MelanopicLight, melanopicLight, verticalLxAtEye } from "@noor/lighting/circadian";
import { lightAtLevel } from "@noor/lighting/dimming";
import { lampsField, numberField, type StateOf } from "#parts/light-tools/tool-state.ts";

/** The white that the model covers, in K. */
export const kelvinBounds = { min: 2200, max: 6500 };

/**
 * The parameters of the address: the position of the dimmer in %, the white in K, the horizontal distance of the eye and how
 * far the lamp is above it in m, and without a lamp the illuminance at the eye at full light.
 */
export const fields = {
	lamp: lampsField(1),
	lux: numberField(100, { min: 1, max: 10_000 }),
	level: numberField(100, { min: 0, max: 100 }),
	kelvin: numberField(2700, kelvinBounds),
	distance: numberField(2, { min: 0.3, max: 20 }),
	above: numberField(1, { min: -3, max: 10 }),
};
export type Evening = StateOf<typeof fields>;

/** The whites that a lamp can give, in K; undefined if its white is not stated. */
export function whitesOf(lamp: Pick<Lamp, "lighting"> | undefined): { from: number; to: number } | undefined {
	if (!lamp) return { from: kelvinBounds.min, to: kelvinBounds.max };
	const warmest = lamp.lighting?.colorTemperature;
	return warmest ? { from: warmest, to: lamp.lighting?.colorTemperatureMax ?? warmest } : undefined;
}

export interface EveningLight extends MelanopicLight {
	/** The vertical illuminance at the eye in lx, dimmed. */
	verticalLx: number;
	kelvin: number;
	/** The share of the light that the dimmer leaves. */
	share: number;
}

/** The melanopic light at the eye; undefined if the lamp does not state enough, or its white is outside of the model. */
export function eveningLight(state: Evening, lamp: Pick<Lamp, "lighting"> | undefined): EveningLight | undefined {
	const whites = whitesOf(lamp);
	const fullLx = lamp ? lampLxAtEye(state, lamp) : state.lux;
	if (!whites || fullLx === undefined) return undefined;
	const kelvin = Math.min(Math.max(state.kelvin, whites.from), whites.to);
	const share = lamp?.lighting?.isDimmable === false ? (state.level > 0 ? 1 : 0) : lightAtLevel(state.level / 100);
	const light = melanopicLight(fullLx * share, kelvin);
	return light && { ...light, verticalLx: fullLx * share, kelvin, share };
}

/** The direct light of a lamp at the eye at full power, in lx. */
function lampLxAtEye({ distance, above }: Evening, lamp: Pick<Lamp, "lighting">): number | undefined {
	const light = lightOf(lamp);
	const cosGamma = above / Math.hypot(distance, above);
	return light && verticalLxAtEye(light.candela(cosGamma, 0), distance, above);
}
