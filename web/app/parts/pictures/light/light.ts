import type { LightingDetails } from "@noor/contract/lighting-details";

/** The light of a product. */
export interface Lamp {
	isDimmable: boolean;
	/** Luminous flux at full light in lm; 0 if unknown. */
	lumens: number;
	/** The range of the colour temperature in K: both equal if it is fixed, 0 if unknown. */
	warmest: number;
	coolest: number;
}

/** The state of the lamp. */
export interface Light {
	isOn: boolean;
	/** Perceived brightness while it is on, in % of full light. */
	level: number;
	/** Colour temperature in K. */
	kelvin: number;
}

/** The initial colour temperature of tunable lamps, in K. */
const eveningKelvin = 2700;

/** The figures of a record that its light is made of. */
type LightFigures = Pick<LightingDetails, "isDimmable" | "lumens" | "colorTemperature" | "colorTemperatureMax">;

/** The light of a product by its lighting details; without details it can only be switched. */
export function lampOf(details: LightFigures | undefined): Lamp {
	const warmest = details?.colorTemperature ?? 0;
	return {
		isDimmable: details?.isDimmable ?? false,
		lumens: details?.lumens ?? 0,
		warmest,
		coolest: details?.colorTemperatureMax ?? warmest,
	};
}

/** Whether the colour temperature can be chosen. */
export function isTunable({ warmest, coolest }: Lamp): boolean {
	return coolest > warmest;
}

/** The initial state of a lamp. */
export function fullLight(lamp: Lamp, isOn: boolean): Light {
	return { isOn, level: 100, kelvin: inRange(eveningKelvin, lamp) };
}

/** Perceived brightness in %; 0 if the lamp is off. */
export function visibleLevel({ isOn, level }: Light): number {
	return isOn ? level : 0;
}

/** The light at another level: 0 switches the lamp off and keeps the level for switching it on. */
export function dimmed(light: Light, level: number): Light {
	return level > 0 ? { ...light, isOn: true, level } : { ...light, isOn: false };
}

/**
 * The luminous flux in % of the full flux for a perceived brightness in %. Perceived light is the square root of measured
 * light (IES Lighting Handbook), so half the brightness is a quarter of the flux.
 */
export function givenLight(level: number): number {
	return (level * level) / 100;
}

/** The light in the query parameters, within the range of the lamp; undefined if it has no such parameters. */
export function lightOfAddress(search: URLSearchParams, lamp: Lamp): Light | undefined {
	const level = figureOf(search.get("light"));
	const kelvin = figureOf(search.get("cct"));
	if (level === undefined && kelvin === undefined) return undefined;
	const full = fullLight(lamp, true);
	const light = { ...full, kelvin: inRange(kelvin ?? full.kelvin, lamp) };
	const within = Math.min(level ?? 100, 100);
	return dimmed(light, lamp.isDimmable || within === 0 ? within : 100);
}

/** The parameters of a URL with the light set; others stay. */
export function withLight(search: URLSearchParams, light: Light, lamp: Lamp): URLSearchParams {
	const parameters = new URLSearchParams(search);
	parameters.set("light", String(visibleLevel(light)));
	if (isTunable(lamp)) parameters.set("cct", String(light.kelvin));
	return parameters;
}

function figureOf(text: string | null): number | undefined {
	return text !== null && /^\d{1,5}$/.test(text) ? Number(text) : undefined;
}

/** The colour temperature in K within the range of a lamp that is closest to another. */
export function inRange(kelvin: number, { warmest, coolest }: Lamp): number {
	return warmest === 0 ? kelvin : Math.min(Math.max(kelvin, warmest), coolest);
}
