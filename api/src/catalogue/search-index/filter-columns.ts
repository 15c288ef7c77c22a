import type { FilterName } from "@noor/contract/product-listing";
import { colorTemperaturesOf } from "./color-temperatures.ts";
import type { IndexedProduct } from "./indexed-product.ts";

export type FilterValue = string | number | boolean;

/** What a product has to be found by in each filter of the product-list query. */
export const filterValues: Record<FilterName, (product: IndexedProduct) => readonly FilterValue[]> = {
	brands: ({ card }) => [card.brandName],
	material: ({ lighting }) => text(lighting?.material),
	frameColors: ({ lighting }) => text(lighting?.frameColor),
	basementTypes: ({ lighting }) => text(lighting?.basementType),
	lightTypes: ({ lighting }) => text(lighting?.lightType),
	wattage: ({ lighting }) => figure(lighting?.wattage),
	lumens: ({ lighting }) => figure(lighting?.lumens),
	colorTemperature: colorTemperaturesOf,
	cri: ({ lighting }) => figure(lighting?.cri),
	isDimmable: ({ lighting }) => (lighting ? [lighting.isDimmable] : []),
	lifespanHours: ({ lighting }) => figure(lighting?.lifespanHours),
	beamAngle: ({ lighting }) => figure(lighting?.beamAngle),
	shape: ({ lighting }) => text(lighting?.shape),
	finish: ({ lighting }) => text(lighting?.finish),
	// Written as one text, but each feature is chosen for itself.
	specialFeatures: ({ lighting }) => lighting?.specialFeatures.split(",").flatMap(text) ?? [],
	ipRating: ({ lighting }) => text(lighting?.ipRating.replace(/^ip\s*/i, "")),
	voltage: ({ lighting }) => text(lighting?.voltage),
	frequency: ({ lighting }) => text(lighting?.frequency),
	mountingType: ({ lighting }) => text(lighting?.mountingType),
	socketType: ({ lighting }) => text(lighting?.socketType),
};

function text(value = ""): string[] {
	return value.trim() === "" ? [] : [value.trim()];
}

/** A figure of 0 says that it does not apply: a dimmer has no colour temperature. */
function figure(value = 0): number[] {
	return value === 0 ? [] : [value];
}
