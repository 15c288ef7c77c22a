import type { LightingDetails } from "@noor/contract/lighting-details";

/** What a product's lamp can do. */
export interface Lamp {
	isDimmable: boolean;
	/** At full light, in lm; 0 where nobody says. */
	lumens: number;
	/** The ends of its whites in K: the same where the white is fixed, 0 where nobody says. */
	warmest: number;
	coolest: number;
}

/** How the lamp burns. */
export interface Light {
	isOn: boolean;
	/** How bright it looks while it is on, in % of full light. */
	level: number;
	/** Its white, in K. */
	kelvin: number;
}

/** The white of an evening at home, in K. */
const eveningKelvin = 2700;

/** What can be done with the light of a product; of one that nothing is known of, nothing. */
export function lampOf(details: LightingDetails | undefined): Lamp {
	const warmest = details?.colorTemperature ?? 0;
	return {
		isDimmable: details?.isDimmable ?? false,
		lumens: details?.lumens ?? 0,
		warmest,
		coolest: details?.colorTemperatureMax ?? warmest,
	};
}

/** Whether its white can be chosen. */
export function isTunable({ warmest, coolest }: Lamp): boolean {
	return coolest > warmest;
}

/** The lamp as it comes out of the box. */
export function fullLight(lamp: Lamp, isOn: boolean): Light {
	return { isOn, level: 100, kelvin: inRange(eveningKelvin, lamp) };
}

/** How bright the lamp looks, in %. */
export function visibleLevel({ isOn, level }: Light): number {
	return isOn ? level : 0;
}

/** The light after its level was moved: at 0 the lamp is off, and remembers how bright it was. */
export function dimmed(light: Light, level: number): Light {
	return level > 0 ? { ...light, isOn: true, level } : { ...light, isOn: false };
}

/**
 * How much light the lamp gives, in % of all it can: the eye answers to light by its square root, so what looks half as
 * bright is a quarter of the light (IES Lighting Handbook: perceived light = √ measured light).
 */
export function givenLight(level: number): number {
	return (level * level) / 100;
}

/** The light an address asks for, as far as the lamp can give it; undefined where it says nothing of it. */
export function lightOfAddress(search: URLSearchParams, lamp: Lamp): Light | undefined {
	const level = figureOf(search.get("light"));
	const kelvin = figureOf(search.get("cct"));
	if (level === undefined && kelvin === undefined) return undefined;
	const full = fullLight(lamp, true);
	const said = { ...full, kelvin: inRange(kelvin ?? full.kelvin, lamp) };
	const within = Math.min(level ?? 100, 100);
	return dimmed(said, lamp.isDimmable || within === 0 ? within : 100);
}

/** The parameters of an address with the light in them; others stay as they are. */
export function withLight(search: URLSearchParams, light: Light, lamp: Lamp): URLSearchParams {
	const parameters = new URLSearchParams(search);
	parameters.set("light", String(visibleLevel(light)));
	if (isTunable(lamp)) parameters.set("cct", String(light.kelvin));
	return parameters;
}

function figureOf(text: string | null): number | undefined {
	return text !== null && /^\d{1,5}$/.test(text) ? Number(text) : undefined;
}

function inRange(kelvin: number, { warmest, coolest }: Lamp): number {
	return warmest === 0 ? kelvin : Math.min(Math.max(kelvin, warmest), coolest);
}
