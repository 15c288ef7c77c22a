import type { CurrentTariff, CurrentTariffs } from "@noor/contract/tariffs";
import { type Tariff, usualHoursPerDay } from "@noor/lighting/running-cost";
import { tariffAt } from "@noor/lighting/tariffs";
import { type Field, numberField, optionalNumberField, type StateOf } from "#parts/light-tools/tool-state.ts";

/** The key of a price of electricity; empty for the shop's usual one. */
const tariffField: Field<string> = {
	initial: "",
	read: ([text = ""]) => (/^[\p{L}\p{N}-]{1,120}$/u.test(text) ? text : undefined),
	write: String,
};

/** The parameters that say how long a lamp is lit and what electricity costs. Every tool with running costs has them. */
export const usageFields = {
	/** Hours a day. */
	hours: numberField(usualHoursPerDay, { min: 0, max: 24 }),
	tariff: tariffField,
	/** The consumption of the home in kWh a month, which decides the band of a price. */
	month: numberField(0, { min: 0, max: 1_000_000 }),
	/** The shopper's own price with everything in it, in fils per kWh, instead of a kept one. */
	fils: optionalNumberField({ min: 0, max: 1000 }),
};

export type UsageState = StateOf<typeof usageFields>;

export interface Usage {
	hoursPerDay: number;
	/** Undefined if the shop keeps no price and the shopper has stated none. */
	tariff: Tariff | undefined;
	/** The kept price that is chosen; undefined with an own one. */
	chosen: CurrentTariff | undefined;
	/** The place of the band in the chosen price. */
	band: number;
	/** Whether the address names a price that is not kept, so that the usual one is used. */
	isUnknown: boolean;
}

/** How long a lamp is lit and what electricity costs, from the parameters of a tool and the prices that the shop keeps. */
export function usageOf(
	{ hours, tariff: key, month, fils }: UsageState,
	{ usual, tariffs }: Pick<CurrentTariffs, "usual" | "tariffs">,
): Usage {
	const named = tariffs.find((each) => each.key === key);
	const isUnknown = key !== "" && !named;
	const chosen = named ?? tariffs.find((each) => each.key === usual);
	if (fils !== undefined) return { hoursPerDay: hours, tariff: ownTariff(fils), chosen: undefined, band: 0, isUnknown };
	if (!chosen) return { hoursPerDay: hours, tariff: undefined, chosen: undefined, band: 0, isUnknown };
	return { hoursPerDay: hours, tariff: tariffAt(chosen, month), chosen, band: bandOf(chosen, month), isUnknown };
}

/** A price with everything in it, in fils per kWh. */
function ownTariff(filsPerKwh: number): Tariff {
	return { filsPerKwh, surchargeFilsPerKwh: 0, vatPercent: 0 };
}

/** The place of the band that applies at a consumption in kWh a month. */
function bandOf({ bands }: CurrentTariff, kwhPerMonth: number): number {
	return bands.findIndex(({ toKwhPerMonth = Number.POSITIVE_INFINITY }) => kwhPerMonth <= toKwhPerMonth);
}

/** A consumption in kWh a month within a band: its limit, or 1 kWh above the one before. */
export function consumptionIn({ bands }: CurrentTariff, band: number): number {
	return bands[band]?.toKwhPerMonth ?? (bands[band - 1]?.toKwhPerMonth ?? -1) + 1;
}
