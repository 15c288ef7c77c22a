import type { Cart, CartUpdate } from "@noor/contract/carts";
import { toFils } from "@noor/contract/money";
import * as m from "@noor/messages/api/carts";
import { isPublished } from "../catalogue/is-published.ts";
import { piecePriceFils } from "../catalogue/piece-price-fils.ts";
import { type Database, inTransaction } from "../database/database.ts";
import { Refusal } from "../refusal.ts";
import { findCart } from "./find-cart.ts";
import { keepUnpublishedLines, listRemovedLines, type RemovedLine } from "./list-removed-lines.ts";
import { viewCart } from "./view-cart.ts";

type Line = CartUpdate["items"][number];

/**
 * Replaces the lines of a cart, and creates the cart if it does not exist.
 *
 * The update also acknowledges what the shopper has seen: a price that it contains counts as seen, and a removed line that
 * it no longer contains counts as noticed. All other changes are in the notices of the result.
 *
 * @returns the cart with current names, prices and stock.
 * @throws Refusal `invalid-input` for an unknown delivery method, product or variant; `not-found` when the cart belongs to
 * another user; `conflict` when it was deleted concurrently.
 */
export function saveCart(db: Database, update: CartUpdate, userId: number | undefined): Promise<Cart> {
	return inTransaction(db, async (tx) => {
		await tx
			.insertInto("carts")
			.values({ id: update.id, userId: userId ?? null })
			.onConflict((conflict) => conflict.doNothing())
			.execute();
		const cart = await findCart(tx, update.id, userId, { lock: true });
		if (!cart) throw new Refusal("conflict", m.cart_deleted());
		const lines = await dropRemovedLines(tx, cart.id, mergeLines(await chooseVariants(tx, update.items)));
		const prices = await requireSellable(tx, lines);
		const shownBefore = await findShownPrices(tx, cart.id);
		const deliveryMethodId = update.deliveryMethodId ?? cart.deliveryMethodId;
		// The method that the cart has may have been deleted meanwhile: that must not lose the lines.
		if (deliveryMethodId !== cart.deliveryMethodId) await requireDeliveryMethod(tx, deliveryMethodId);
		await tx
			.updateTable("carts")
			.set({ deliveryMethodId, userId: userId ?? cart.userId, updatedAt: new Date() })
			.where("id", "=", cart.id)
			.execute();
		const write = (shown: (line: Line) => number | null) => writeLines(tx, cart.id, lines, shown);
		await write((line) => shownPrice(line) ?? shownBefore.get(keyOf(line)) ?? prices.get(keyOf(line)) ?? null);
		const answer = await viewCart(tx, { ...cart, deliveryMethodId });
		// A client that sends no prices gets each price notice once, in this response.
		if (lines.some((line) => shownPrice(line) === undefined))
			await write((line) => shownPrice(line) ?? prices.get(keyOf(line)) ?? null);
		return answer;
	});
}

async function requireDeliveryMethod(db: Database, id: number | null): Promise<void> {
	const text = m.no_such_delivery_method();
	const method = await db.selectFrom("deliveryMethods").where("id", "=", id).select("id").executeTakeFirst();
	if (!method) throw new Refusal("invalid-input", text, { deliveryMethodId: [text] });
}

function keyOf({ productId, variantId }: { productId: number; variantId: number | null }): string {
	return `${productId}/${variantId ?? 0}`;
}

/** The price the client shows, in fils; undefined if it sends none. */
function shownPrice({ price }: Line): number | undefined {
	return price == null ? undefined : toFils(price);
}

/**
 * Sets the variant of lines without one to the product's first variant, as on the product page. A product with base price
 * 0 requires an explicit choice.
 */
async function chooseVariants(db: Database, lines: readonly Line[]): Promise<Line[]> {
	const withoutVariant = lines.filter(({ variantId }) => variantId === 0).map(({ productId }) => productId);
	if (withoutVariant.length === 0) return [...lines];
	const firsts = await db
		.selectFrom("productVariants")
		.innerJoin("products", "products.id", "productVariants.productId")
		.where("products.id", "in", withoutVariant)
		.where("products.basePriceFils", ">", 0)
		.distinctOn("products.id")
		.select(["products.id as productId", "productVariants.id as variantId"])
		.orderBy("products.id")
		.orderBy("productVariants.position")
		.execute();
	const firstOf = new Map(firsts.map(({ productId, variantId }) => [productId, variantId]));
	return lines.map((line) => (line.variantId === 0 ? { ...line, variantId: firstOf.get(line.productId) ?? 0 } : line));
}

/** Merges lines of the same product and variant by adding their quantities. */
function mergeLines(lines: readonly Line[]): Line[] {
	const merged = new Map<string, Line>();
	for (const line of lines) {
		const quantity = Math.min(999, (merged.get(keyOf(line))?.quantity ?? 0) + line.quantity);
		merged.set(keyOf(line), { ...line, quantity });
	}
	return [...merged.values()];
}

/** Drops the lines that were removed from this cart, and deletes removed lines that the client no longer sends. */
async function dropRemovedLines(db: Database, cartId: string, lines: readonly Line[]): Promise<Line[]> {
	await keepUnpublishedLines(db, cartId);
	const removedLines = await listRemovedLines(db, cartId);
	if (removedLines.length === 0) return [...lines];
	const sent = new Set(lines.map(keyOf));
	for (const { productId, variantId } of removedLines.filter((line) => !sent.has(keyOf(line))))
		await db
			.deleteFrom("discontinuedCartLines")
			.where("cartId", "=", cartId)
			.where("productId", "=", productId)
			.where("variantId", "is not distinct from", variantId)
			.execute();
	const removedKeys = new Set(removedLines.map((line: RemovedLine) => keyOf(line)));
	return lines.filter((line) => !removedKeys.has(keyOf(line)));
}

async function findShownPrices(db: Database, cartId: string): Promise<Map<string, number | null>> {
	const lines = await db
		.selectFrom("cartLines")
		.where("cartId", "=", cartId)
		.select(["productId", "variantId", "shownPriceFils"])
		.execute();
	return new Map(lines.map((line) => [keyOf(line), line.shownPriceFils]));
}

async function writeLines(
	db: Database,
	cartId: string,
	lines: readonly Line[],
	shown: (line: Line) => number | null,
): Promise<void> {
	await db.deleteFrom("cartLines").where("cartId", "=", cartId).execute();
	if (lines.length === 0) return;
	await db
		.insertInto("cartLines")
		.values(
			lines.map((line) => ({
				cartId,
				productId: line.productId,
				variantId: line.variantId || null,
				quantity: line.quantity,
				shownPriceFils: shown(line),
			})),
		)
		.execute();
}

/** The prices of the lines in fils. @throws Refusal `invalid-input`, naming the lines with unknown products or variants. */
async function requireSellable(db: Database, lines: readonly Line[]): Promise<Map<string, number>> {
	const prices = new Map<string, number>();
	const productIds = lines.map((line) => line.productId);
	if (productIds.length === 0) return prices;
	const [products, variants] = await Promise.all([
		db
			.selectFrom("products")
			.where("id", "in", productIds)
			.where(isPublished)
			.select(["id", "basePriceFils", "discountPriceFils"])
			.execute(),
		db
			.selectFrom("productVariants")
			.where("productId", "in", productIds)
			.select(["id", "productId", "priceFils", "compareAtPriceFils"])
			.execute(),
	]);
	const errors: Record<string, string[]> = {};
	for (const [index, line] of lines.entries()) {
		const product = products.find(({ id }) => id === line.productId);
		const own = variants.filter((variant) => variant.productId === line.productId);
		const variant = own.find(({ id }) => id === line.variantId);
		if (!product) errors[`items.${index}.productId`] = [m.no_such_product()];
		else if (line.variantId === 0 && product.basePriceFils === 0 && own.length > 0)
			errors[`items.${index}.variantId`] = [m.variant_missing()];
		else if (line.variantId !== 0 && !variant) errors[`items.${index}.variantId`] = [m.no_such_variant()];
		else prices.set(keyOf(line), piecePriceFils({ ...product, ...variant }).priceFils);
	}
	const first = Object.values(errors)[0]?.[0];
	if (first) throw new Refusal("invalid-input", first, errors);
	return prices;
}
