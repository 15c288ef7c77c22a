import { BrandForm } from "@noor/contract/brands";
import { type ColumnMapping, type ImportError, type ProductColumn, productColumns } from "@noor/contract/imports";
import { LightingDetailsForm } from "@noor/contract/lighting-details";
import { toFils } from "@noor/contract/money";
import { ProductForm, VariantForm } from "@noor/contract/products";
import { SupplierForm } from "@noor/contract/suppliers";
import type { z } from "zod";
import { pathTo, readPaths } from "./category-paths.ts";
import { type Blame, groupRows, type RowGroup } from "./group-rows.ts";
import type { ImportPlan, PlannedProduct, PlannedVariant, ProductValues } from "./import-plan.ts";
import { type Lighting, lightingColumns, type ProductRow, textOf } from "./product-rows.ts";
import type { ShopAsItIs } from "./read-shop.ts";
import type { SheetRow } from "./sheet.ts";

type Cell = { row: SheetRow; column: ProductColumn; text: string };

const labels = new Map<ProductColumn, string>(productColumns.map(({ id, label }) => [id, label]));
const variantColumns = ["variantId", "sku", "size", "sizeDescription", "price", "compareAtPrice"] as const;

/**
 * Finds out what the rows of a file would change in the shop, and what is wrong with them. A cell that says what the shop
 * says already is not judged; every other by the schemas by which staff's forms are.
 *
 * @param onProgress is told how many rows have been dealt with, and may take its time.
 */
export async function planImport(
	rows: readonly SheetRow[],
	shop: ShopAsItIs,
	{ mapping, createMissing }: { mapping: ColumnMapping; createMissing: boolean },
	onProgress: (rows: number) => Promise<void> = async () => {},
): Promise<ImportPlan> {
	const errors: ImportError[] = [];
	const blame: Blame = ({ row, cells }, column, message) =>
		void errors.push({
			row,
			column: column ? (labels.get(column) ?? "") : "",
			value: column ? (cells[column] ?? "").slice(0, 200) : "",
			message,
		});
	const planner = new Planner(shop, mapping, createMissing, blame);
	const groups = groupRows(rows, shop, blame);
	const products: PlannedProduct[] = [];
	let done = 0;
	let unchanged = 0;
	for (const group of groups) {
		const before = errors.length;
		const product = planner.plan(group);
		if (product.columns.length > 0) products.push(product);
		else if (errors.length === before) unchanged += 1;
		done += group.rows.length;
		await onProgress(done);
	}
	return {
		products,
		unchanged,
		newBrands: planner.newBrands,
		newSuppliers: planner.newSuppliers,
		errors: errors.sort((one, other) => one.row - other.row),
	};
}

class Planner {
	readonly newBrands: string[] = [];
	readonly newSuppliers: string[] = [];
	readonly #shop: ShopAsItIs;
	readonly #mapping: ColumnMapping;
	readonly #createMissing: boolean;
	readonly #blame: Blame;
	readonly #skus = new Set<string>();
	readonly #categoriesByPath: ReadonlyMap<string, number[]>;

	constructor(shop: ShopAsItIs, mapping: ColumnMapping, createMissing: boolean, blame: Blame) {
		this.#shop = shop;
		this.#mapping = mapping;
		this.#createMissing = createMissing;
		this.#blame = blame;
		const ids = [...shop.categories.keys()];
		this.#categoriesByPath = Map.groupBy(ids, (id) => plainPath(pathTo(id, shop.categories)));
	}

	plan({ productId, rows }: RowGroup): PlannedProduct {
		const known = productId === null ? [] : (this.#shop.products.get(productId) ?? []);
		const [current] = known;
		const [first] = rows as [SheetRow];
		const planned: PlannedProduct = {
			row: first.row,
			id: productId,
			name: first.cells.name?.trim() || (current?.name ?? ""),
			values: null,
			variants: [],
			shelves: [],
			lighting: null,
			categoryIds: null,
			columns: [],
		};
		this.#expectAgreement(rows);
		this.#planValues(planned, rows, current);
		this.#planCategories(planned, rows, current);
		this.#planLighting(planned, rows, current);
		this.#planVariants(planned, rows, known);
		planned.columns = [...new Set(planned.columns)];
		return planned;
	}

	/** What is said of a product may be repeated on its rows, but not differ. */
	#expectAgreement(rows: readonly SheetRow[]): void {
		for (const { id, part } of productColumns) {
			const [first, ...others] = part === "variant" ? [] : rows.filter(({ cells }) => cells[id]);
			const other = others.find(({ cells }) => cells[id] !== first?.cells[id]);
			if (first && other) this.#blame(other, id, `Row ${first.row} says something else of the same product`);
		}
	}

	#planValues(planned: PlannedProduct, rows: readonly SheetRow[], current: ProductRow | undefined): void {
		const said = this.#said(rows, ["name", "description", "basePrice", "discountPrice", "brand", "supplier"], current);
		if (current && said.length === 0) return;
		const cells = new Map(said.map((cell) => [cell.column, cell]));
		const brandId = this.#house(cells.get("brand"), current?.brandId, "brand");
		const supplierId = this.#house(cells.get("supplier"), current?.supplierId, "supplier");
		const form = this.#judge(
			ProductForm,
			{
				// What the file leaves as it is, is not judged.
				Name: cells.get("name")?.text ?? (current && "As it is"),
				Description: cells.get("description")?.text ?? (current && "As it is in the shop"),
				BasePrice: cells.get("basePrice")?.text,
				DiscountPrice: cells.get("discountPrice")?.text,
				BrandId: brandId === null ? undefined : 1,
				SupplierId: supplierId === null ? undefined : 1,
			},
			{
				Name: "name",
				Description: "description",
				BasePrice: "basePrice",
				DiscountPrice: "discountPrice",
				...(brandId === undefined ? {} : { BrandId: "brand" }),
				...(supplierId === undefined ? {} : { SupplierId: "supplier" }),
			},
			rows,
			said,
		);
		if (!form || brandId == null || supplierId == null) return;
		const values: ProductValues = {
			name: cells.has("name") || !current ? form.Name : current.name,
			description: cells.has("description") || !current ? form.Description : current.description,
			basePriceFils: cells.has("basePrice") || !current ? toFils(form.BasePrice) : current.basePriceFils,
			discountPriceFils:
				cells.has("discountPrice") || !current
					? form.DiscountPrice == null
						? null
						: toFils(form.DiscountPrice)
					: current.discountPriceFils,
			brandId,
			supplierId,
		};
		const changes: [ProductColumn, keyof ProductValues][] = [
			["name", "name"],
			["description", "description"],
			["basePrice", "basePriceFils"],
			["discountPrice", "discountPriceFils"],
			["brand", "brandId"],
			["supplier", "supplierId"],
		];
		const changed = changes.filter(([, key]) => !current || current[key] !== values[key]);
		if (changed.length === 0) return;
		planned.values = values;
		planned.columns.push(...changed.flatMap(([column]) => (current || cells.has(column) ? label(column) : [])));
	}

	/** The id of a brand or a supplier; null where none is said, undefined where it is wrong. */
	#house(cell: Cell | undefined, current: number | undefined, kind: "brand" | "supplier"): number | null | undefined {
		if (!cell) return current ?? null;
		const name = cell.text.trim();
		if (name === "") return null;
		const ids = (kind === "brand" ? this.#shop.brands : this.#shop.suppliers).get(name.toLowerCase()) ?? [];
		const [id] = current !== undefined && ids.includes(current) ? [current] : ids;
		if (ids.length > 1 && id !== current) {
			this.#blame(cell.row, kind, `There are ${ids.length} ${kind}s of this name`);
			return undefined;
		}
		if (id !== undefined) return id;
		if (!this.#createMissing) {
			this.#blame(cell.row, kind, `There is no such ${kind}`);
			return undefined;
		}
		return this.#newHouse(cell, kind, name);
	}

	#newHouse(cell: Cell, kind: "brand" | "supplier", name: string): number | undefined {
		const added = kind === "brand" ? this.newBrands : this.newSuppliers;
		const place = added.findIndex((other) => other.toLowerCase() === name.toLowerCase());
		if (place >= 0) return -1 - place;
		const form =
			kind === "brand" ? BrandForm.safeParse({ brandName: name }) : SupplierForm.safeParse({ supplierName: name });
		if (!form.success) {
			this.#blame(cell.row, kind, form.error.issues[0]?.message ?? `This is no name of a ${kind}`);
			return undefined;
		}
		return -added.push(name);
	}

	#planCategories(planned: PlannedProduct, rows: readonly SheetRow[], current: ProductRow | undefined): void {
		const [cell] = this.#said(rows, ["categories"], current);
		if (!cell) return;
		const ids: number[] = [];
		for (const path of readPaths(cell.text)) {
			const found = this.#categoriesByPath.get(plainPath(path)) ?? [];
			const id = found.find((id) => current?.categoryIds.includes(id)) ?? found[0];
			if (id === undefined) this.#blame(cell.row, "categories", `There is no category “${path.join(" > ")}”`);
			else if (!ids.includes(id)) ids.push(id);
		}
		const before = current?.categoryIds ?? [];
		if (ids.length === before.length && ids.every((id) => before.includes(id))) return;
		planned.categoryIds = ids;
		planned.columns.push(label("categories"));
	}

	#planLighting(planned: PlannedProduct, rows: readonly SheetRow[], current: ProductRow | undefined): void {
		const before = current?.lighting ?? null;
		const said = this.#said(rows, lightingColumns, current);
		// Who says nothing of a product's light does not take it away.
		if (said.length === 0 || (!before && said.every(({ text }) => text === ""))) return;
		if (before && this.#all(rows, lightingColumns).every(({ text }) => text === "")) return;
		const cells = Object.fromEntries(said.map(({ column, text }) => [column, text]));
		const isDimmable = this.#yesOrNo(said.find(({ column }) => column === "isDimmable"));
		const form = this.#judge(
			LightingDetailsForm,
			{ ...(before ?? {}), ...cells, isDimmable: isDimmable ?? before?.isDimmable ?? false, productId: 1 },
			Object.fromEntries(lightingColumns.map((column) => [column, column])),
			rows,
			said,
		);
		if (!form) return;
		const { id: _, productId: __, version: ___, ...fields } = form;
		const lighting: Lighting = { ...fields, colorTemperatureMax: fields.colorTemperatureMax ?? null };
		const changed = lightingColumns.filter((column) => !before || before[column] !== lighting[column]);
		if (changed.length === 0) return;
		planned.lighting = lighting;
		const saying = new Set(said.map(({ column }) => column));
		planned.columns.push(...changed.flatMap((column) => (saying.has(column) ? label(column) : [])));
	}

	#yesOrNo(cell: Cell | undefined): boolean | undefined {
		const text = cell?.text.trim().toLowerCase();
		if (!cell || text === undefined) return undefined;
		if (["yes", "true", "1", "y"].includes(text)) return true;
		if (["no", "false", "0", "n", ""].includes(text)) return false;
		this.#blame(cell.row, "isDimmable", "Say yes or no");
		return undefined;
	}

	#planVariants(planned: PlannedProduct, rows: readonly SheetRow[], known: readonly ProductRow[]): void {
		const variants = known.filter(({ variantId }) => variantId !== null);
		const added: PlannedVariant[] = [];
		let last = Math.max(-1, ...variants.map(({ position }) => position ?? 0));
		const speaking = rows.filter(({ cells }) => variantColumns.some((column) => cells[column]));
		for (const row of speaking) {
			const current = this.#variantOf(row, variants);
			if (current === undefined) continue;
			const variant = this.#planVariant(planned, row, current, current?.position ?? last + 1);
			if (!variant) continue;
			planned.variants.push(variant);
			if (current) continue;
			added.push(variant);
			last += 1;
		}
		// What is sold in variants is not sold without one; what is sold has a shelf.
		if (variants.length === 0 && (added.length > 0 || known.length === 0))
			planned.shelves.push({ sku: null, variantId: null, available: 0 });
		for (const row of rows.filter((row) => !speaking.includes(row) && row.cells.stock))
			if (variants.length > 0 || added.length > 0) this.#blame(row, "stock", "Stock needs the SKU of its variant");
			else this.#planOwnStock(planned, row, known[0]);
	}

	/** The variant a row is about; null for a new one, undefined where that is somebody's mistake. */
	#variantOf(row: SheetRow, variants: readonly ProductRow[]): ProductRow | null | undefined {
		const { variantId, sku = "" } = row.cells;
		const owner = this.#shop.bySku.get(sku);
		const variant = variantId
			? variants.find((variant) => variant.variantId === Number(variantId))
			: variants.find((variant) => variant.sku === sku);
		if (variantId && !variant) {
			this.#blame(row, "variantId", "This product has no such variant");
			return undefined;
		}
		if (sku !== "" && this.#skus.has(sku)) {
			this.#blame(row, "sku", `SKU ${sku} is used twice`);
			return undefined;
		}
		this.#skus.add(sku);
		if (owner && !variants.includes(owner)) {
			this.#blame(row, "sku", `SKU ${sku} is already used by “${owner.name}”`);
			return undefined;
		}
		return variant ?? null;
	}

	/** Undefined where nothing of the variant itself changes. */
	#planVariant(
		planned: PlannedProduct,
		row: SheetRow,
		current: ProductRow | null,
		position: number,
	): PlannedVariant | undefined {
		const said = this.#said([row], ["sku", "size", "sizeDescription", "price", "compareAtPrice", "stock"], current);
		const cells = new Map(said.map((cell) => [cell.column, cell.text]));
		const stock = cells.get("stock");
		const form = this.#judge(
			VariantForm,
			{
				sku: cells.get("sku") ?? (current && "As it is"),
				size: cells.get("size") ?? (current && "As it is"),
				sizeDescription: cells.get("sizeDescription"),
				price: cells.get("price") ?? (current && 1),
				compareAtPrice: cells.get("compareAtPrice"),
				// A blank leaves it as it is.
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
			said,
		);
		if (!form) return undefined;
		const variant: PlannedVariant = {
			id: current?.variantId ?? null,
			sku: cells.has("sku") ? form.sku : (current?.sku ?? form.sku),
			size: cells.has("size") ? form.size : (current?.size ?? form.size),
			sizeDescription: cells.has("sizeDescription") ? form.sizeDescription : (current?.sizeDescription ?? ""),
			priceFils: cells.has("price") ? toFils(form.price) : (current?.priceFils ?? 0),
			compareAtPriceFils: cells.has("compareAtPrice")
				? form.compareAtPrice === null
					? null
					: toFils(form.compareAtPrice)
				: (current?.compareAtPriceFils ?? null),
			position,
		};
		if (!current || (stock && form.stockQuantity !== current.stock)) {
			planned.shelves.push({ sku: variant.sku, variantId: variant.id, available: form.stockQuantity });
			if (stock) planned.columns.push(label("stock"));
		}
		const changes: [ProductColumn, keyof PlannedVariant & keyof ProductRow][] = [
			["sku", "sku"],
			["size", "size"],
			["sizeDescription", "sizeDescription"],
			["price", "priceFils"],
			["compareAtPrice", "compareAtPriceFils"],
		];
		const changed = changes.filter(([, key]) => !current || current[key] !== variant[key]);
		if (changed.length === 0) return undefined;
		planned.columns.push(...changed.flatMap(([column]) => (cells.has(column) ? label(column) : [])));
		return variant;
	}

	#planOwnStock(planned: PlannedProduct, row: SheetRow, current: ProductRow | undefined): void {
		const said = this.#said([row], ["stock"], current);
		if (said.length === 0) return;
		const quantity = VariantForm.shape.stockQuantity.safeParse(row.cells.stock);
		if (!quantity.success) this.#blame(row, "stock", quantity.error.issues[0]?.message ?? "This is no quantity");
		if (!quantity.success || quantity.data === current?.stock) return;
		planned.shelves = [{ sku: null, variantId: null, available: quantity.data }];
		planned.columns.push(label("stock"));
	}

	/** What a group says in these columns, where that is not what the shop says already. */
	#said(rows: readonly SheetRow[], columns: readonly ProductColumn[], current: ProductRow | null | undefined): Cell[] {
		return this.#all(rows, columns).filter(({ column, text }) =>
			current ? text !== textOf(current, column, this.#shop.categories) : text !== "",
		);
	}

	/** What a group says in each of these columns: once, or on every row the same. */
	#all(rows: readonly SheetRow[], columns: readonly ProductColumn[]): Cell[] {
		return columns.flatMap((column) => {
			if (this.#mapping[column] === undefined) return [];
			const filled = rows.filter(({ cells }) => cells[column]);
			const [row = rows[0] as SheetRow] = filled;
			const text = row.cells[column] ?? "";
			return [{ row, column, text }];
		});
	}

	/** What a form makes of values; undefined, and what is wrong is said of its cell, where it refuses them. */
	#judge<S extends z.ZodType>(
		schema: S,
		values: object,
		columns: Record<string, ProductColumn>,
		rows: readonly SheetRow[],
		said: readonly Cell[],
	): z.output<S> | undefined {
		const judged = schema.safeParse(values);
		if (judged.success) return judged.data;
		for (const { path, message } of judged.error.issues) {
			const column = columns[String(path[0])];
			const cell = said.find((cell) => cell.column === column);
			if (column) this.#blame(cell?.row ?? (rows[0] as SheetRow), column, message);
		}
		return undefined;
	}
}

function label(column: ProductColumn): string {
	return labels.get(column) ?? column;
}

/** Paths are the same whatever the case of their letters. */
function plainPath(path: readonly string[]): string {
	return path.map((name) => name.trim().toLowerCase()).join("\n");
}
