import * as m from "@noor/messages/api/imports";
import { htmlToText } from "./html-to-text.ts";
import { plainName } from "./plain-name.ts";
import type { SheetRow } from "./sheet.ts";

/** Headers that the product export of Shopify has in every version. */
const headersOfShopify = ["Handle", "Title", "Body (HTML)", "Vendor", "Variant Price", "Option1 Value"].map(plainName);

/** Whether these are the headers of Shopify's product export. */
export function isShopify(headers: readonly string[]): boolean {
	const names = new Set(headers.map(plainName));
	return headersOfShopify.every((name) => names.has(name));
}

/** The value of the only option of products without options. */
const noOption = "Default Title";

/**
 * Turns rows of Shopify's product export into rows of this shop. There a product is described in the first row of its
 * handle only, descriptions are HTML, every product has a variant, and rows without a variant have further pictures.
 */
export function readShopify(rows: readonly SheetRow[]): SheetRow[] {
	const products = Map.groupBy(rows, ({ cells, row }) => cells.productKey || `row ${row}`);
	return [...products.values()].flatMap(readProduct);
}

function readProduct(rows: readonly SheetRow[]): SheetRow[] {
	const read = rows.map(({ row, cells }) => ({ row, cells: { ...cells } }));
	const [first] = read;
	if (!first) return [];
	if (first.cells.description) first.cells.description = htmlToText(first.cells.description);
	const variants = read.filter(({ cells }) => cells.sku || cells.size || cells.price);
	const [only] = variants;
	for (const { cells } of variants) {
		// Shopify sells below zero if a product says so.
		if (cells.stock?.startsWith("-")) cells.stock = "0";
		if (cells.size === noOption) cells.size = cells.sku ? m.standard_size() : "";
	}
	for (const { cells } of read) if (!variants.some((variant) => variant.cells === cells)) cells.stock = "";
	if (only && variants.length === 1 && !only.cells.sku && !only.cells.size) priceOfProduct(only);
	else for (const { cells } of variants) cells.sku ||= skuOf(cells);
	const prices = variants.flatMap(({ cells }) => (Number(cells.price) > 0 ? [Number(cells.price)] : []));
	if (!first.cells.basePrice && prices.length > 0) first.cells.basePrice = String(Math.min(...prices));
	return read;
}

/** A variant without SKU and option is the product itself: its price, and what it was before, are the product's. */
function priceOfProduct({ cells }: SheetRow): void {
	const { price = "", compareAtPrice = "" } = cells;
	const isReduced = Number(compareAtPrice) > Number(price);
	cells.basePrice = isReduced ? compareAtPrice : price;
	if (isReduced) cells.discountPrice = price;
	cells.price = "";
	cells.compareAtPrice = "";
}

/** Handle and options, because a variant needs a SKU here: "brass-dome-30-cm". */
function skuOf({ productKey = "", size = "" }: SheetRow["cells"]): string {
	return [productKey, size]
		.join(" ")
		.trim()
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, "-")
		.replace(/^-|-$/g, "")
		.slice(0, 100);
}
