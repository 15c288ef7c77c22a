import type { SizeClass } from "@noor/contract/delivery-kinds";
import { type FittingRecord, fittingAttributes, isHolder, isLampIncluded } from "@noor/contract/fittings";
import { partKindOf } from "@noor/contract/part-kinds";
import { pictureUrl } from "@noor/contract/pictures";
import { copiedTranslations, type Translations, translated } from "@noor/contract/translations";
import { baseLocale, locale } from "@noor/messages/locale";
import { type RawBuilder, sql } from "kysely";
import { isPublished } from "../catalogue/is-published.ts";
import { piecePriceFils } from "../catalogue/piece-price-fils.ts";
import type { Database } from "../database/database.ts";
import { type DeliveryRules, deliveryRules } from "../delivery/load-rules.ts";
import { vatPercentToday } from "../settings/stored-settings.ts";
import { availableStock } from "../stock/available-stock.ts";

/** A line of a cart with current product data, price and live stock; its texts are English (`inLocale`). */
export interface CartLine {
	productId: number;
	variantId: number | null;
	stockId: number | null;
	productName: string;
	brand: string;
	type: string;
	size: string;
	/** The translations of `productName`, `brand`, `type` and `size`. */
	translations: Translations;
	sku: string;
	pictureUrl: string;
	priceFils: number;
	/** The price of one piece before, where it is reduced. */
	priceBeforeFils: number | null;
	/** The price the shopper last saw; null if unknown. */
	shownPriceFils: number | null;
	quantity: number;
	/** The weight of one packed piece; null if unknown. */
	weightGrams: number | null;
	sizeClass: SizeClass | null;
	/** The quantity this cart can buy, its own reservations included. */
	available: number;
	/** The figures that decide which bulb or driver fits; null without a lighting record. */
	fitting: FittingRecord | null;
}

/** A line whose product or variant was deleted, or whose product was unpublished, while it was in the cart. */
export interface RemovedLine {
	productId: number;
	variantId: number | null;
	productName: string;
	size: string;
	/** The translations of `productName` and `size`. */
	translations: Translations;
}

/** The line with its texts in the current language. */
export function inLocale<Line extends Pick<RemovedLine, "productName" | "size" | "translations">>(line: Line): Line {
	return translated(line, ...(["productName", "size", "brand", "type"] as (keyof Line & string)[]));
}

/** A removed line as it was found: one of an unpublished product is still stored as a line, and restored when the product is published again. */
type FoundRemovedLine = RemovedLine & { isUnpublished: boolean };

/** A line as the database has it, also one of an unpublished product. */
export type StoredLine = Pick<CartLine, "productId" | "variantId" | "quantity" | "shownPriceFils">;

/** A line that is asked for; `variantId` is 0 without a variant. */
interface AskedLine {
	productId: number;
	variantId: number;
	quantity: number;
}

/** A requested line with its product and prices. */
export interface Answered {
	/** The variant that was asked for; without one the first, if the product does not require a choice. */
	variantId: number | null;
	/** Null if there is no such published product, or the product has no such variant. */
	line: CartLine | null;
	/** Whether there is a published product. */
	isSold: boolean;
	/** Whether the line has no variant although the product is sold by its variants only. */
	lacksVariant: boolean;
}

/** The lines of a cart, and the data from which its delivery and VAT are calculated. */
export interface CartContents {
	/** In the order in which they were added, without those of products that are no longer published. */
	lines: CartLine[];
	/** Those that the shopper has not acknowledged yet, oldest first. */
	removedLines: RemovedLine[];
	/** Bulbs and drivers of the shop that may complete the lines, each as a line of one piece. */
	parts: CartLine[];
	rules: DeliveryRules;
	vatPercent: number;
}

/** Reads the contents of a cart in one statement, and in a second one the parts that its lines may lack. */
export async function readContents(db: Database, cartId: string): Promise<CartContents> {
	const { rows } = await sql<
		Omit<CartContents, "lines" | "parts"> & { described: DescribedLine[] }
	>`with line as materialized (
			select product_id, variant_id, quantity, shown_price_fils, position from cart_lines where cart_id = ${cartId})
		select ${describe(cartId)} as described,
		${removedLinesOf(cartId)} as "removedLines", ${deliveryRules} as rules, ${vatPercentToday} as "vatPercent"`.execute(
		db,
	);
	const { described, ...contents } = rows[0] as (typeof rows)[number];
	const lines = toCartLines(described);
	return { ...contents, lines, parts: await readParts(db, cartId, lines) };
}

/**
 * Reads, in one statement, what decides whether lines can be put into a cart in place of those that it has, and in a second one the
 * parts that they may lack.
 *
 * @returns the lines of the cart in their order, and an answer for each line of `asked`.
 */
export async function readAskedLines(
	db: Database,
	cartId: string,
	asked: readonly AskedLine[],
): Promise<Omit<CartContents, "lines" | "removedLines"> & StoredLines & { answers: Answered[] }> {
	const numbered = asked.map(({ productId, variantId, quantity }, position) => {
		return { productId, variantId, quantity, position };
	});
	const lines = sql`select asked."productId" as product_id, quantity, null::int as shown_price_fils, position,
			coalesce(nullif("variantId", 0), (
				select variant.id from product_variants as variant join products on products.id = variant.product_id
				where products.id = "productId" and products.base_price_fils > 0 order by variant.position limit 1
			)) as variant_id
		from jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb)
			as asked ("productId" int, "variantId" int, quantity int, position int)`;
	const { rows } = await sql<
		Omit<CartContents, "lines" | "removedLines" | "parts"> & StoredLines & { described: DescribedLine[] }
	>`with line as materialized (${lines})
		select ${describe(cartId)} as described,
		${storedLinesOf(cartId)} as "storedLines",
		${removedLinesOf(cartId)} as "removedLines", ${deliveryRules} as rules, ${vatPercentToday} as "vatPercent"`.execute(
		db,
	);
	const { described, ...found } = rows[0] as (typeof rows)[number];
	const answers = described.map(toAnswer);
	const parts = await readParts(
		db,
		cartId,
		answers.flatMap(({ line }) => line ?? []),
	);
	return { ...found, answers, parts };
}

interface StoredLines {
	storedLines: StoredLine[];
	removedLines: FoundRemovedLine[];
}

/** The lines of a cart in their order, and the removed ones that the shopper has not acknowledged yet. */
export async function readStoredLines(db: Database, cartId: string): Promise<StoredLines> {
	const { rows } = await sql<StoredLines>`
		select ${storedLinesOf(cartId)} as "storedLines", ${removedLinesOf(cartId)} as "removedLines"`.execute(db);
	return rows[0] as StoredLines;
}

function storedLinesOf(cartId: string) {
	return sql`(
		select coalesce(json_agg(json_build_object('productId', product_id, 'variantId', variant_id, 'quantity', quantity,
			'shownPriceFils', shown_price_fils) order by position), '[]')
		from cart_lines where cart_id = ${cartId})`;
}

function removedLinesOf(cartId: string) {
	return sql`(
		select coalesce(json_agg(json_build_object('productId', product_id, 'variantId', variant_id,
			'productName', product_name, 'size', size, 'translations', translations, 'isUnpublished', is_unpublished)
			order by discontinued_at, product_id, variant_id), '[]')
		from (
			select product_id, variant_id, product_name, size, translations, discontinued_at, false as is_unpublished
			from discontinued_cart_lines where cart_id = ${cartId}
			union all
			select line.product_id, line.variant_id, product.name, coalesce(variant.size, ''),
				line_translations(product.translations, coalesce(variant.translations, '{}')), now(), true
			from cart_lines as line
			join lateral (
				select name, translations from products where products.id = line.product_id and not ${isPublished} limit 1
			) as product on true
			left join lateral (
				select size, translations from product_variants where id = line.variant_id limit 1
			) as variant on true
			where line.cart_id = ${cartId}
		) as removed)`;
}

/** Product data of a line. What is null without a published product or without a variant is marked so. */
interface DescribedLine extends StoredLine {
	/** Null without a published product. */
	productName: string | null;
	basePriceFils: number;
	discountPriceFils: number | null;
	brand: string;
	type: string | null;
	/** Null where there are none, as below. */
	translations: Translations | null;
	brandTranslations: Translations | null;
	typeTranslations: Translations | null;
	/** Null without such a variant of the product. */
	foundVariantId: number | null;
	size: string | null;
	sku: string | null;
	priceFils: number | null;
	compareAtPriceFils: number | null;
	hasVariants: boolean;
	weightGrams: number | null;
	sizeClass: SizeClass | null;
	stockId: number | null;
	available: number;
	sha256: string | null;
	fitting: FittingRecord | null;
}

/**
 * Lookups for a line have limits: they keep the planner, which does not know how few lines there are, from
 * reading whole tables.
 *
 * It describes the rows of `line`, a query of the statement. The cart's own reservations count as available.
 */
function describe(cartId: string) {
	return sql`(
		select coalesce(json_agg(json_build_object(
			'productId', line.product_id, 'variantId', line.variant_id, 'quantity', line.quantity,
			'shownPriceFils', line.shown_price_fils, 'productName', product.name,
			'basePriceFils', product.base_price_fils, 'discountPriceFils', product.discount_price_fils,
			'brand', product.brand_name, 'type', product.light_type,
			'translations', case when product.translations <> '{}' or variant.translations <> '{}'
				then line_translations(product.translations, coalesce(variant.translations, '{}')) end,
			'brandTranslations', nullif(product.brand_translations, '{}'), 'typeTranslations', ${typeTranslations()},
			'foundVariantId', variant.id, 'size', variant.size, 'sku', variant.sku, 'priceFils', variant.price_fils,
			'compareAtPriceFils', variant.compare_at_price_fils, 'hasVariants', product.has_variants,
			'weightGrams', product.weight_grams, 'sizeClass', product.size_class,
			'stockId', stock.id, 'available', ${availableStock(cartId)}, 'sha256', product.sha256,
			'fitting', product.fitting || coalesce(variant.lighting, '{}')
		) order by line.position), '[]')
		from line
		left join lateral (
			select products.id, name, products.translations, base_price_fils, discount_price_fils, brand_name,
				brands.translations as brand_translations, light_type, weight_grams, size_class,
				sha256, exists (select from product_variants where product_id = products.id) as has_variants,
				${fittingOf} as fitting
			from products
			join brands on brands.id = products.brand_id
			left join lighting_details on lighting_details.product_id = products.id
			left join product_parcels on product_parcels.product_id = products.id
			left join product_images on product_images.product_id = products.id and product_images.is_thumbnail
			left join pictures on pictures.id = product_images.picture_id
			where products.id = line.product_id and ${isPublished} limit 1
		) as product on true
		left join lateral (
			select id, size, translations, sku, price_fils, compare_at_price_fils, lighting from product_variants
			where id = line.variant_id and product_id = product.id limit 1
		) as variant on true
		left join lateral (
			select id, quantity from stock
			where product_id = product.id and variant_id is not distinct from line.variant_id limit 1
		) as stock on true)`;
}

/** The translations of the light type of a described product; none are looked up for readers of English. */
function typeTranslations() {
	return locale() === baseLocale
		? sql`null`
		: sql`(select translations from attribute_values
			where attribute_id = 'lightType' and md5(lower(value)) = md5(lower(product.light_type)))`;
}

/** The attributes that decide what fits, of a joined row of `lighting_details`. */
const fittingOf = sql`case when lighting_details.id is not null then jsonb_build_object(${sql.join(
	fittingAttributes.flatMap((id) => [sql.lit(id), sql.ref(`lightingDetails.${id}`)]),
)}) end`;

/** The most products of bulbs with one socket, and of drivers, that are looked at, and the most variants that are read of them. */
const [maxPartProducts, maxParts] = [60, 20];

/**
 * Reads bulbs for the sockets of luminaires without bulbs, and drivers for strips, the cheapest first, each as a line of one piece.
 * Few carts have such lines; for others nothing is read.
 */
async function readParts(db: Database, cartId: string, lines: readonly CartLine[]): Promise<CartLine[]> {
	const fittings = lines.flatMap(({ fitting }) => fitting ?? []);
	const sockets = fittings
		.filter((fitting) => isHolder(fitting) && isLampIncluded(fitting) === false)
		.map(({ socketType }) => socketType);
	const hasStrip = fittings.some(({ lightType }) => partKindOf(lightType) === "strip");
	const wanted = [
		...[...new Set(sockets)].map((socket) => offeredParts(sql`light_type ilike '%bulb%' and socket_type = ${socket}`)),
		...(hasStrip ? [offeredParts(sql`light_type ilike '%driver%'`)] : []),
	];
	if (wanted.length === 0) return [];
	const parts = sql`select product_id, variant_id, 1 as quantity, null::int as shown_price_fils,
			row_number() over () as position from (${sql.join(wanted, sql` union all `)}) as part`;
	const { rows } = await sql<{ described: DescribedLine[] }>`
		with line as materialized (${parts}) select ${describe(cartId)} as described`.execute(db);
	return toCartLines(rows[0]?.described ?? []);
}

/** A query of the cheapest variants of the products whose lighting details meet a condition. */
function offeredParts(condition: RawBuilder<unknown>) {
	return sql`(select part.product_id, variant.id as variant_id, coalesce(variant.price_fils, product.base_price_fils) as price_fils
		from (select product_id from lighting_details where ${condition} order by product_id limit ${maxPartProducts}) as part
		cross join lateral (select base_price_fils from products where id = part.product_id limit 1) as product
		left join lateral (
			select id, price_fils from product_variants where product_id = part.product_id limit ${maxParts}
		) as variant on true
		order by price_fils limit ${maxParts})`;
}

function toCartLines(described: readonly DescribedLine[]): CartLine[] {
	return described.flatMap((line) => toCartLine(line) ?? []);
}

function toAnswer(described: DescribedLine): Answered {
	const { productName, variantId, foundVariantId, hasVariants, basePriceFils } = described;
	const isSold = productName !== null;
	const lacksVariant = isSold && variantId === null && hasVariants && basePriceFils === 0;
	const isFound = isSold && (variantId === null || foundVariantId !== null);
	return { variantId, isSold, lacksVariant, line: isFound ? toCartLine(described) : null };
}

/** Null if the product is not published. */
function toCartLine(described: DescribedLine): CartLine | null {
	const { productId, variantId, stockId, productName, shownPriceFils, quantity, weightGrams, sizeClass, fitting } =
		described;
	if (productName === null) return null;
	return {
		productId,
		variantId,
		stockId,
		productName,
		brand: described.brand,
		type: described.type ?? "",
		translations: copiedTranslations({
			productName: [described.translations, "productName"],
			size: [described.translations, "size"],
			brand: [described.brandTranslations, "brandName"],
			type: [described.typeTranslations, "value"],
		}),
		size: described.size ?? "",
		sku: described.sku ?? "",
		pictureUrl: described.sha256 ? pictureUrl(described.sha256) : "",
		...piecePriceFils(described),
		shownPriceFils,
		weightGrams,
		sizeClass,
		quantity,
		available: stockId === null ? 0 : described.available,
		fitting,
	};
}
