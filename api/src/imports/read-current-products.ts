import { anyOf } from "../database/any-of.ts";
import type { Database } from "../database/database.ts";
import { type Categories, type ProductRow, readCategories, selectProductRows } from "./product-rows.ts";
import type { SheetRow } from "./sheet.ts";
import { readStockBaseline, type StockBaseline } from "./stock-baseline.ts";

/** What of the shop an import has to know. */
export interface CurrentProducts {
	categories: Categories;
	/** Ids by name, in lower case: names may be used twice. */
	brands: ReadonlyMap<string, number[]>;
	suppliers: ReadonlyMap<string, number[]>;
	/** The rows of the products that the file may mean, by their ids. */
	products: ReadonlyMap<number, ProductRow[]>;
	/** The variant that has a sku, of those in the file. */
	bySku: ReadonlyMap<string, ProductRow>;
	/** The products that have a name, of those in the file. */
	byName: ReadonlyMap<string, number[]>;
	/** What of their stock was brought in by files. */
	broughtStock: StockBaseline;
}

/** Reads what the rows of a file may be about, in a few queries however many rows there are. */
export async function readCurrentProducts(db: Database, rows: readonly SheetRow[]): Promise<CurrentProducts> {
	const said = (column: "productId" | "sku" | "name") => [...new Set(rows.flatMap(({ cells }) => cells[column] || []))];
	const ids = said("productId")
		.map(Number)
		.filter((id) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647);
	const [brands, suppliers, categories, named, owning] = [
		await db.selectFrom("brands").select(["id", "brandName as name"]).orderBy("id").execute(),
		await db.selectFrom("suppliers").select(["id", "supplierName as name"]).orderBy("id").execute(),
		await readCategories(db),
		await db
			.selectFrom("products")
			.where("name", "=", anyOf(said("name")))
			.select(["id", "name"])
			.execute(),
		await db
			.selectFrom("productVariants")
			.where("sku", "=", anyOf(said("sku")))
			.select("productId")
			.execute(),
	];
	const wanted = [...new Set([...ids, ...owning.map(({ productId }) => productId)])];
	const found = await selectProductRows(db).where("products.id", "=", anyOf(wanted)).execute();
	return {
		categories,
		brands: idsByName(brands.map((brand) => ({ ...brand, name: brand.name.toLowerCase() }))),
		suppliers: idsByName(suppliers.map((supplier) => ({ ...supplier, name: supplier.name.toLowerCase() }))),
		products: Map.groupBy(found, ({ productId }) => productId),
		bySku: new Map(found.flatMap((row) => (row.sku === null ? [] : [[row.sku, row]]))),
		byName: idsByName(named),
		broughtStock: await readStockBaseline(db, wanted),
	};
}

function idsByName(all: readonly { id: number; name: string }[]): Map<string, number[]> {
	const groups = Map.groupBy(all, ({ name }) => name);
	return new Map([...groups].map(([name, same]) => [name, same.map(({ id }) => id)]));
}
