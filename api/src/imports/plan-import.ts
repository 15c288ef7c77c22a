import { createHash } from "node:crypto";
import { productColumns } from "@noor/contract/import-columns";
import type { ColumnMapping, ImportDefaults } from "@noor/contract/imports";
import * as m from "@noor/messages/api/imports";
import { collectErrors } from "./collect-errors.ts";
import { groupRows, nameIn, type RowGroup } from "./group-rows.ts";
import type { ImportPlan, PlannedProduct } from "./import-plan.ts";
import { type ImportPictures, openPictureUse } from "./picture-use.ts";
import { categoriesByPath, planCategories } from "./plan-categories.ts";
import { planLighting } from "./plan-lighting.ts";
import { planPictures } from "./plan-pictures.ts";
import { planValues } from "./plan-values.ts";
import { isOfVariant, planVariants } from "./plan-variants.ts";
import type { Planning } from "./planning.ts";
import type { ProductRow } from "./product-rows.ts";
import type { CurrentProducts } from "./read-current-products.ts";
import type { SheetRow } from "./sheet.ts";

/** The maximum number of variants of a product. The rows of one product are planned without a pause. */
const maxRowsPerProduct = 5_000;

/** The choices of staff for an import, and the pictures they uploaded. */
export interface ImportChoices {
	mapping: ColumnMapping;
	createMissing: boolean;
	defaults: ImportDefaults;
	pictures: ImportPictures;
}

/** How many missing pictures a plan names. */
const maxMissing = 20;

/** The names that picture files are matched to, in lower case: the SKUs of the file and of its products, and the product keys. */
function pictureNames(rows: readonly SheetRow[], shop: CurrentProducts): Set<string> {
	const names = rows.flatMap(({ cells }) => [cells.sku ?? "", cells.productKey ?? ""]);
	return new Set([...names, ...shop.bySku.keys()].map((name) => name.toLowerCase()));
}

/**
 * Computes what the rows of a file would change in the shop, and their errors. Cells that equal the current value are not
 * validated; all others are validated by the schemas of the staff forms.
 *
 * @param onProgress called with the number of rows processed so far; awaited.
 */
export async function planImport(
	rows: readonly SheetRow[],
	shop: CurrentProducts,
	{ mapping, createMissing, defaults, pictures }: ImportChoices,
	onProgress: (rows: number) => Promise<void>,
): Promise<ImportPlan> {
	const errors = collectErrors(mapping);
	const planning: Planning = {
		shop,
		mapping,
		createMissing,
		defaults,
		pictures,
		pictureUse: openPictureUse(pictures, pictureNames(rows, shop)),
		reportError: errors.report,
		categoriesByPath: categoriesByPath(shop.categories),
		newBrands: new Map(),
		newSuppliers: new Map(),
		newCategories: new Map(),
		stock: { rows: 0, more: 0, fewer: 0, repeated: 0 },
		skus: new Set(),
	};
	const { groups, unidentified } = groupRows(rows, shop, errors.report);
	const products: PlannedProduct[] = [];
	const basis = createHash("sha256");
	let done = 0;
	let unchanged = 0;
	let invalid = unidentified;
	for (const group of groups) {
		const before = errors.count();
		const restore = rememberTotals(planning);
		basis.update(JSON.stringify(rowsOf(group, shop).map(({ stock: _, stockVersion: __, ...row }) => row)));
		const product = planProduct(planning, group);
		if (errors.count() > before) {
			invalid += 1;
			restore();
		} else if (product.columns.length > 0) products.push(product);
		else unchanged += 1;
		done += group.rows.length;
		await onProgress(done);
	}
	const [newBrands, newSuppliers] = [planning.newBrands, planning.newSuppliers].map((added) =>
		[...added.values()].map(({ name }) => name),
	) as [string[], string[]];
	const newCategories = [...planning.newCategories.values()];
	return {
		products,
		unchanged,
		newBrands,
		newSuppliers,
		newCategories,
		stock: planning.stock,
		pictures: {
			added: products.reduce((sum, product) => sum + product.pictures.length, 0),
			unused: pictures.size - planning.pictureUse.used.size,
			missing: [...planning.pictureUse.missing].slice(0, maxMissing),
			missingCount: planning.pictureUse.missing.size,
		},
		basis: basis.update(JSON.stringify([newBrands, newSuppliers, newCategories, invalid])).digest("hex"),
		errorCount: errors.count(),
		invalid,
		errors: errors.first(),
		problems: errors.problems({ rows: rows.length, products: groups.length }),
	};
}

/** Remembers what planning has added up. @returns a function that restores it, for a product with errors. */
function rememberTotals(planning: Planning): () => void {
	const stock = { ...planning.stock };
	const added = [planning.newBrands, planning.newSuppliers, planning.newCategories].map((map) => ({
		map,
		size: map.size,
	}));
	return () => {
		Object.assign(planning.stock, stock);
		for (const { map, size } of added)
			if (map.size > size) for (const key of [...map.keys()].slice(size)) map.delete(key);
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
		name: nameIn(group.rows) || (current?.name ?? ""),
		values: null,
		variants: [],
		stockLevels: [],
		lighting: null,
		variantLighting: [],
		categoryIds: null,
		pictures: [],
		columns: [],
	};
	reportDisagreements(planning, rows);
	planValues(planning, planned, rows, current);
	planCategories(planning, planned, rows, current);
	planLighting(planning, planned, rows, known);
	planVariants(planning, planned, rows, known);
	planPictures(planning, planned, rows, current);
	planned.columns = [...new Set(planned.columns)];
	return planned;
}

/** Columns of the product itself, of which its variants state nothing, may be repeated on all its rows, but must not differ. Each row may name other pictures. */
function reportDisagreements(planning: Planning, rows: readonly SheetRow[]): void {
	for (const { id, part, perVariant } of productColumns) {
		const [first, ...others] = part === "variant" || id === "pictures" ? [] : rows.filter(({ cells }) => cells[id]);
		const other = others.find(({ cells }) => cells[id] !== first?.cells[id]);
		if (perVariant && rows.every(isOfVariant)) continue;
		if (first && other) planning.reportError(other, id, m.rows_disagree({ row: first.row }));
	}
}
