import type { Facets } from "@noor/contract/facets";

/** The limits that the home page promises of all lamps: power in W, colour temperature in K. */
const promised = { mostWatts: 15, warmestKelvin: 3000, coolestKelvin: 6500 };

/** Recyclable materials. */
const recyclable = /\b(aluminium|brass|copper|steel|glass|paper|linen|rattan|bamboo|oak|wood)\b/i;

/** The promised values that the products have, as values of the filters. */
export interface PromisedFigures {
	wattages: number[];
	whites: number[];
	/** Sockets with an exchangeable lamp. */
	sockets: string[];
	materials: string[];
}

/** The values of the facets that keep the promises of the home page. */
export function promisedFigures({
	wattage,
	colorTemperature,
	socketType,
	material,
}: Facets["filters"]): PromisedFigures {
	const { mostWatts, warmestKelvin, coolestKelvin } = promised;
	return {
		wattages: wattage.map(({ value }) => value).filter((watts) => watts <= mostWatts),
		whites: colorTemperature
			.map(({ value }) => value)
			.filter((kelvin) => kelvin >= warmestKelvin && kelvin <= coolestKelvin),
		sockets: socketType.map(({ value }) => value).filter((socket) => !/integrated|none/i.test(socket)),
		materials: material.map(({ value }) => value).filter((material) => recyclable.test(material)),
	};
}
