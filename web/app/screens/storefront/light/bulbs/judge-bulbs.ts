import { bulbOf, type FittingRecord, holderOf, socketOf, type Use } from "@noor/contract/fittings";
import type { Lamp } from "@noor/contract/lamps";
import { packPieces } from "@noor/contract/pack-pieces";
import { replacedBulbOf } from "@noor/contract/replaced-bulb";
import { type BulbFit, bulbFit, lifeYears, type ReplacedBulb } from "@noor/lighting/bulbs";

/** The use of a bulb: a luminaire of the shop, or a socket. */
export interface Wanted extends Use {
	/** The record of the luminaire; undefined for a socket alone. */
	luminaire: FittingRecord | undefined;
	socket: string | undefined;
	/** The most power of a bulb in W, where no luminaire states it. */
	maxWatts: number | undefined;
	hoursPerDay: number;
}

export interface JudgedBulb {
	lamp: Lamp;
	fit: BulbFit;
	/** The incandescent bulb that it replaces. Undefined for reflectors, and where the lumens are not stated. */
	replaced: ReplacedBulb | undefined;
	/** Years to 70 % of the light. */
	years: number | undefined;
	/** How many packs or bulbs fill all sockets. */
	count: number;
}

const order = { yes: 0, "not-stated": 1, no: 2 } as const;

/** Every bulb with its verdict: those that fit first, then by the price of filling all sockets. */
export function judgeBulbs(bulbs: readonly Lamp[], wanted: Wanted): JudgedBulb[] {
	const { luminaire, socket, maxWatts, hoursPerDay, ...use } = wanted;
	const holder = luminaire
		? { ...holderOf(luminaire, use), maxSocketWatts: luminaire.maxSocketWattage ?? maxWatts }
		: { socket, maxSocketWatts: maxWatts, voltage: mains, isClosed: false, ...use };
	const sockets = Math.max(1, luminaire?.sockets ?? 1);
	return bulbs
		.flatMap((lamp): JudgedBulb[] => {
			const { lighting } = lamp;
			if (!lighting) return [];
			return [
				{
					lamp,
					fit: bulbFit(bulbOf(lighting), holder),
					replaced: replacedBulbOf(lighting),
					years: lifeYears(lighting.lifespanHours, hoursPerDay),
					count: Math.ceil(sockets / packPieces(lamp.size)),
				},
			];
		})
		.toSorted(
			(one, other) =>
				order[one.fit.verdict] - order[other.fit.verdict] ||
				Number(one.lamp.stockQuantity < one.count) - Number(other.lamp.stockQuantity < other.count) ||
				one.lamp.price * one.count - other.lamp.price * other.count,
		);
}

/** A product with those of its variants that have the same verdict and figures. */
export interface BulbGroup {
	first: JudgedBulb;
	bulbs: JudgedBulb[];
}

/** The bulbs by product, in their order. */
export function groupBulbs(judged: readonly JudgedBulb[]): BulbGroup[] {
	const keyOf = ({ lamp, fit, replaced, years }: JudgedBulb) => JSON.stringify([lamp.productId, fit, replaced, years]);
	return [...Map.groupBy(judged, keyOf).values()].flatMap((bulbs) => (bulbs[0] ? [{ first: bulbs[0], bulbs }] : []));
}

/** Whether only the length of a bulb is open, as it is without a stated space. */
export function isLengthOpen({ fit }: JudgedBulb): boolean {
	const open = fit.rules.filter(({ verdict }) => verdict === "not-stated");
	return fit.verdict === "not-stated" && open.every(({ rule }) => rule === "length");
}

/** The mains of the Emirates, for a socket without a luminaire. */
const mains = { from: 220, to: 240 };

/** The sockets for bulbs among the values of the filter. */
export function socketsAmong(values: readonly string[]): string[] {
	return values.filter((socketType) => socketOf({ socketType }) !== undefined);
}
