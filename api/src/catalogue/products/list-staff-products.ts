import { maxLowStock } from "@noor/contract/limits";
import { toAed } from "@noor/contract/money";
import type { Paging } from "@noor/contract/paging";
import { pictureUrl } from "@noor/contract/pictures";
import type { StaffProduct, StaffProductQuery } from "@noor/contract/staff-products";
import { translatedText } from "@noor/contract/translations";
import * as m from "@noor/messages/api/catalogue";
import { joinParts } from "@noor/messages/lists";
import { type RawBuilder, sql } from "kysely";
import { type CsvTable, chooseColumns } from "../../csv/write-csv.ts";
import { applySearchAndSort } from "../../database/apply-search-and-sort.ts";
import { collateByName } from "../../database/collate-by-name.ts";
import type { Database } from "../../database/database.ts";
import { isArabicPattern, matchesArabic } from "../../database/matches-arabic.ts";
import { now } from "../../database/now.ts";
import { readInBatches } from "../../database/read-in-batches.ts";
import { readPage } from "../../database/read-page.ts";
import { textInLocale } from "../../database/text-in-locale.ts";
import { withStock } from "../../stock/with-stock.ts";

/** One page of products with live stock, by name unless the query names another order. */
export async function listStaffProducts(
	db: Database,
	query: StaffProductQuery,
): Promise<Paging & { count: number; data: StaffProduct[] }> {
	const { data, ...page } = await readPage(arrangeStaffProducts(db, query), query);
	return { ...page, data: await withStock(db, data.map(toStaffProduct)) };
}

/** The products of `listStaffProducts` without paging, as a CSV table with the requested columns. */
export function exportStaffProducts(db: Database, query: StaffProductQuery & { columns: string[] }) {
	const rows = arrangeStaffProducts(db, query).select("level.available");
	return {
		columns: chooseColumns(
			[
				{ id: "id", header: m.id, value: ({ id }) => id },
				{ id: "name", header: m.name, value: ({ name }) => name },
				{ id: "image", header: m.image, value: (row) => toStaffProduct(row).imageUrl },
				{ id: "sku", header: m.sku, value: ({ sku }) => sku ?? "" },
				{ id: "price", header: m.price_aed, value: ({ basePriceFils }) => toAed(basePriceFils).toFixed(2) },
				{ id: "categories", header: m.categories, value: ({ categories }) => joinParts(categories) },
				{ id: "status", header: m.status, value: ({ status }) => status },
				{ id: "description", header: m.description, value: ({ description }) => description },
				{ id: "brand", header: m.brand, value: ({ brandName }) => brandName },
				{ id: "supplier", header: m.supplier, value: ({ supplierName }) => supplierName },
				{ id: "variants", header: m.variants, value: ({ variantCount }) => variantCount },
				{ id: "stock", header: m.stock, value: ({ available }) => available ?? 0 },
			],
			query.columns,
		),
		rows: readInBatches(db, rows),
	} satisfies CsvTable<StaffProductRow & { available: number | null }>;
}

function arrangeStaffProducts(db: Database, query: StaffProductQuery) {
	return applySearchAndSort(
		selectStaffProducts(db)
			.where((eb) => eb.and(filterConditions(query, sql`level.available`)))
			.orderBy(collateByName("products.name"))
			.orderBy("products.id"),
		query,
		{
			searched: [],
			alsoFinds: matchesWord,
			sorted: {
				id: "products.id",
				name: collateByName("products.name"),
				price: "products.basePriceFils",
				sku: sql`first_variant.sku`,
				status: "products.status",
				brand: collateByName("brands.brandName"),
				supplier: collateByName("suppliers.supplierName"),
				variants: sql`coalesce(sizes.count, 0)`,
				stock: sql`coalesce(level.available, 0)`,
			},
			id: "products.id",
		},
	);
}

/**
 * The filters of the table as conditions on `products`.
 *
 * @param available SQL of the available pieces, which may be null.
 */
export function filterConditions(
	{ status, category, brand, stock }: Pick<StaffProductQuery, "status" | "category" | "brand" | "stock">,
	available: RawBuilder<number | null>,
): RawBuilder<boolean>[] {
	return [
		...(status === "all" ? [] : [sql<boolean>`products.status = ${status}`]),
		...(brand === undefined ? [] : [sql<boolean>`products.brand_id = ${brand}`]),
		...(category === undefined ? [] : [isBelowCategory(category)]),
		...(stock === "all" ? [] : [sql<boolean>`coalesce(${available}, 0) <= ${stock === "low" ? maxLowStock : 0}`]),
	];
}

/** Condition on `products`: the product is in this category or in one below it. */
function isBelowCategory(id: number) {
	return sql<boolean>`products.id in (
		with recursive subtree as (
			select ${id}::int as id
			union select categories.id from categories join subtree on categories.parent_category_id = subtree.id)
		select product_id from product_categories join subtree on subtree.id = product_categories.category_id)`;
}

/**
 * Condition: name, brand, supplier, category or SKU matches the pattern, in English or in Arabic. A union lets each part use its own index; one `or` over all
 * tables could not. SKUs are searched from three characters on, the length of a trigram: shorter terms cannot use the
 * index and match nearly every SKU.
 */
export function matchesWord(pattern: string) {
	const skus =
		pattern.length - 2 < 3 ? sql`` : sql`union all select product_id from product_variants where sku ilike ${pattern}`;
	const inArabic = isArabicPattern(pattern)
		? sql`union all select id from products where ${matchesArabic("products.translations", "name", pattern)}
			union all select products.id from products join brands on brands.id = brand_id
				where ${matchesArabic("brands.translations", "brandName", pattern)}
			union all select product_id from product_categories join categories on categories.id = category_id
				where ${matchesArabic("categories.translations", "categoryName", pattern)}`
		: sql``;
	return sql<boolean>`products.id in (
		select id from products where name ilike ${pattern}
		${skus}
		${inArabic}
		union all select products.id from products join brands on brands.id = brand_id where brand_name ilike ${pattern}
		union all select products.id from products join suppliers on suppliers.id = supplier_id
			where supplier_name ilike ${pattern}
		union all select product_id from product_categories join categories on categories.id = category_id
			where category_name ilike ${pattern})`;
}

/** `sizes` and `level` aggregate over all products. PostgreSQL drops a left join none of whose columns a query uses. */
function selectStaffProducts(db: Database) {
	return db
		.selectFrom("products")
		.innerJoin("brands", "brands.id", "products.brandId")
		.innerJoin("suppliers", "suppliers.id", "products.supplierId")
		.leftJoin("productImages as thumbnail", (join) =>
			join.onRef("thumbnail.productId", "=", "products.id").on("thumbnail.isThumbnail", "=", true),
		)
		.leftJoin("pictures", "pictures.id", "thumbnail.pictureId")
		.leftJoin(
			(eb) =>
				eb
					.selectFrom("productVariants")
					.groupBy("productId")
					.select(({ fn }) => ["productId", fn.countAll<number>().as("count")])
					.as("sizes"),
			(join) => join.onRef("sizes.productId", "=", "products.id"),
		)
		.leftJoin(
			(eb) =>
				eb
					.selectFrom("stock")
					.leftJoin(
						(holds) =>
							holds
								.selectFrom("stockReservations")
								.where("expiresAt", ">", now())
								.groupBy("stockId")
								.select((eb) => ["stockId", eb.fn.sum<number>("quantity").as("quantity")])
								.as("held"),
						(join) => join.onRef("held.stockId", "=", "stock.id"),
					)
					.groupBy("stock.productId")
					.select([
						"stock.productId",
						sql<number>`sum(greatest(0, stock.quantity - coalesce(held.quantity, 0)))::int`.as("available"),
					])
					.as("level"),
			(join) => join.onRef("level.productId", "=", "products.id"),
		)
		.leftJoinLateral(
			(eb) =>
				eb
					.selectFrom("productVariants")
					.whereRef("productVariants.productId", "=", "products.id")
					.orderBy("productVariants.position")
					.orderBy("productVariants.id")
					.limit(1)
					.select("productVariants.sku")
					.as("firstVariant"),
			(join) => join.onTrue(),
		)
		.select([
			"products.id",
			"products.name",
			"products.translations",
			"products.basePriceFils",
			"products.description",
			"products.brandId",
			"brands.brandName",
			"brands.translations as brandTranslations",
			"products.supplierId",
			"suppliers.supplierName",
			"products.version",
			"products.status",
			"products.publishAt",
			"firstVariant.sku",
			"thumbnail.altText",
			"pictures.sha256",
		])
		.select(sql<number>`(select count(*)::int from product_variants where product_id = products.id)`.as("variantCount"))
		.select([
			sql<number | null>`(select min(price_fils) from product_variants
				where product_id = products.id and price_fils > 0)`.as("lowestVariantFils"),
			sql<string[]>`array(select ${textInLocale("categories", "category_name", "categoryName")} from product_categories
				join categories on categories.id = category_id where product_id = products.id
				order by categories.position, categories.id)`.as("categories"),
		]);
}

type StaffProductRow = Awaited<ReturnType<ReturnType<typeof selectStaffProducts>["execute"]>>[number];

function toStaffProduct({
	sha256,
	altText,
	basePriceFils,
	lowestVariantFils,
	publishAt,
	sku,
	translations,
	brandTranslations,
	...row
}: StaffProductRow): Omit<StaffProduct, "stockQuantity"> {
	return {
		...row,
		name: translatedText(row.name, translations, "name"),
		description: translatedText(row.description, translations, "description"),
		brandName: translatedText(row.brandName, brandTranslations, "brandName"),
		sku: sku ?? "",
		imageUrl: sha256 && pictureUrl(sha256),
		imageAlt: altText ?? "",
		basePrice: toAed(basePriceFils),
		lowestVariantPrice: lowestVariantFils === null ? null : toAed(lowestVariantFils),
		publishAt: publishAt?.toISOString() ?? null,
	};
}
