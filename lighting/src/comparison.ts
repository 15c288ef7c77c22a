import { axisCandela } from "./beam.ts";
import { lifeYears } from "./bulbs.ts";
import type { Emission } from "./light.ts";
import { aedPerYear, type Tariff } from "./running-cost.ts";
import { known, positive, type Stated } from "./stated.ts";

// Comparing up to four products: derived figures, which rows differ, and which value of a row is the best.

/** The figures of a product for a comparison. Those of packs are of one piece. */
export interface Compared {
	/** Luminous flux of a piece in lm. */
	lumens: Stated<number>;
	/** Power of a piece in W. */
	watts: Stated<number>;
	/** Full beam angle in degrees. */
	beamAngleDeg: Stated<number>;
	/** Where it sends its light; up and down it is two beams of half of the flux. Not stated: one beam. */
	emission?: Stated<Emission>;
	/** Rated life in hours (L70). */
	lifespanHours: Stated<number>;
	/** Price of the product in AED. */
	priceAed: Stated<number>;
	/** Pieces in the product; 1 without a pack. */
	pieces: Stated<number>;
}

/** Figures that are calculated; undefined where something is not stated. */
export interface DerivedFigures {
	/** Luminous efficacy in lm/W. */
	lumensPerWatt: number | undefined;
	aedPerPiece: number | undefined;
	/** AED for 1000 lm: price of a piece · 1000 / lm. */
	aedPer1000Lm: number | undefined;
	aedPerYear: number | undefined;
	/** Illuminance on the axis of its beam at 2 m in lx (beam.ts); "up to" for beams below 35°. */
	lxAt2m: number | undefined;
	/** Years to 70 % of the light. */
	lifeYears: number | undefined;
}

/**
 * The derived rows of a product for a shopper's hours a day and price of electricity.
 *
 * @throws {InvalidInput} for negative figures and hours outside of 0–24
 */
export function derivedFigures(
	product: Compared,
	{ hoursPerDay, tariff }: { hoursPerDay: number; tariff: Tariff },
): DerivedFigures {
	const lumens = positive("lumens", product.lumens);
	const watts = positive("watts", product.watts);
	const price = known("priceAed", product.priceAed);
	const pieces = positive("pieces", product.pieces);
	const aedPerPiece = price !== undefined && pieces !== undefined ? price / pieces : undefined;
	const beams = product.emission === "none" ? 0 : product.emission === "up-and-down" ? 2 : 1;
	const axis = axisCandela(product.lumens, product.beamAngleDeg);
	return {
		lumensPerWatt: lumens !== undefined && watts !== undefined ? lumens / watts : undefined,
		aedPerPiece,
		aedPer1000Lm: aedPerPiece !== undefined && lumens !== undefined ? (aedPerPiece * 1000) / lumens : undefined,
		aedPerYear: watts === undefined ? undefined : aedPerYear(watts, hoursPerDay, tariff),
		lxAt2m: axis === undefined || beams === 0 ? undefined : axis / beams / 4,
		lifeYears: lifeYears(product.lifespanHours, hoursPerDay),
	};
}

/** A value of a row: a figure, a range such as tunable white, a text, yes or no. */
export type RowValue = number | { from: number; to: number } | string | boolean;

/** Whether more or less is better. Rows for which neither is have no best value. */
export type Better = "more" | "less" | "neither";

/** Which way is better, by the field of a record or derived figure. Ranges compare by their span. */
export const betterOf = {
	lumens: "neither",
	wattage: "less",
	colorTemperature: "neither",
	colorTemperatureRange: "more",
	cri: "more",
	lifespanHours: "more",
	/** As the position of the class, A being 0. */
	energyClass: "less",
	beamAngle: "neither",
	lumensPerWatt: "more",
	aedPerPiece: "less",
	aedPer1000Lm: "less",
	aedPerYear: "less",
	lxAt2m: "more",
	lifeYears: "more",
} as const satisfies Readonly<Record<string, Better>>;

/**
 * Whether a row is the same for all products, so that "differences only" hides it. Texts are compared without regard to
 * case and spaces, figures as they are shown to `digits` significant digits. "Not stated" equals only itself.
 */
export function isSame(row: readonly Stated<RowValue>[], digits = 6): boolean {
	const [first, ...others] = row.map((value) => normalise(value, digits));
	return others.every((other) => other === first);
}

/**
 * The indexes of the best values of a row. Empty if neither way is better, if fewer than two values are stated, or if
 * all stated ones are equal. A value that is not stated is neither best nor worst; texts have no order.
 */
export function bestOf(row: readonly Stated<RowValue>[], better: Better): number[] {
	const figures = row.map(figureOf);
	const stated = figures.filter((figure) => figure !== undefined);
	const [least, most] = [Math.min(...stated), Math.max(...stated)];
	if (better === "neither" || stated.length < 2 || least === most) return [];
	const best = better === "more" ? most : least;
	return figures.flatMap((figure, at) => (figure === best ? [at] : []));
}

function figureOf(value: Stated<RowValue>): number | undefined {
	switch (typeof value) {
		case "number":
			return value;
		case "boolean":
			return value ? 1 : 0;
		case "object":
			return value === null ? undefined : value.to - value.from;
		default:
			return undefined;
	}
}

function normalise(value: Stated<RowValue>, digits: number): string | undefined {
	switch (typeof value) {
		case "string":
			return value.trim().replace(/\s+/g, " ").toLowerCase() || undefined;
		case "number":
			return String(Number(value.toPrecision(digits)));
		case "boolean":
			return String(value);
		case "object":
			// A range without a span is a fixed value.
			if (value === null) return undefined;
			return value.from === value.to
				? normalise(value.from, digits)
				: `${normalise(value.from, digits)}–${normalise(value.to, digits)}`;
		default:
			return undefined;
	}
}
