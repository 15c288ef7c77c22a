import { createHash } from "node:crypto";
import { productColumns } from "@noor/contract/import-columns";
import type { ColumnMapping, ImportError } from "@noor/contract/imports";
import * as m from "@noor/messages/api/imports";
import { groupRows, type ReportError, type RowGroup } from "./group-rows.ts";
import type { ImportPlan, PlannedProduct } from "./import-plan.ts";
import { categoriesByPath, planCategories } from "./plan-categories.ts";
import { planLighting } from "./plan-lighting.ts";
import { planValues } from "./plan-values.ts";
import { planVariants } from "./plan-variants.ts";
import { labelOf, type Planning } from "./planning.ts";
import type { ProductRow } from "./product-rows.ts";
import type { CurrentProducts } from "./read-current-products.ts";
import type { SheetRow } from "./sheet.ts";

/** How many errors a plan stores; the others are only counted. One file can have millions. */
const maxStoredErrors = 50_000;
/** As many variants as a product can have. The rows of one product are planned without a pause. */
const maxRowsPerProduct = 5_000;

/**
 * Computes what the rows of a file would change in the shop, and their errors. Cells that equal the current value are not
 * validated; all others are validated by the schemas of the staff forms.
 *
 * @param onProgress called with the number of rows processed so far; awaited.
 */
export async function planImport(
	rows: readonly SheetRow[],
	shop: CurrentProducts,
	{ mapping, createMissing }: { mapping: ColumnMapping; createMissing: boolean },
	onProgress: (rows: number) => Promise<void>,
): Promise<ImportPlan> {
	const errors: ImportError[] = [];
	let errorCount = 0;
	const reportError: ReportError = ({ row, cells }, column, message) => {
		if (++errorCount > maxStoredErrors) return;
		errors.push({
			row,
			column: column ? labelOf(column) : "",
			value: column ? (cells[column] ?? "").slice(0, 200) : "",
			message: message.slice(0, 500),
		});
	};
	const planning: Planning = {
		shop,
		mapping,
		createMissing,
		reportError,
		categoriesByPath: categoriesByPath(shop.categories),
		newBrands: new Map(),
		newSuppliers: new Map(),
		stock: { rows: 0, more: 0, fewer: 0, repeated: 0 },
		skus: new Set(),
	};
	const groups = groupRows(rows, shop, reportError);
	const products: PlannedProduct[] = [];
	const basis = createHash("sha256");
	let done = 0;
	let unchanged = 0;
	for (const group of groups) {
		const before = errorCount;
		basis.update(JSON.stringify(rowsOf(group, shop).map(({ stock: _, stockVersion: __, ...row }) => row)));
		const product = planProduct(planning, group);
		if (product.columns.length > 0) products.push(product);
		else if (errorCount === before) unchanged += 1;
		done += group.rows.length;
		await onProgress(done);
	}
	const [newBrands, newSuppliers] = [planning.newBrands, planning.newSuppliers].map((added) =>
		[...added.values()].map(({ name }) => name),
	) as [string[], string[]];
	return {
		products,
		unchanged,
		newBrands,
		newSuppliers,
		stock: planning.stock,
		basis: basis.update(JSON.stringify([newBrands, newSuppliers])).digest("hex"),
		errorCount,
		errors: errors.sort((one, other) => one.row - other.row),
	};
}

/** The current rows of a group's product; empty for a new product. */
function rowsOf({ productId }: RowGroup, shop: CurrentProducts): readonly ProductRow[] {
	return productId === null ? [] : (shop.products.get(productId) ?? []);
}

function planProduct(planning: Planning, group: RowGroup): PlannedProduct {
	const { productId } = group;
	const known = rowsOf(group, planning.shop);
	const [current] = known;
	const [first] = group.rows as [SheetRow];
	const excess = group.rows[maxRowsPerProduct];
	if (excess) planning.reportError(excess, null, m.too_many_rows_of_product({ max: maxRowsPerProduct }));
	const rows = group.rows.slice(0, maxRowsPerProduct);
	const planned: PlannedProduct = {
		row: first.row,
		id: productId,
		name: first.cells.name?.trim() || (current?.name ?? ""),
		values: null,
		variants: [],
		stockLevels: [],
		lighting: null,
		categoryIds: null,
		columns: [],
	};
	reportDisagreements(planning, rows);
	planValues(planning, planned, rows, current);
	planCategories(planning, planned, rows, current);
	planLighting(planning, planned, rows, current);
	planVariants(planning, planned, rows, known);
	planned.columns = [...new Set(planned.columns)];
	return planned;
}

/** Columns of the product itself may be repeated on all its rows, but must not differ. */
function reportDisagreements(planning: Planning, rows: readonly SheetRow[]): void {
	for (const { id, part } of productColumns) {
		const [first, ...others] = part === "variant" ? [] : rows.filter(({ cells }) => cells[id]);
		const other = others.find(({ cells }) => cells[id] !== first?.cells[id]);
		if (first && other) planning.reportError(other, id, m.rows_disagree({ row: first.row }));
	}
}
