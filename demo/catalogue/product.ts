import type { demoBrands } from "./brands.ts";
import type { CategoryName } from "./categories.ts";
import type { demoSuppliers } from "./suppliers.ts";
import type {
	basementTypes,
	finishes,
	frameColors,
	lightTypes,
	materials,
	mountingTypes,
	shapes,
	socketTypes,
	specialFeatures,
} from "./vocabulary.ts";

/**
 * What makes the light, which decides how many lumens a watt can give:
 * a bare filament lamp, an LED module behind an open or lightly diffused front, an LED behind a shade, opal or cage that
 * keeps a good part of the light, or nothing.
 */
export type LightSource = "LED filament" | "LED module" | "shaded LED" | "none";

/** The lighting record. Figures are those of the first variant where sizes differ; lumens are what leaves the luminaire. */
export interface DemoLighting {
	source: LightSource;
	material: (typeof materials)[number];
	frameColor: (typeof frameColors)[number];
	basementType: (typeof basementTypes)[number];
	lightType: (typeof lightTypes)[number];
	/** In W; of the lamp supplied where the lamp can be changed. */
	wattage: number;
	lumens: number;
	/** In K, as photographed; of tunable white the warmest; 0 without light. */
	colorTemperature: number;
	/** The coolest white of a lamp of tunable white, in K. */
	colorTemperatureMax?: number;
	cri: number;
	isDimmable: boolean;
	lifespanHours: number;
	/** Full angle in degrees; 0 without light. */
	beamAngle: number;
	shape: (typeof shapes)[number];
	finish: (typeof finishes)[number];
	specialFeatures: readonly (typeof specialFeatures)[number][];
	ipRating: string;
	voltage: "220-240" | "24" | "12";
	/** Empty for direct current. */
	frequency: "50/60" | "";
	mountingType: (typeof mountingTypes)[number];
	socketType: (typeof socketTypes)[number];
}

export interface DemoVariant {
	size: string;
	sizeDescription: string;
	sku: string;
	/** In AED. */
	price: number;
	/** What it cost before, in AED. */
	compareAtPrice?: number;
	/** Pieces on the shelf when the shop opens, after the past orders. */
	stock: number;
	/** The folder of photographs that show this variant and no other. */
	photographs?: string;
}

interface DemoProductBase {
	/** Also the folder of its photographs. */
	slug: string;
	name: string;
	prose: readonly string[];
	brand: (typeof demoBrands)[number]["brandName"];
	supplier: (typeof demoSuppliers)[number]["supplierName"];
	categories: readonly [CategoryName, ...CategoryName[]];
	/** In AED; a card shows it struck through, so it is what the product cost before. */
	discountPrice?: number;
	lighting: DemoLighting;
}

/** A product is sold in variants, or as it is with a price and a stock of its own. */
export type DemoProduct = DemoProductBase &
	(
		| { variants: readonly [DemoVariant, ...DemoVariant[]]; price?: undefined; stock?: undefined }
		| { variants?: undefined; price: number; stock: number }
	);

/** The base price in AED: its own, or that of the cheapest variant. */
export function basePriceOf(product: DemoProduct): number {
	return product.variants ? Math.min(...product.variants.map((variant) => variant.price)) : product.price;
}
