import type { AttributeValues } from "@noor/contract/attributes";
import type { ImportError, ImportResult } from "@noor/contract/imports";

export interface ProductValues {
	name: string;
	description: string;
	basePriceFils: number;
	discountPriceFils: number | null;
	/** Below 0 for one of `newBrands` or `newSuppliers`: -1 is the first of them. */
	brandId: number;
	supplierId: number;
}

export interface PlannedVariant {
	/** Null for a new one. */
	id: number | null;
	sku: string;
	size: string;
	sizeDescription: string;
	priceFils: number;
	compareAtPriceFils: number | null;
	position: number;
}

/** What a file found on a shelf when it was exported, and the last movement of its stock before that. */
export interface KnownStock {
	found: number;
	/** 0 where the file does not say. */
	version: number;
}

/** What is to be had of a variant, by its sku, or of the product itself. */
export interface PlannedStockLevel {
	sku: string | null;
	variantId: number | null;
	available: number;
	/** What lay there when the file was exported, or what the same file has made of it since; then only the difference counts. */
	seen: number | null;
	/** What the file knew; null where it does not say. */
	known: KnownStock | null;
}

/** What is to become of a product; what is null or not in a list stays as it is. */
export interface PlannedProduct {
	/** The row that is the first to speak of it. */
	row: number;
	/** Null for a new one. */
	id: number | null;
	name: string;
	values: ProductValues | null;
	variants: PlannedVariant[];
	shelves: PlannedStockLevel[];
	lighting: AttributeValues | null;
	categoryIds: number[] | null;
	/** The labels of the columns that change. */
	columns: string[];
}

export interface ImportPlan {
	/** Those that are added or changed. */
	products: PlannedProduct[];
	unchanged: number;
	newBrands: string[];
	newSuppliers: string[];
	stock: ImportResult["stock"];
	/** A fingerprint of what the plan was made from, but for the stock: shops that differ have another. */
	basis: string;
	/** With any of them nothing is done. */
	errors: ImportError[];
}

/** A product of a plan, with the ids that it and its variants have by now. */
export interface MadeProduct extends PlannedProduct {
	id: number;
	idOfSku: ReadonlyMap<string, number>;
}
