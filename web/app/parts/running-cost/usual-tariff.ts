import type { CurrentTariffs } from "@noor/contract/tariffs";
import type { Tariff } from "@noor/lighting/running-cost";
import { tariffAt } from "@noor/lighting/tariffs";

/** The price of electricity of a home of the shop's emirate that consumes little; null if the shop keeps no price. */
export function usualTariff({ usual, tariffs }: CurrentTariffs): Tariff | null {
	const tariff = tariffs.find(({ key }) => key === usual);
	return tariff ? tariffAt(tariff) : null;
}
