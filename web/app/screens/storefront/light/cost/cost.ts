import type { Lamp } from "@noor/contract/lamps";
import { replacedBulbOf } from "@noor/contract/replaced-bulb";
import type { CurrentTariff, CurrentTariffs } from "@noor/contract/tariffs";
import { wattsAtLevel } from "@noor/lighting/dimming";
import { aedPerYear, filsWithVat, kwhPerYear, paybackYears, type Tariff } from "@noor/lighting/running-cost";
import { tariffAt } from "@noor/lighting/tariffs";
import { lampName } from "#parts/lamps/lamp-words.ts";
import {
	type Field,
	lampsField,
	type NumberBounds,
	optionalNumberField,
	type StateOf,
} from "#parts/light-tools/tool-state.ts";
import { piecePriceOf, wattsOf } from "#parts/running-cost/lamp-cost.ts";
import { consumptionIn, type Usage, usageFields, usageOf } from "#parts/running-cost/usage.ts";

/** A lamp of the shop is compared with another one, or with an incandescent bulb. */
const maxLamps = 2;

function countField(initial: number, bounds: NumberBounds): Field<number> & { bounds: NumberBounds } {
	return {
		initial,
		bounds,
		read([text = ""]) {
			const count = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
			return count >= bounds.min && count <= bounds.max ? count : undefined;
		},
		write: String,
	};
}

export const costFields = {
	lamps: lampsField(maxLamps),
	/** Power in W and price in AED of a lamp that is not of the shop. */
	watts: optionalNumberField({ min: 0.1, max: 5000 }),
	price: optionalNumberField({ min: 0, max: 1_000_000 }),
	count: countField(1, { min: 1, max: 999 }),
	/** How bright the lamps look, in %: their light and power are the square of it. */
	level: countField(100, { min: 1, max: 100 }),
	/** Power in W and price in AED of the incandescent bulb that it is compared with. */
	old: optionalNumberField({ min: 1, max: 1000 }),
	oldPrice: optionalNumberField({ min: 0, max: 10_000 }),
	...usageFields,
};
export type CostState = StateOf<typeof costFields>;

/** One of the two that are compared: figures of all its pieces together. */
export interface Side {
	/** Undefined for an incandescent bulb and for a lamp that is not of the shop. */
	lamp: Lamp | undefined;
	kind: "lamp" | "own" | "bulb";
	/** Power at full light, in W of one piece. */
	watts: number | undefined;
	priceAed: number | undefined;
	kwhPerYear: number | undefined;
	aedPerYear: number | undefined;
}

export type Payback =
	| { kind: "years"; years: number; dearer: "lamp" | "other"; savedAedPerYear: number }
	/** Neither dearer nor more to run. */
	| { kind: "at-once"; better: "lamp" | "other" }
	| { kind: "equal" }
	| { kind: "not-stated" };

/** A price of electricity with what the lamps cost a year there. */
export interface CostRow {
	tariff: CurrentTariff;
	band: number;
	filsPerKwh: number;
	lampAed: number | undefined;
	otherAed: number | undefined;
	isChosen: boolean;
}

export interface Costs {
	usage: Usage;
	/** Undefined until a lamp or a power is chosen. */
	lamp: Side | undefined;
	other: Side | undefined;
	/** Undefined without another one. */
	payback: Payback | undefined;
	/** Every price that the shop keeps, by bands. */
	rows: CostRow[];
	/** The incandescent bulb that the lamp replaces, in W; undefined if there is none. */
	replacedWatts: number | undefined;
}

/** The running costs of lamps, and when the dearer one has paid for itself. Sources and formulas: `lighting/src/running-cost.ts`. */
export function costsOf(state: CostState, lamps: readonly Lamp[], tariffs: CurrentTariffs): Costs {
	const usage = usageOf(state, tariffs);
	const [first, second] = lamps;
	const level = state.level / 100;
	const side = (
		kind: Side["kind"],
		lamp: Lamp | undefined,
		watts: number | undefined,
		pieceAed: number | undefined,
	): Side => {
		const power = powerOf(watts, state.count, level);
		return {
			kind,
			lamp,
			watts,
			priceAed: pieceAed === undefined ? undefined : pieceAed * state.count,
			kwhPerYear: kwhPerYear(power, usage.hoursPerDay),
			aedPerYear: usage.tariff && aedPerYear(power, usage.hoursPerDay, usage.tariff),
		};
	};
	const ofShop = (lamp: Lamp) => side("lamp", lamp, wattsOf(lamp), piecePriceOf(lamp));
	const lamp = first
		? ofShop(first)
		: state.watts === undefined
			? undefined
			: side("own", undefined, state.watts, state.price);
	const other = second
		? ofShop(second)
		: state.old === undefined
			? undefined
			: side("bulb", undefined, state.old, state.oldPrice);
	const rows = tariffs.tariffs.flatMap((tariff) =>
		tariff.bands.map((_, band): CostRow => {
			const price: Tariff = tariffAt(tariff, consumptionIn(tariff, band));
			const cost = (each: Side | undefined) =>
				each && aedPerYear(powerOf(each.watts, state.count, level), usage.hoursPerDay, price);
			return {
				tariff,
				band,
				filsPerKwh: filsWithVat(price),
				lampAed: cost(lamp),
				otherAed: cost(other),
				isChosen: usage.chosen?.key === tariff.key && usage.band === band,
			};
		}),
	);
	const replaced = first?.lighting ? replacedBulbOf(first.lighting) : undefined;
	return {
		usage,
		lamp,
		other,
		payback: lamp && other && paybackOf(lamp, other),
		rows,
		replacedWatts: replaced && replaced.relation !== "less-than" ? replaced.watts : undefined,
	};
}

/** The figures that a comparison lacks, by the side that lacks them. */
export function missingOf({ lamp, other }: Pick<Costs, "lamp" | "other">): { side: Side; figure: "watts" | "price" }[] {
	return [lamp, other].flatMap((side) => {
		if (!side) return [];
		const watts = side.watts === undefined ? [{ side, figure: "watts" as const }] : [];
		return other && side.priceAed === undefined ? [...watts, { side, figure: "price" as const }] : watts;
	});
}

/** The name of a lamp of the shop with its size. */
export function nameOf({ lamp }: Side): string | undefined {
	return lamp && lampName(lamp);
}

function powerOf(watts: number | undefined, count: number, level: number): number | undefined {
	const power = wattsAtLevel(watts, level);
	return power === undefined ? undefined : power * count;
}

function paybackOf(lamp: Side, other: Side): Payback {
	const price = difference(lamp.priceAed, other.priceAed);
	const running = difference(lamp.aedPerYear, other.aedPerYear);
	if (price === undefined || running === undefined) return { kind: "not-stated" };
	const years = paybackYears(lamp, other);
	if (years !== undefined) return { kind: "years", years, dearer: "lamp", savedAedPerYear: -running };
	const ofOther = paybackYears(other, lamp);
	if (ofOther !== undefined) return { kind: "years", years: ofOther, dearer: "other", savedAedPerYear: running };
	if (price === 0 && running === 0) return { kind: "equal" };
	return { kind: "at-once", better: price <= 0 && running <= 0 ? "lamp" : "other" };
}

function difference(one: number | undefined, other: number | undefined): number | undefined {
	return one === undefined || other === undefined ? undefined : one - other;
}
