import { numberFormat } from "@noor/messages/locale";
import * as m from "@noor/messages/parts/pictures/light";
import { givenLight, type Lamp } from "./light.ts";

/** The group of white light that a colour temperature in K belongs to (EN 12464-1); `other` is cool white. */
export function whiteKind(kelvin: number): "warm" | "neutral" | "other" {
	if (kelvin < 3300) return "warm";
	return kelvin <= 5300 ? "neutral" : "other";
}

/** A dimmer level in % as text, and the luminous flux at this level. */
export function levelFigures(level: number, { lumens }: Pick<Lamp, "lumens">): { level: string; light: string } {
	return { level: m.level({ level }), light: lightFigures(level, lumens) };
}

function lightFigures(level: number, lumens: number): string {
	if (level === 0) return m.light_none();
	const about = { lumens: numberFormat().format(roundedLumens(level, lumens)) };
	if (level === 100) return lumens > 0 ? m.light_all_lumens(about) : m.light_all();
	const share = givenLight(level);
	if (share < 1) return lumens > 0 ? m.light_little_lumens(about) : m.light_little();
	const rounded = { share: Math.round(share) };
	return lumens > 0 ? m.light_share_lumens({ ...rounded, ...about }) : m.light_share(rounded);
}

/** A dimmer level in % for screen readers. */
export function levelSpoken(level: number, { lumens }: Pick<Lamp, "lumens">): string {
	if (level === 0) return m.switched_off();
	return lumens > 0
		? m.level_spoken_lumens({ level, lumens: roundedLumens(level, lumens) })
		: m.level_spoken({ level });
}

/** A colour temperature as text, and the name of its white with the range of the lamp. */
export function whiteFigures(kelvin: number, { warmest, coolest }: Lamp): { white: string; word: string } {
	return { white: m.kelvin({ kelvin }), word: m.white_range({ white: whiteKind(kelvin), warmest, coolest }) };
}

/** The white of a lamp that is not tunable. */
export function fixedFigures(kelvin: number): string {
	return m.white_fixed({ kelvin, white: whiteKind(kelvin) });
}

/** A colour temperature for screen readers. */
export function whiteSpoken(kelvin: number): string {
	return m.white_spoken({ kelvin, white: whiteKind(kelvin) });
}

/** The luminous flux at a level in lumen. No dimmer is exact: from 100 lm up it is rounded to tens. */
function roundedLumens(level: number, lumens: number): number {
	const exact = (lumens * givenLight(level)) / 100;
	if (level === 100) return lumens;
	return exact >= 100 ? Math.round(exact / 10) * 10 : Math.max(1, Math.round(exact));
}
