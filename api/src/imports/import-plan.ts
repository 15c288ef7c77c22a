import type { AttributeValues } from "@noor/contract/attributes";
import type { ImportError, ImportProblem, ImportResult } from "@noor/contract/imports";
import type { Translations } from "@noor/contract/translations";
import type { VariantLighting } from "@noor/contract/variant-lighting";

export interface ProductValues {
	name: string;
	description: string;
	basePriceFils: number;
	discountPriceFils: number | null;
	/** A negative id refers to `newBrands` or `newSuppliers`: -1 is the first of them. */
	brandId: number;
	supplierId: number;
	translations: Translations;
}

export interface PlannedVariant {
	/** Null for a new variant. */
	id: number | null;
	sku: string;
	size: string;
	sizeDescription: string;
	translations: Translations;
	priceFils: number;
	compareAtPriceFils: number | null;
	position: number;
}

/** The stock that a file was exported with, and the id of the last stock movement before the export. */
export interface KnownStock {
	found: number;
	/** 0 when the file does not contain it. */
	version: number;
}

/** The planned available stock of a variant (by its SKU), or of a product without variants. */
export interface PlannedStockLevel {
	sku: string | null;
	variantId: number | null;
	available: number;
	/** The baseline: if not null, the difference `available - seen` is applied instead of `available` being set. */
	seen: number | null;
	/** The exported stock according to the file; null when the file does not contain it. */
	known: KnownStock | null;
}

/** A picture that a product gets; `sku` is of the variant that it shows, null for the whole product. */
export interface PlannedPicture {
	pictureId: number;
	sku: string | null;
}

export interface PlannedVariantLighting {
	/** Null for a new variant, which is among the `variants` with this SKU. */
	variantId: number | null;
	sku: string;
	lighting: VariantLighting;
}

/** The planned changes of a product. Whatever is null or not in a list is kept. */
export interface PlannedProduct {
	/** The first row of the product in the file. */
	row: number;
	/** Null for a new product. */
	id: number | null;
	name: string;
	values: ProductValues | null;
	variants: PlannedVariant[];
	stockLevels: PlannedStockLevel[];
	lighting: AttributeValues | null;
	/** The lighting details that variants state themselves. */
	variantLighting: PlannedVariantLighting[];
	/** Added to those it has. */
	pictures: PlannedPicture[];
	/** A negative id refers to `newCategories`. */
	categoryIds: number[] | null;
	/** The labels of the columns that change. */
	columns: string[];
}

export interface ImportPlan {
	/** The products that are added or changed. */
	products: PlannedProduct[];
	unchanged: number;
	newBrands: string[];
	newSuppliers: string[];
	newCategories: NewCategory[];
	stock: ImportResult["stock"];
	pictures: ImportResult["pictures"];
	/** A hash of the shop's data that the plan is based on, without stock. A different hash means that the data has changed. */
	basis: string;
	/** A plan with errors is applied only if staff leave out the products that have them. */
	errorCount: number;
	/** The number of products with errors. They are not in `products`. */
	invalid: number;
	problems: ImportProblem[];
	/** The first errors, at most `maxStoredErrors`. */
	errors: ImportError[];
}

/** A category to be created. Its id is negative: -1 is the first of `newCategories`. */
export interface NewCategory {
	id: number;
	/** Names from the top level down. */
	path: readonly string[];
	/** Null on the top level; negative for another new category, which stands before this one. */
	parentId: number | null;
}

/** A planned product after ids were assigned to it and its new variants. */
export interface MadeProduct extends PlannedProduct {
	id: number;
	idOfSku: ReadonlyMap<string, number>;
}
