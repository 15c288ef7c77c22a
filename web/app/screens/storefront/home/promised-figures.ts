import type { Facets } from "@noor/contract/facets";

/** The ends of what the home page promises of every lamp: power in W, whites in K. */
const promised = { mostWatts: 15, warmestKelvin: 3000, coolestKelvin: 6500 };

/** Materials that are melted down, pulped or grown again. */
const recyclable = /\b(aluminium|brass|copper|steel|glass|paper|linen|rattan|bamboo|oak|wood)\b/i;

/** What is promised, as far as lamps of the shop have it and can be filtered by it. */
export interface PromisedFigures {
	wattages: number[];
	whites: number[];
	/** Sockets whose lamp is exchanged by hand. */
	sockets: string[];
	materials: string[];
}

/** Those of the figures that the shop can filter by, which the home page may promise. */
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
