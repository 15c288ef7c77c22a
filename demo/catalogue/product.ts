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
 * The light source, which determines the plausible efficacy (lm/W): a bare filament lamp, an LED module with an open or
 * lightly diffused front, an LED behind a shade, opal or cage that absorbs much of the light, or none.
 */
export type LightSource = "LED filament" | "LED module" | "shaded LED" | "none";

/** The lighting details. Where sizes differ, figures are those of the first variant; lumens are the luminaire's output. */
export interface DemoLighting {
	source: LightSource;
	material: (typeof materials)[number];
	frameColor: (typeof frameColors)[number];
	basementType: (typeof basementTypes)[number];
	lightType: (typeof lightTypes)[number];
	/** In W. For replaceable lamps, of the lamp supplied. */
	wattage: number;
	lumens: number;
	/** In K, as photographed; for tunable white the warmest; 0 without light. */
	colorTemperature: number;
	/** The coolest colour temperature of tunable white, in K. */
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
	/** The previous price, in AED. */
	compareAtPrice?: number;
	/** Quantity on hand after the past orders. */
	stock: number;
	/** The folder of photographs of this variant only. */
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
	lighting: DemoLighting;
}

/** A product has either variants, or a price and stock of its own. */
export type DemoProduct = DemoProductBase &
	(
		| {
				variants: readonly [DemoVariant, ...DemoVariant[]];
				price?: undefined;
				discountPrice?: undefined;
				stock?: undefined;
		  }
		| { variants?: undefined; price: number; discountPrice?: number; stock: number }
	);

/** The base price in AED: the product's own price, or that of its cheapest variant. */
export function basePriceOf(product: DemoProduct): number {
	return product.variants ? Math.min(...product.variants.map((variant) => variant.price)) : product.price;
}
