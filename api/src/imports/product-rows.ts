import { attributeRows } from "@noor/contract/attribute-rows";
import type { AttributeValues } from "@noor/contract/attributes";
import type { ProductColumn } from "@noor/contract/import-columns";
import { toAed } from "@noor/contract/money";
import type { Translations } from "@noor/contract/translations";
import { effectiveLighting, type VariantLighting } from "@noor/contract/variant-lighting";
import { sql } from "kysely";
import type { CategoryNode } from "../catalogue/categories/category-tree.ts";
import { booleanText } from "../csv/write-csv.ts";
import type { Database } from "../database/database.ts";
import { availableStock } from "../stock/available-stock.ts";
import { pathTo, writePaths } from "./category-paths.ts";
import { escapeFormula } from "./formula-guard.ts";

/** The data of one row of a file: a product with one of its variants, or a product without variants. */
export interface ProductRow {
	productId: number;
	name: string;
	description: string;
	translations: Translations;
	basePriceFils: number;
	discountPriceFils: number | null;
	brandId: number;
	brandName: string;
	supplierId: number;
	supplierName: string;
	categoryIds: number[];
	/** Null for a product without variants, as are the other fields of a variant except stock. */
	variantId: number | null;
	sku: string | null;
	size: string | null;
	sizeDescription: string | null;
	variantTranslations: Translations | null;
	priceFils: number | null;
	compareAtPriceFils: number | null;
	position: number | null;
	/** The available quantity. */
	stock: number;
	/** The id of the last stock movement; 0 when there was none. */
	stockVersion: number;
	/** The lighting details of the product. */
	lighting: AttributeValues | null;
	/** The details that the variant states itself; null for a product without variants. */
	variantLighting: VariantLighting | null;
}

export type Categories = ReadonlyMap<number, CategoryNode>;

/** Query of one row per variant, or per product without variants, by product id and position. */
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
			"products.translations",
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
			"variant.translations as variantTranslations",
			"variant.priceFils",
			"variant.compareAtPriceFils",
			"variant.position",
			"variant.lighting as variantLighting",
		])
		.select([
			sql<number[]>`array(select category_id from product_categories
				join categories on categories.id = category_id where product_id = products.id
				order by categories.position, categories.id)`.as("categoryIds"),
			availableStock().as("stock"),
			sql<number>`coalesce((select max(movement.id) from stock_movements as movement
				where movement.stock_id = stock.id), 0)`.as("stockVersion"),
			// From a subquery, because a function has at most 100 arguments.
			sql<AttributeValues | null>`case when light.id is not null then (select to_jsonb(named) from (select ${sql.join(
				attributeRows.map(({ id }) => sql`${sql.ref(`light.${id}`)} as ${sql.raw(`"${id}"`)}`),
			)}) as named) end`.as("lighting"),
		])
		.orderBy("products.id")
		.orderBy("variant.position")
		.orderBy("variant.id");
}

/** All categories by id, ordered by position. */
export async function readCategories(db: Database): Promise<Categories> {
	const categories = await db
		.selectFrom("categories")
		.select(["id", "categoryName", "parentCategoryId"])
		.orderBy("position")
		.orderBy("id")
		.execute();
	return new Map(categories.map((category) => [category.id, category]));
}

/** The value of a column for export. Prices are in AED; formulas are escaped. */
export function cellOf(
	row: ProductRow,
	column: ProductColumn,
	categories: Categories,
): string | number | boolean | null {
	const value = valueIn(row, column, categories);
	return typeof value === "string" ? escapeFormula(value) : value;
}

/** The value of a column as text without formula escaping, to be compared with the cells of a file. */
export function textOf(row: ProductRow, column: ProductColumn, categories: Categories): string {
	const value = valueIn(row, column, categories);
	if (typeof value === "boolean") return booleanText(value);
	return String(value ?? "");
}

/** The lighting details of the variant, or of the product without variants. */
export function lightingOf({ lighting, variantLighting }: ProductRow): AttributeValues | null {
	return effectiveLighting(lighting, variantLighting && { lighting: variantLighting });
}

/** The columns with Arabic texts, and the fields of their translations. */
export const arabicFields = {
	nameArabic: "name",
	descriptionArabic: "description",
	sizeArabic: "size",
	sizeDescriptionArabic: "sizeDescription",
} as const satisfies Partial<Record<ProductColumn, string>>;
export type ArabicColumn = keyof typeof arabicFields;

function arabicText(translations: Translations, column: ArabicColumn): string {
	return translations.ar?.[arabicFields[column]]?.text ?? "";
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
		case "nameArabic":
		case "descriptionArabic":
			return arabicText(row.translations, column);
		case "sizeArabic":
		case "sizeDescriptionArabic":
			return row.variantTranslations && arabicText(row.variantTranslations, column);
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
		case "productKey":
		case "pictures":
		case "variantPicture":
		case "option2":
		case "option3":
			return null;
		case "categories":
			return writePaths(row.categoryIds.map((id) => pathTo(id, categories)));
		default:
			return lightingOf(row)?.[column] ?? null;
	}
}
