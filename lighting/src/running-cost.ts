import { checked, known, type Stated } from "./stated.ts";

// The running cost of a lamp. Amounts are in AED and not rounded: they are estimates, not prices.

/** A price of electricity, without VAT, in fils per kWh. */
export interface Tariff {
	filsPerKwh: number;
	/** Surcharge for fuel in fils per kWh, which changes from month to month. */
	surchargeFilsPerKwh: number;
	vatPercent: number;
}

/** The hours a day that are assumed until somebody states others. */
export const usualHoursPerDay = 5;

const daysPerYear = 365;
const filsPerAed = 100;

/**
 * Energy in kWh a year, from the power in W and the hours a day: W · h · 365 / 1000.
 *
 * @returns undefined if the power is not stated
 * @throws {InvalidInput} for a negative power and hours outside of 0–24
 */
export function kwhPerYear(watts: Stated<number>, hoursPerDay: number): number | undefined {
	const power = known("watts", watts);
	const hours = checked("hoursPerDay", hoursPerDay, { max: 24 });
	return power === undefined ? undefined : (power * hours * daysPerYear) / 1000;
}

/**
 * Running cost in AED a year with VAT: kWh · (price + surcharge) · (1 + VAT).
 *
 * @returns undefined if the power is not stated
 * @throws {InvalidInput} for negative figures and hours outside of 0–24
 */
export function aedPerYear(watts: Stated<number>, hoursPerDay: number, tariff: Tariff): number | undefined {
	const kwh = kwhPerYear(watts, hoursPerDay);
	return kwh === undefined ? undefined : (kwh * filsWithVat(tariff)) / filsPerAed;
}

/**
 * Years until a dearer lamp that runs cheaper has paid for itself: (price − price of the other) / (AED a year of the
 * other − AED a year). Prices in AED.
 *
 * @returns undefined if a figure is not stated, or unless it is both dearer and cheaper to run
 * @throws {InvalidInput} for negative figures
 */
export function paybackYears(
	lamp: { priceAed: Stated<number>; aedPerYear: Stated<number> },
	other: { priceAed: Stated<number>; aedPerYear: Stated<number> },
): number | undefined {
	const [price, cost] = [known("priceAed", lamp.priceAed), known("aedPerYear", lamp.aedPerYear)];
	const [otherPrice, otherCost] = [known("priceAed", other.priceAed), known("aedPerYear", other.aedPerYear)];
	if (price === undefined || cost === undefined || otherPrice === undefined || otherCost === undefined)
		return undefined;
	const [dearer, saved] = [price - otherPrice, otherCost - cost];
	return dearer > 0 && saved > 0 ? dearer / saved : undefined;
}

/**
 * The price of a kWh with surcharge and VAT, in fils.
 *
 * @throws {InvalidInput} for negative prices and a VAT outside of 0–100
 */
export function filsWithVat({ filsPerKwh, surchargeFilsPerKwh, vatPercent }: Tariff): number {
	const net = checked("filsPerKwh", filsPerKwh) + checked("surchargeFilsPerKwh", surchargeFilsPerKwh);
	return net * (1 + checked("vatPercent", vatPercent, { max: 100 }) / 100);
}
