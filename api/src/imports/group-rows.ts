import type { Remedy } from "@noor/contract/imports";
import * as m from "@noor/messages/api/imports";
import type { CurrentProducts } from "./read-current-products.ts";
import type { SheetRow } from "./sheet.ts";

/** The rows of a file for one product. */
export interface RowGroup {
	/** Null for a new product. */
	productId: number | null;
	rows: SheetRow[];
}

/** Reports an error in a row, or in one of its cells. `remedy` is by default what helps in this column. */
export type ReportError = (
	row: SheetRow,
	column: keyof SheetRow["cells"] | null,
	message: string,
	remedy?: Remedy,
) => void;

/**
 * Groups the rows of a file by product. A row belongs to the product it names by id, else to the owner of its SKU, else to
 * a new product with its product key or name. A name alone never identifies an existing product, because names are not unique.
 *
 * @param reportError called for each row whose product cannot be determined; such rows are left out.
 * @returns the groups, and how many products could not be determined.
 */
export function groupRows(
	rows: readonly SheetRow[],
	shop: CurrentProducts,
	reportError: ReportError,
): { groups: RowGroup[]; unidentified: number } {
	let unidentified = 0;
	const groups = new Map<string, RowGroup>();
	const join = (key: string, productId: number | null, rows: readonly SheetRow[]) => {
		const group = groups.get(key) ?? { productId, rows: [] };
		group.rows.push(...rows);
		groups.set(key, group);
	};
	for (const [key, same] of Map.groupBy(rows, keyOf)) {
		const productId = findProduct(same, shop, reportError);
		if (productId === undefined) unidentified += 1;
		else join(productId === null ? key : `id ${productId}`, productId, same);
	}
	return { groups: [...groups.values()], unidentified };
}

function keyOf({ row, cells }: SheetRow): string {
	if (cells.productId) return `id ${Number(cells.productId)}`;
	if (cells.productKey) return `key ${cells.productKey.trim()}`;
	if (cells.name) return `name ${cells.name.trim()}`;
	return `row ${row}`;
}

/** The first name in some rows; empty for none. */
export function nameIn(rows: readonly SheetRow[]): string {
	return rows.find(({ cells }) => cells.name)?.cells.name?.trim() ?? "";
}

/** The product id of some rows; null for a new product; undefined, with an error reported, when it is ambiguous. */
function findProduct(
	rows: readonly SheetRow[],
	shop: CurrentProducts,
	reportError: ReportError,
): number | null | undefined {
	const [first] = rows as [SheetRow];
	if (first.cells.productId) {
		const id = Number(first.cells.productId);
		if (shop.products.has(id)) return id;
		for (const row of rows) reportError(row, "productId", m.no_such_product());
		return undefined;
	}
	const owners = new Set(rows.flatMap(({ cells }) => shop.bySku.get(cells.sku ?? "")?.productId ?? []));
	const [owner, another] = owners;
	if (another !== undefined) {
		reportError(first, "sku", m.skus_of_several_products());
		return undefined;
	}
	if (owner !== undefined) return owner;
	const name = nameIn(rows);
	if (name === "") {
		if (first.cells.sku) reportError(first, "sku", m.unknown_sku());
		else reportError(first, null, m.product_not_identified());
		return undefined;
	}
	if (!shop.byName.has(name)) return null;
	reportError(first, "name", m.product_name_taken());
	return undefined;
}
