import { maxId } from "@noor/contract/limits";
import { anyOf } from "../database/any-of.ts";
import type { Database } from "../database/database.ts";
import { type Categories, type ProductRow, readCategories, selectProductRows } from "./product-rows.ts";
import type { SheetRow } from "./sheet.ts";
import { readStockBaseline, type StockBaseline } from "./stock-baseline.ts";

/** The current data of the shop that planning an import needs. */
export interface CurrentProducts {
	categories: Categories;
	/** Ids by lower-case name. Several records may share a name. */
	brands: ReadonlyMap<string, number[]>;
	suppliers: ReadonlyMap<string, number[]>;
	/** The rows of the products that the file refers to, by product id. */
	products: ReadonlyMap<number, ProductRow[]>;
	/** The variants of the SKUs in the file. */
	bySku: ReadonlyMap<string, ProductRow>;
	/** The ids of the products whose exact name occurs in the file. */
	byName: ReadonlyMap<string, number[]>;
	/** The ids of the pictures of the products in `products`. */
	pictures: ReadonlyMap<number, readonly number[]>;
	/** The stock values that earlier imports have set. */
	stockBaseline: StockBaseline;
}

/** Reads the current data for the rows of a file. The number of queries does not depend on the number of rows. */
export async function readCurrentProducts(db: Database, rows: readonly SheetRow[]): Promise<CurrentProducts> {
	const valuesOf = (column: "productId" | "sku" | "name") => [
		...new Set(rows.flatMap(({ cells }) => cells[column] || [])),
	];
	const ids = valuesOf("productId")
		.map(Number)
		.filter((id) => Number.isInteger(id) && id > 0 && id <= maxId);
	const [brands, suppliers, categories, named, owning] = [
		await db.selectFrom("brands").select(["id", "brandName as name"]).orderBy("id").execute(),
		await db.selectFrom("suppliers").select(["id", "supplierName as name"]).orderBy("id").execute(),
		await readCategories(db),
		await db
			.selectFrom("products")
			.where("name", "=", anyOf(valuesOf("name")))
			.select(["id", "name"])
			.execute(),
		await db
			.selectFrom("productVariants")
			.where("sku", "=", anyOf(valuesOf("sku")))
			.select("productId")
			.execute(),
	];
	const wanted = [...new Set([...ids, ...owning.map(({ productId }) => productId)])];
	const found = await selectProductRows(db).where("products.id", "=", anyOf(wanted)).execute();
	const shown = await db
		.selectFrom("productImages")
		.where("productId", "=", anyOf(wanted))
		.select(["productId", "pictureId"])
		.execute();
	const picturesOf = Map.groupBy(shown, ({ productId }) => productId);
	return {
		categories,
		pictures: new Map([...picturesOf].map(([id, images]) => [id, images.map(({ pictureId }) => pictureId)])),
		brands: idsByName(brands.map((brand) => ({ ...brand, name: brand.name.toLowerCase() }))),
		suppliers: idsByName(suppliers.map((supplier) => ({ ...supplier, name: supplier.name.toLowerCase() }))),
		products: Map.groupBy(found, ({ productId }) => productId),
		bySku: new Map(found.flatMap((row) => (row.sku === null ? [] : [[row.sku, row]]))),
		byName: idsByName(named),
		stockBaseline: await readStockBaseline(db, wanted),
	};
}

function idsByName(all: readonly { id: number; name: string }[]): Map<string, number[]> {
	const groups = Map.groupBy(all, ({ name }) => name);
	return new Map([...groups].map(([name, same]) => [name, same.map(({ id }) => id)]));
}
