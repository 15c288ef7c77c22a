import { blankLighting } from "@noor/contract/attribute-rows";
import type { Lamp } from "@noor/contract/lamps";

/** A lamp as the API answers it: a downlight of 700 lm and 60°, of which ten are in stock. */
export function aLamp({ lighting, ...wishes }: Partial<Omit<Lamp, "lighting">> & { lighting?: object } = {}): Lamp {
	return {
		productId: 1,
		variantId: null,
		name: "Dome",
		size: "",
		sku: "DOME",
		brandName: "Ufuq",
		price: 100,
		priceBefore: null,
		stockQuantity: 10,
		variants: [],
		photo: null,
		categories: [],
		lighting: { ...blankLighting, wattage: 7, lumens: 700, beamAngle: 60, emission: "down", ...lighting },
		...wishes,
	};
}
