import type { Tariff } from "@noor/lighting/running-cost";
import { tariffAt, tariffPresets } from "@noor/lighting/tariffs";

/** The price of electricity by which the planner calculates: the lowest band of Dubai. */
export function usualTariff(): Tariff {
	return tariffAt(tariffPresets[0]);
}
