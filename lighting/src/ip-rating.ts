import { InvalidInput, type Stated } from "./stated.ts";

// Degrees of protection by enclosures, IEC 60529.

/** A degree of protection. Several water digits are stated as in "IP66/67". */
export interface IpRating {
	/** First digit, 0–6: 4 wires of 1 mm, 5 dust-protected, 6 dust-tight. Undefined ("X") if it was not tested. */
	solids: number | undefined;
	/** Second digits, 0–9: 4 splashes, 5 jets, 6 strong jets, 7 dipped to 1 m, 8 under water, 9 hot jets. */
	water: readonly number[];
}

/** The lowest digit of jets, and of immersion; digits do not include each other across these kinds. */
const jets = 5;
const immersion = 7;
const hotJets = 9;

/**
 * Parses a degree of protection such as "IP44", "ip X4", "IP66/67", "IP66/IP67" or "IP69K". Additional letters are
 * ignored.
 *
 * @returns undefined if it is not stated
 * @throws {InvalidInput} if it is another text
 */
export function parseIpRating(text: Stated<string>): IpRating | undefined {
	const written = text?.replace(/\s/g, "").toUpperCase();
	if (!written) return undefined;
	const parts = written.split(/[/,+]/);
	const ratings = parts.map((part) => /^(?:IP)?-?([0-6X])([0-9X])[A-Z]{0,2}$/.exec(part));
	const solids = ratings.map((rating) => rating?.[1]);
	if (ratings.some((rating) => rating === null) || !written.startsWith("IP"))
		throw new InvalidInput("ipRating", text, "two digits or X after IP");
	const tested = solids.filter((digit) => digit !== "X").map(Number);
	return {
		solids: tested.length > 0 ? Math.max(...tested) : undefined,
		water: ratings.flatMap((rating) => (rating?.[2] === "X" ? [] : [Number(rating?.[2])])),
	};
}

/** Whether the first digit is at least a wanted one. A digit that was not tested meets only 0. */
export function meetsSolids({ solids }: IpRating, wanted: number): boolean {
	return wanted === 0 || (solids !== undefined && solids >= wanted);
}

/**
 * Whether one of the second digits covers a wanted one. Each of 1–6 includes the lower ones. 7 and 8 include 1–4, but no
 * jets; 9 includes 1–4, but neither weaker jets nor immersion (IEC 60529, 6). A digit that was not tested meets only 0.
 */
export function meetsWater({ water }: IpRating, wanted: number): boolean {
	return wanted === 0 || water.some((digit) => coversWater(digit, wanted));
}

/** The protection by the second digit: the highest of each kind. Empty for digits below 1 and for "X". */
export type WaterProtection =
	| "dripping"
	| "spray"
	| "splashing"
	| "jets"
	| "strong-jets"
	| "dipping"
	| "under-water"
	| "hot-jets";

const waterWords: readonly (WaterProtection | undefined)[] = [
	undefined,
	"dripping",
	"dripping",
	"spray",
	"splashing",
	"jets",
	"strong-jets",
	"dipping",
	"under-water",
	"hot-jets",
];

/** The protection by the first digit. */
export type SolidsProtection = "hands" | "fingers" | "tools" | "wires" | "dust-protected" | "dust-tight";

const solidsWords: readonly (SolidsProtection | undefined)[] = [
	undefined,
	"hands",
	"fingers",
	"tools",
	"wires",
	"dust-protected",
	"dust-tight",
];

/** Both digits as codes, for a sentence that states both. `solids` is undefined if nothing is promised. */
export function protectionOf(rating: IpRating): {
	solids: SolidsProtection | undefined;
	water: readonly WaterProtection[];
} {
	return {
		solids: rating.solids === undefined ? undefined : solidsWords[rating.solids],
		water: rating.water.flatMap((digit) => waterWords[digit] ?? []),
	};
}

function coversWater(digit: number, wanted: number): boolean {
	if (digit === wanted) return true;
	if (digit < immersion) return digit >= wanted;
	// Immersion and hot jets include no other digit of jets.
	return wanted < jets || (digit !== hotJets && wanted >= immersion && digit >= wanted);
}
