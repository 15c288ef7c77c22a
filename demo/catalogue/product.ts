import type { VariantAttributeId } from "@noor/contract/variant-lighting";
import type { DimmingKind } from "@noor/lighting/drivers";
import type { EnergyClass } from "@noor/lighting/energy-classes";
import type { Emission } from "@noor/lighting/light";
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
import type { Warning } from "./warnings.ts";

/**
 * The light source, which determines the plausible efficacy (lm/W): a bare filament lamp, an LED module with an open or
 * lightly diffused front, an LED behind a shade, opal or cage that absorbs much of the light, or none.
 */
export type LightSource = "LED filament" | "LED module" | "shaded LED" | "none";

/** The details that a product or a variant states beside the specified attributes. Lengths are in mm, weights in g. */
interface DemoOptionalDetails {
	sockets?: number;
	/** In W. */
	maxSocketWattage?: number;
	lampIncluded?: "yes" | "no";
	/** The emission of a lamp that can be turned, as it is photographed. */
	emission?: Emission;
	width?: number;
	height?: number;
	depth?: number;
	/** The diameter of a round product. */
	diameter?: number;
	/** The length of the suspension, without the lamp. */
	dropMin?: number;
	dropMax?: number;
	cutout?: number;
	/** The weight of all pieces of a pack, without packaging. */
	weight?: number;
	/** How it is dimmed from outside; left out if it has a dimmer of its own, or if what is connected to it decides. */
	dimmingType?: DimmingKind;
	/** In V. */
	outputVoltage?: number;
	/** In W. */
	loadMin?: number;
	/** In W. */
	loadMax?: number;
	loadMaxLamps?: number;
	wattsPerMetre?: number;
	stripLength?: number;
	cutLength?: number;
	/** The energy class of the bulb or strip itself, or of the light source that a luminaire contains or is supplied with. */
	energyClass?: EnergyClass;
	/** The registration number of bulbs and strips. Real ones have at most seven digits so far, so those of ten belong to nobody. */
	eprelId?: string;
	/** Prefix 952 is for demonstrations (GS1 General Specifications, 1.4.2), so that no other product has it. */
	gtin?: string;
}

/** The lighting details of a product. Lumens are the luminaire's output; `DemoVariant` states what differs from them. */
export interface DemoLighting extends DemoOptionalDetails {
	/** Safety information, one text a line. */
	warnings: readonly Warning[];
	/** The code of the Harmonized System, edition 2022. */
	hsCode: string;
	source: LightSource;
	material: keyof typeof materials;
	frameColor: keyof typeof frameColors;
	basementType: keyof typeof basementTypes;
	lightType: keyof typeof lightTypes;
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
	shape: keyof typeof shapes;
	finish: keyof typeof finishes;
	specialFeatures: readonly (keyof typeof specialFeatures)[];
	ipRating: string;
	/** In V; empty without electricity. */
	voltage: "220-240" | "24" | "12" | "";
	/** Empty for direct current, and without electricity. */
	frequency: "50/60" | "";
	mountingType: keyof typeof mountingTypes;
	socketType: keyof typeof socketTypes;
}

/** The details that a variant may state of its own (`perVariant` in the attribute table). */
export type DemoVariantLighting = Partial<Pick<DemoLighting, VariantAttributeId>>;

export interface DemoVariant {
	size: string;
	sizeDescription: string;
	arabic: { size: string; sizeDescription: string };
	sku: string;
	/** In AED. */
	price: number;
	/** The previous price, in AED. */
	compareAtPrice?: number;
	/** Quantity on hand after the past orders. */
	stock: number;
	/** The folder of photographs of this variant only. */
	photographs?: string;
	/** The details that differ from the product, or are stated by variants only. */
	lighting: DemoVariantLighting;
}

interface DemoProductBase {
	/** Also the folder of its photographs. */
	slug: string;
	name: string;
	prose: readonly string[];
	/** The same texts, paragraph by paragraph. */
	arabic: { name: string; prose: readonly string[] };
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
