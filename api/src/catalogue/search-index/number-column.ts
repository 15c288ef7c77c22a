import { colorTemperaturesOf } from "./color-temperatures.ts";
import { fold } from "./fold-text.ts";
import type { IndexedProduct } from "./indexed-product.ts";

// How the figures of lighting are written: with their units, with a blank or without, and in a form of their own for
// protection (IP44), colour rendering (CRI 95, Ra 95) and lamp bases (E27, GU10).
const units: Record<string, readonly string[]> = {
	w: ["w", "watt", "watts"],
	lm: ["lm", "lumen", "lumens"],
	k: ["k", "kelvin", "kelvins"],
	h: ["h", "hr", "hrs", "hour", "hours"],
	deg: ["°", "deg", "degree", "degrees"],
	v: ["v", "volt", "volts"],
	hz: ["hz", "hertz"],
};
const unitWritten = new Map(Object.entries(units).flatMap(([unit, written]) => written.map((word) => [word, unit])));
const withUnit = new RegExp(
	`(?<![\\p{L}\\p{N}.])(\\d+(?:\\.\\d+)?)[\\s-]*(${[...unitWritten.keys()].join("|")})(?![\\p{L}\\p{N}])`,
	"gu",
);

/**
 * A folded text with every figure as one word: "3,000 k" becomes "3000k", "ip 44" becomes "ip44", "ra 95" "cri95",
 * "e 27" "e27" and "36°" "36deg".
 */
export function joinFigures(folded: string): string {
	if (!/\d/.test(folded)) return folded;
	return folded
		.replace(/(?<=\d),(?=\d{3}(?!\d))/g, "")
		.replace(/(?<=\d),(?=\d)/g, ".")
		.replace(withUnit, (_, figure: string, unit: string) => ` ${Number(figure)}${unitWritten.get(unit)} `)
		.replace(/\b(?:cri|ra)[\s:≥>=-]*(\d{1,3})\b\+?/g, " cri$1 ")
		.replace(/\bip[\s-]*([x\d]{2})\b/g, " ip$1 ")
		.replace(/\b(e|gu|gx|gy|g|ba?|mr|par|st)[\s-](\d{1,3})\b/g, " $1$2 ");
}

/** The words for what a product's lighting record says in figures. */
export function figureWords(product: IndexedProduct): string[] {
	const { lighting } = product;
	if (!lighting) return [];
	const { wattage, lumens, cri, lifespanHours, beamAngle } = lighting;
	const words = [
		wattage > 0 ? `${wattage}w` : "",
		lumens > 0 ? `${lumens}lm` : "",
		...colorTemperaturesOf(product).map((kelvin) => `${kelvin}k`),
		lifespanHours > 0 ? `${lifespanHours}h` : "",
		beamAngle > 0 ? `${beamAngle}deg` : "",
		cri > 0 ? `cri${cri}` : "",
		lighting.ipRating ? `ip${fold(lighting.ipRating).replace(/^ip\s*/, "")}` : "",
		...(lighting.voltage.match(/\d+/g) ?? []).map((figure) => `${figure}v`),
		...(lighting.frequency.match(/\d+/g) ?? []).map((figure) => `${figure}hz`),
		lighting.isDimmable ? "dimmable" : "",
	];
	return words.filter(Boolean);
}

/** What a word asks for that is a figure of its own kind: at least this colour rendering, about this power or light. */
export function readFigure(
	word: string,
): { filter: "cri" | "wattage" | "lumens"; least: number; most: number } | undefined {
	const [, cri, amount, unit] = /^(?:cri(\d{1,3})|(\d+(?:\.\d+)?)(w|lm))$/.exec(word) ?? [];
	if (cri) return { filter: "cri", least: Number(cri), most: 100 };
	if (!amount) return undefined;
	const figure = Number(amount);
	return { filter: unit === "w" ? "wattage" : "lumens", least: figure * 0.9, most: figure * 1.1 };
}
