import { type SizeClass, sizeClasses } from "@noor/contract/delivery-kinds";
import type { Destination } from "../database/column-types.ts";
import { firstDay } from "./delivery-days.ts";
import { precision, zonesOf } from "./destination.ts";
import type { DeliveryRules, MethodRule, RateRule, ZoneRule } from "./load-rules.ts";

/** The properties of a basket that decide about delivery. */
export interface Basket {
	/** The worth after discount. */
	subtotalFils: number;
	/** The weight of the products whose weight is known. */
	weightGrams: number;
	/** The largest size class. */
	size: SizeClass;
}

/** A method that is offered, its price in fils, and the first day on which it arrives, if it promises one. */
export interface Offer {
	method: MethodRule;
	zone: ZoneRule;
	rate: RateRule;
	priceFils: number;
	firstDay: string | null;
}

/** Why a method is not offered. */
export type Refused =
	| { reason: "inactive" | "not-served" | "no-day" }
	| { reason: "below-minimum"; zone: ZoneRule; minSubtotalFils: number }
	| { reason: "too-heavy"; zone: ZoneRule; maxWeightGrams: number }
	| { reason: "too-large"; zone: ZoneRule; maxSize: SizeClass };

/**
 * Whether a method is offered for a basket and a destination. Of the zones of the destination for which the method has a
 * price, only the most specific count; of their rates the first that fits the basket.
 */
export function offerOf(
	method: MethodRule,
	destination: Destination,
	basket: Basket,
	rules: Pick<DeliveryRules, "zones" | "countries" | "holidays" | "today" | "time">,
): Offer | Refused {
	if (!method.isActive) return { reason: "inactive" };
	const priced = zonesOf(destination, rules).filter((zone) => method.rates.some(({ zoneId }) => zoneId === zone.id));
	const [nearest] = priced;
	if (!nearest) return { reason: "not-served" };
	const zones = new Map(
		priced.filter((zone) => precision(zone) === precision(nearest)).map((zone) => [zone.id, zone] as const),
	);
	const rates = method.rates.filter(({ zoneId }) => zones.has(zoneId));
	const rate = rates.find((candidate) => misfit(candidate, basket) === undefined);
	if (!rate) {
		// The last rate is the one for the heaviest and largest baskets.
		const last = rates.at(-1) as RateRule;
		return { ...misfit(last, basket), zone: zones.get(last.zoneId) ?? nearest } as Refused;
	}
	const first = firstDay(method, rules);
	if (method.leadDays !== null && first === undefined) return { reason: "no-day" };
	const isFree = rate.freeFromFils !== null && basket.subtotalFils >= rate.freeFromFils;
	return {
		method,
		zone: zones.get(rate.zoneId) ?? nearest,
		rate,
		priceFils: isFree ? 0 : rate.priceFils,
		firstDay: first ?? null,
	};
}

function misfit({ minSubtotalFils, maxWeightGrams, maxSize }: RateRule, { subtotalFils, weightGrams, size }: Basket) {
	if (subtotalFils < minSubtotalFils) return { reason: "below-minimum", minSubtotalFils } as const;
	if (maxWeightGrams !== null && weightGrams > maxWeightGrams) return { reason: "too-heavy", maxWeightGrams } as const;
	if (sizeClasses.indexOf(size) > sizeClasses.indexOf(maxSize)) return { reason: "too-large", maxSize } as const;
	return undefined;
}

/** Whether the method is offered. */
export function isOffered(offer: Offer | Refused): offer is Offer {
	return "method" in offer;
}

/** All methods that are offered, in the shop's order. */
export function listOffers(rules: DeliveryRules, destination: Destination, basket: Basket): Offer[] {
	return rules.methods.map((method) => offerOf(method, destination, basket, rules)).filter(isOffered);
}

/** Weight and size of the products of a basket. An unknown weight counts as 0, an unknown size as small. */
export function basketOf(
	lines: readonly { quantity: number; weightGrams: number | null; sizeClass: SizeClass | null }[],
	subtotalFils: number,
): Basket {
	const largest = Math.max(0, ...lines.map(({ sizeClass }) => sizeClasses.indexOf(sizeClass ?? "small")));
	return {
		subtotalFils,
		weightGrams: lines.reduce((sum, { quantity, weightGrams }) => sum + quantity * (weightGrams ?? 0), 0),
		size: sizeClasses[largest] ?? "small",
	};
}
