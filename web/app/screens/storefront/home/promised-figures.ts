import type { Facets } from "@noor/contract/facets";

/** The ends of what the home page promises of every lamp: power in W, whites in K. */
const promised = { mostWatts: 15, warmestKelvin: 3000, coolestKelvin: 6500 };

/** The figures within what is promised that lamps of the shop have, and can be filtered by. */
export interface PromisedFigures {
	wattages: number[];
	whites: number[];
}

/** Those of the figures that the shop can filter by, which the home page may promise. */
export function promisedFigures({ wattage, colorTemperature }: Facets["filters"]): PromisedFigures {
	const { mostWatts, warmestKelvin, coolestKelvin } = promised;
	return {
		wattages: wattage.map(({ value }) => value).filter((watts) => watts <= mostWatts),
		whites: colorTemperature
			.map(({ value }) => value)
			.filter((kelvin) => kelvin >= warmestKelvin && kelvin <= coolestKelvin),
	};
}
