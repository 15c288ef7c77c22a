import { givenLight, type Lamp } from "./light.ts";

const number = new Intl.NumberFormat("en");
const noBreak = "\u00a0";

/** The trade's word for a colour temperature in K (EN 12464-1). */
export function whiteWord(kelvin: number): string {
	if (kelvin < 3300) return "warm white";
	return kelvin <= 5300 ? "neutral white" : "cool white";
}

/** A level for the eye: how bright it looks, and what that is in light. */
export function levelFigures(level: number, { lumens }: Pick<Lamp, "lumens">): { level: string; light: string } {
	return { level: `${level}${noBreak}%`, light: lightFigures(level, lumens) };
}

function lightFigures(level: number, lumens: number): string {
	if (level === 0) return "No light";
	if (level === 100) return lumens > 0 ? `All of its light, ${number.format(lumens)}${noBreak}lm` : "All of its light";
	const share = givenLight(level);
	const part = share < 1 ? `Under 1${noBreak}%` : `${Math.round(share)}${noBreak}%`;
	const amount = lumens > 0 ? `, ≈${noBreak}${number.format(aboutLumens(level, lumens))}${noBreak}lm` : "";
	return `${part} of its light${amount}`;
}

/** A level for the ear. */
export function levelSpoken(level: number, { lumens }: Pick<Lamp, "lumens">): string {
	if (level === 0) return "Off";
	const amount = lumens > 0 ? `, about ${aboutLumens(level, lumens)} lumens` : "";
	return `${level} percent${amount}`;
}

/** A white for the eye: its figure, and the word for it with how far this lamp goes. */
export function whiteFigures(kelvin: number, { warmest, coolest }: Lamp): { white: string; word: string } {
	return {
		white: `${kelvin}${noBreak}K`,
		word: `${capitalised(whiteWord(kelvin))} · ${warmest}–${coolest}${noBreak}K`,
	};
}

/** The white of a lamp that has only one. */
export function fixedFigures(kelvin: number): string {
	return `Fixed at ${kelvin}${noBreak}K, ${whiteWord(kelvin)}`;
}

/** A white as a screen reader is to say it. */
export function whiteSpoken(kelvin: number): string {
	return `${kelvin} kelvin, ${whiteWord(kelvin)}`;
}

/** The same words as the beginning of a sentence. */
export function capitalised(words: string): string {
	return words.charAt(0).toUpperCase() + words.slice(1);
}

/** No dimmer is exact: from 100 lm up in tens. */
function aboutLumens(level: number, lumens: number): number {
	const exact = (lumens * givenLight(level)) / 100;
	if (level === 100) return lumens;
	return exact >= 100 ? Math.round(exact / 10) * 10 : Math.max(1, Math.round(exact));
}
