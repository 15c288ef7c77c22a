import type { ProductColumn } from "@noor/contract/import-columns";
import { toFils } from "@noor/contract/money";
import { VariantForm } from "@noor/contract/products";
import * as m from "@noor/messages/api/imports";
import { z } from "zod";
import { stockDelta } from "../stock/set-stock-levels.ts";
import type { KnownStock, PlannedProduct, PlannedStockLevel, PlannedVariant } from "./import-plan.ts";
import { arabicColumns, planTranslations } from "./plan-translations.ts";
import { labelOf, newCells, type Planning, validateForm } from "./planning.ts";
import type { ProductRow } from "./product-rows.ts";
import type { SheetRow } from "./sheet.ts";
import { findStockBaseline } from "./stock-baseline.ts";

const variantColumns = [
	...(["variantId", "sku", "size", "sizeDescription", "price", "compareAtPrice"] as const),
	...arabicColumns.variants,
];

/** Whether a row of a file is of a variant. */
export function isOfVariant({ cells }: SheetRow): boolean {
	return variantColumns.some((column) => cells[column]);
}

/** Plans the variants and the stock of a product. Variants that the file does not contain are kept. */
export function planVariants(
	planning: Planning,
	planned: PlannedProduct,
	rows: readonly SheetRow[],
	known: readonly ProductRow[],
): void {
	const variants = known.filter(({ variantId }) => variantId !== null);
	const added: PlannedVariant[] = [];
	let last = Math.max(-1, ...variants.map(({ position }) => position ?? 0));
	for (const row of rows.filter(isOfVariant)) {
		const current = variantOf(planning, row, variants);
		if (current === undefined) continue;
		const variant = planVariant(planning, planned, row, current, current?.position ?? last + 1);
		if (!variant) continue;
		planned.variants.push(variant);
		if (current) continue;
		added.push(variant);
		last += 1;
	}
	// A product with variants has no stock of its own, and every product or variant has a stock row.
	if (variants.length === 0 && (added.length > 0 || known.length === 0))
		planned.stockLevels.push({ sku: null, variantId: null, available: 0, seen: null, known: null });
	const hasVariants = variants.length > 0 || added.length > 0;
	const stocked = rows.filter((row) => row.cells.stock && !isOfVariant(row));
	for (const row of stocked)
		if (hasVariants) planning.reportError(row, "stock", m.stock_needs_sku());
		else planOwnStock(planning, planned, row, known[0]);
	const isNew = known.length === 0 && !rows.some(isOfVariant);
	if (isNew && stocked.length === 0 && rows[0]) planOwnStock(planning, planned, rows[0], undefined);
}

/** The current variant of a row; null for a new one; undefined, with an error reported, when the row is invalid. */
function variantOf(planning: Planning, row: SheetRow, variants: readonly ProductRow[]): ProductRow | null | undefined {
	const { variantId, sku = "" } = row.cells;
	const owner = planning.shop.bySku.get(sku);
	const variant = variantId
		? variants.find((variant) => variant.variantId === Number(variantId))
		: variants.find((variant) => variant.sku === sku);
	if (variantId && !variant) {
		planning.reportError(row, "variantId", m.no_such_variant());
		return undefined;
	}
	if (sku !== "" && planning.skus.has(sku)) {
		planning.reportError(row, "sku", m.sku_used_twice({ sku }));
		return undefined;
	}
	planning.skus.add(sku);
	if (owner && !variants.includes(owner)) {
		planning.reportError(row, "sku", m.sku_taken({ sku, product: owner.name }));
		return undefined;
	}
	return variant ?? null;
}

/** Plans a variant and its stock. @returns undefined when the variant itself does not change or is invalid. */
function planVariant(
	planning: Planning,
	planned: PlannedProduct,
	row: SheetRow,
	current: ProductRow | null,
	position: number,
): PlannedVariant | undefined {
	const changedCells = newCells(
		planning,
		[row],
		["sku", "size", "sizeDescription", "price", "compareAtPrice", "stock", ...arabicColumns.variants],
		current,
	);
	const cells = new Map(changedCells.map((cell) => [cell.column, cell.text]));
	const stock = cells.get("stock");
	const form = validateForm(
		planning,
		VariantForm,
		{
			sku: cells.get("sku") ?? (current && m.as_it_is()),
			size: cells.get("size") ?? (current && m.as_it_is()),
			sizeDescription: cells.get("sizeDescription"),
			// A new variant without a price of its own costs what the product does.
			price: cells.get("price") ?? (current ? 1 : row.cells.basePrice || undefined),
			compareAtPrice: cells.get("compareAtPrice"),
			// A blank cell keeps the stock; 0 is only a placeholder.
			stockQuantity: stock ? stock : 0,
		},
		{
			sku: "sku",
			size: "size",
			sizeDescription: "sizeDescription",
			price: "price",
			compareAtPrice: "compareAtPrice",
			stockQuantity: "stock",
		},
		[row],
		changedCells,
	);
	if (!form) return undefined;
	const english = {
		size: cells.has("size") ? form.size : (current?.size ?? form.size),
		sizeDescription: cells.has("sizeDescription") ? form.sizeDescription : (current?.sizeDescription ?? ""),
	};
	const translations = planTranslations(planning, "variants", changedCells, english, current?.variantTranslations);
	if (!translations) return undefined;
	const variant: PlannedVariant = {
		id: current?.variantId ?? null,
		sku: cells.has("sku") ? form.sku : (current?.sku ?? form.sku),
		...english,
		translations,
		priceFils: cells.has("price") || !current ? toFils(form.price) : (current.priceFils ?? 0),
		compareAtPriceFils: cells.has("compareAtPrice")
			? form.compareAtPrice === null
				? null
				: toFils(form.compareAtPrice)
			: (current?.compareAtPriceFils ?? null),
		position,
	};
	if (stock) planStock(planning, planned, row, { ...variant, variantId: variant.id }, form.stockQuantity, current);
	else if (!current)
		planned.stockLevels.push({ sku: variant.sku, variantId: null, available: 0, seen: null, known: null });
	const changes: [ProductColumn, keyof PlannedVariant & keyof ProductRow][] = [
		["sku", "sku"],
		["size", "size"],
		["sizeDescription", "sizeDescription"],
		["price", "priceFils"],
		["compareAtPrice", "compareAtPriceFils"],
	];
	const changed = changes.filter(([, key]) => !current || current[key] !== variant[key]).map(([column]) => column);
	const changedArabic = arabicColumns.variants.filter((column) => cells.has(column));
	if (changed.length + changedArabic.length === 0) return undefined;
	planned.columns.push(
		...[...changed, ...changedArabic].flatMap((column) => (cells.has(column) ? labelOf(column) : [])),
	);
	return variant;
}

function planOwnStock(
	planning: Planning,
	planned: PlannedProduct,
	row: SheetRow,
	current: ProductRow | undefined,
): void {
	const changedCells = newCells(planning, [row], ["stock"], current);
	const [cell] = changedCells;
	if (!cell) return;
	const quantity = VariantForm.shape.stockQuantity.safeParse(cell.text);
	if (!quantity.success) planning.reportError(row, "stock", quantity.error.issues[0]?.message ?? m.invalid_quantity());
	if (!quantity.success) return;
	planned.stockLevels = [];
	planStock(planning, planned, row, { sku: null, variantId: null }, quantity.data, current ?? null);
}

/**
 * Plans a stock level. If the row contains the stock at export, its difference to that is applied, so that sales since the
 * export are kept. If the same file was imported before, the difference to its last imported value is applied instead.
 */
function planStock(
	planning: Planning,
	planned: PlannedProduct,
	row: SheetRow,
	{ sku, variantId }: Pick<PlannedStockLevel, "sku" | "variantId">,
	available: number,
	current: ProductRow | null,
): void {
	const known = current && knownStock(planning, row);
	if (known === undefined || known?.found === available) return;
	const before = current && known ? findStockBaseline(planning.shop.stockBaseline, current, known) : undefined;
	if (before === available) {
		planning.stock.repeated += 1;
		return;
	}
	const seen = before ?? known?.found ?? null;
	const change = stockDelta({ available, seen }, current?.stock ?? 0);
	if (current && change === 0) return;
	planned.stockLevels.push({ sku, variantId, available, seen, known });
	planned.columns.push(labelOf("stock"));
	if (change === 0) return;
	planning.stock.rows += 1;
	planning.stock[change < 0 ? "fewer" : "more"] += Math.abs(change);
}

/** The stock at export according to a row; null when it has none; undefined, with an error reported, when it is invalid. */
function knownStock(planning: Planning, row: SheetRow): KnownStock | null | undefined {
	const { stockSeen, stockVersion } = row.cells;
	if (!stockSeen) return null;
	const [found, version] = [stockSeen, stockVersion || 0].map((cell) => WholeNumber.safeParse(cell));
	if (!found?.success) planning.reportError(row, "stockSeen", m.invalid_stock_when_exported());
	if (!version?.success) planning.reportError(row, "stockVersion", m.invalid_stock_version());
	return found?.success && version?.success ? { found: found.data, version: version.data } : undefined;
}

const WholeNumber = z.coerce.number().int().min(0);
