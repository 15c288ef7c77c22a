import type { Tariff } from "./running-cost.ts";
import { checked, InvalidInput } from "./stated.ts";

// Prices of electricity for homes in the Emirates: first values of a setting that staff keep with its date.

/** A band of monthly consumption in kWh and its price. */
export interface Band {
	/** The consumption in kWh a month to which the price applies; undefined for the highest band. */
	toKwhPerMonth?: number;
	filsPerKwh: number;
}

/** The price of electricity by consumption, without VAT. */
export interface BandedPrices {
	/** In ascending order. */
	bands: readonly Band[];
	/** 0 where no surcharge is published apart from the price. */
	surchargeFilsPerKwh: number;
	vatPercent: number;
}

export interface TariffPreset extends BandedPrices {
	id: string;
	/** A spelling of the emirate that `emirateOf` of the contract knows. */
	emirate: string;
}

/**
 * Presets for customers who are not citizens. Dubai (DEWA): slabs and the fuel surcharge that applies since December
 * 2020. Abu Dhabi: two bands of expatriates, whose limit depends on the home and is not stated here; so is Sharjah's
 * range. Emirates without a preset publish no figure that was found.
 */
export const tariffPresets = [
	{
		id: "dubai",
		emirate: "dubai",
		bands: [
			{ toKwhPerMonth: 2000, filsPerKwh: 23 },
			{ toKwhPerMonth: 4000, filsPerKwh: 28 },
			{ toKwhPerMonth: 6000, filsPerKwh: 32 },
			{ filsPerKwh: 38 },
		],
		surchargeFilsPerKwh: 5,
		vatPercent: 5,
	},
	{
		id: "abu-dhabi-lower-band",
		emirate: "abu-dhabi",
		bands: [{ filsPerKwh: 26.8 }],
		surchargeFilsPerKwh: 0,
		vatPercent: 5,
	},
	{
		id: "abu-dhabi-upper-band",
		emirate: "abu-dhabi",
		bands: [{ filsPerKwh: 30.5 }],
		surchargeFilsPerKwh: 0,
		vatPercent: 5,
	},
	{
		id: "sharjah-lowest-price",
		emirate: "sharjah",
		bands: [{ filsPerKwh: 28 }],
		surchargeFilsPerKwh: 0,
		vatPercent: 5,
	},
	{
		id: "sharjah-highest-price",
		emirate: "sharjah",
		bands: [{ filsPerKwh: 43 }],
		surchargeFilsPerKwh: 0,
		vatPercent: 5,
	},
] as const satisfies readonly TariffPreset[];

/**
 * The price at a monthly consumption in kWh, which decides the band in which one more lamp counts.
 *
 * @throws {InvalidInput} for a negative consumption, and one above every band
 */
export function tariffAt(prices: BandedPrices, kwhPerMonth = 0): Tariff {
	checked("kwhPerMonth", kwhPerMonth);
	const band = prices.bands.find(({ toKwhPerMonth = Number.POSITIVE_INFINITY }) => kwhPerMonth <= toKwhPerMonth);
	if (!band) throw new InvalidInput("kwhPerMonth", kwhPerMonth, "a consumption that a band covers");
	return {
		filsPerKwh: band.filsPerKwh,
		surchargeFilsPerKwh: prices.surchargeFilsPerKwh,
		vatPercent: prices.vatPercent,
	};
}
