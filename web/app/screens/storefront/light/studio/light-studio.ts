import type { Lamp } from "@noor/contract/lamps";
import { lightAtLevel, wattsAtLevel } from "@noor/lighting/dimming";
import { choiceField, numberField, optionalNumberField, type StateOf } from "#parts/light-tools/tool-state.ts";
import { type Group, roomIds, type SceneLamp, times } from "./rooms.ts";

const level = numberField(80, { min: 0, max: 100 });
const kelvin = optionalNumberField({ min: 1000, max: 20_000 });

/** The parameters of the address: the brightness of each lamp in %, and its white in K where it can be tuned. */
export const fields = {
	room: choiceField(roomIds, "living"),
	time: choiceField(times, "dusk"),
	l1: level,
	l2: level,
	l3: level,
	l4: level,
	k1: kelvin,
	k2: kelvin,
	k3: kelvin,
	k4: kelvin,
};
export type StudioState = StateOf<typeof fields>;

const kelvinNames = { l1: "k1", l2: "k2", l3: "k3", l4: "k4" } as const satisfies Record<Group, keyof StudioState>;

/** The parameter with the white of a lamp. */
export function kelvinName(group: Group): (typeof kelvinNames)[Group] {
	return kelvinNames[group];
}

/** The white of a lamp whose record states none, in K. */
const usualKelvin = 2700;

/** A lamp of a room as it is lit now. */
export interface LitLamp extends SceneLamp {
	/** Undefined if the shop does not sell it. */
	lamp: Lamp | undefined;
	/** Whether it can be anything but on and off. */
	isDimmable: boolean;
	/** Perceived brightness in %. */
	level: number;
	/** Colour temperature in K, and its range; both ends are equal if it is fixed. */
	kelvin: number;
	warmest: number;
	coolest: number;
	/** The flux of all pieces at this level; undefined if not stated. */
	lumens: number | undefined;
	watts: number | undefined;
}

/** The lamps of a room with their states. */
export function litLamps(
	state: StudioState,
	scene: readonly SceneLamp[],
	lamps: readonly (Lamp | undefined)[],
): LitLamp[] {
	return scene.map((place, at) => {
		const lamp = lamps[at];
		const lighting = lamp?.lighting;
		const warmest = lighting?.colorTemperature || usualKelvin;
		const coolest = lighting?.colorTemperatureMax ?? warmest;
		const isDimmable = lighting?.isDimmable ?? true;
		const asked = state[place.group];
		const percent = isDimmable || asked === 0 ? asked : 100;
		const share = percent / 100;
		const watts = percent === 0 ? 0 : wattsAtLevel(lighting?.wattage || undefined, share);
		return {
			...place,
			lamp,
			isDimmable,
			level: percent,
			kelvin: Math.min(Math.max(state[kelvinName(place.group)] ?? usualKelvin, warmest), coolest),
			warmest,
			coolest,
			lumens: lighting?.lumens ? lighting.lumens * lightAtLevel(share) * place.count : undefined,
			watts: watts === undefined ? undefined : watts * place.count,
		};
	});
}
