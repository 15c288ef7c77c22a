import { attributeRows } from "@noor/contract/attribute-rows";
import type { AttributeValues } from "@noor/contract/attributes";
import type { ProductColumn } from "@noor/contract/import-columns";
import { toAed } from "@noor/contract/money";
import { sql } from "kysely";
import type { CategoryNode } from "../catalogue/categories/category-tree.ts";
import { booleanText } from "../csv/write-csv.ts";
import type { Database } from "../database/database.ts";
import { availableStock } from "../stock/available-stock.ts";
import { pathTo, writePaths } from "./category-paths.ts";
import { escapeFormula } from "./formula-guard.ts";

/** A product with one of its variants, or without any: what a row of a file is about. */
export interface ProductRow {
	productId: number;
	name: string;
	description: string;
	basePriceFils: number;
	discountPriceFils: number | null;
	brandId: number;
	brandName: string;
	supplierId: number;
	supplierName: string;
	categoryIds: number[];
	/** Null for a product without variants, like all that is said of them but for the stock. */
	variantId: number | null;
	sku: string | null;
	size: string | null;
	sizeDescription: string | null;
	priceFils: number | null;
	compareAtPriceFils: number | null;
	position: number | null;
	/** What can be bought. */
	stock: number;
	/** The last movement of it; 0 where there was none. */
	stockVersion: number;
	lighting: AttributeValues | null;
}

export type Categories = ReadonlyMap<number, CategoryNode>;

/** Products with their variants, a row for each, in the order of their ids. */
export function selectProductRows(db: Database) {
	return db
		.selectFrom("products")
		.innerJoin("brands", "brands.id", "products.brandId")
		.innerJoin("suppliers", "suppliers.id", "products.supplierId")
		.leftJoin("productVariants as variant", "variant.productId", "products.id")
		.leftJoin("stock", (join) =>
			join
				.onRef("stock.productId", "=", "products.id")
				.on("stock.variantId", "is not distinct from", (eb) => eb.ref("variant.id")),
		)
		.leftJoin("lightingDetails as light", "light.productId", "products.id")
		.select([
			"products.id as productId",
			"products.name",
			"products.description",
			"products.basePriceFils",
			"products.discountPriceFils",
			"products.brandId",
			"brands.brandName",
			"products.supplierId",
			"suppliers.supplierName",
			"variant.id as variantId",
			"variant.sku",
			"variant.size",
			"variant.sizeDescription",
			"variant.priceFils",
			"variant.compareAtPriceFils",
			"variant.position",
		])
		.select([
			sql<number[]>`array(select category_id from product_categories
				join categories on categories.id = category_id where product_id = products.id
				order by categories.position, categories.id)`.as("categoryIds"),
			availableStock().as("stock"),
			sql<number>`coalesce((select max(movement.id) from stock_movements as movement
				where movement.stock_id = stock.id), 0)`.as("stockVersion"),
			sql<AttributeValues | null>`case when light.id is not null then jsonb_build_object(${sql.join(
				attributeRows.flatMap(({ id }) => [sql.lit(id), sql.ref(`light.${id}`)]),
			)}) end`.as("lighting"),
		])
		.orderBy("products.id")
		.orderBy("variant.position")
		.orderBy("variant.id");
}

/** All categories by their ids, in the order of the shop. */
export async function readCategories(db: Database): Promise<Categories> {
	const categories = await db
		.selectFrom("categories")
		.select(["id", "categoryName", "parentCategoryId"])
		.orderBy("position")
		.orderBy("id")
		.execute();
	return new Map(categories.map((category) => [category.id, category]));
}

/** What the cell of a column says of a row: the same when it is exported and when an import looks for what is new. */
export function cellOf(
	row: ProductRow,
	column: ProductColumn,
	categories: Categories,
): string | number | boolean | null {
	const value = valueIn(row, column, categories);
	return typeof value === "string" ? escapeFormula(value) : value;
}

/** The same as the text that stands in a file, without the guard against formulas. */
export function textOf(row: ProductRow, column: ProductColumn, categories: Categories): string {
	const value = valueIn(row, column, categories);
	if (typeof value === "boolean") return booleanText(value);
	return String(value ?? "");
}

function valueIn(row: ProductRow, column: ProductColumn, categories: Categories): string | number | boolean | null {
	switch (column) {
		case "productId":
		case "name":
		case "description":
		case "variantId":
		case "sku":
		case "size":
		case "sizeDescription":
		case "stock":
		case "stockVersion":
			return row[column];
		case "stockSeen":
			return row.stock;
		case "basePrice":
			return toAed(row.basePriceFils);
		case "discountPrice":
			return row.discountPriceFils === null ? null : toAed(row.discountPriceFils);
		case "price":
			return row.priceFils === null ? null : toAed(row.priceFils);
		case "compareAtPrice":
			return row.compareAtPriceFils === null ? null : toAed(row.compareAtPriceFils);
		case "brand":
			return row.brandName;
		case "supplier":
			return row.supplierName;
		case "categories":
			return writePaths(row.categoryIds.map((id) => pathTo(id, categories)));
		default:
			return row.lighting?.[column] ?? null;
	}
}
