import type { Cart, CartUpdate } from "@noor/contract/carts";
import { findDeliveryMethod } from "@noor/contract/delivery";
import { toFils } from "@noor/contract/money";
import * as m from "@noor/messages/api/carts";
import { type Database, inTransaction } from "../database/database.ts";
import { Refusal } from "../refusal.ts";
import { findCart } from "./find-cart.ts";
import { listRemovedLines, type RemovedLine } from "./list-removed-lines.ts";
import { viewCart } from "./view-cart.ts";

type Line = CartUpdate["items"][number];

/**
 * Replaces the lines of a cart, making the cart if need be, and answers it in the shop's own words.
 *
 * What the client sends is also what its shopper has been shown: a price it repeats is a price they know, and a line it
 * no longer sends that the shop took out is a loss they know. Everything else the answer's notices tell.
 */
export function saveCart(db: Database, update: CartUpdate, userId: number | undefined): Promise<Cart> {
	return inTransaction(db, async (tx) => {
		if (update.deliveryMethodId && !findDeliveryMethod(update.deliveryMethodId))
			throw new Refusal("invalid-input", m.no_such_delivery_method(), {
				deliveryMethodId: [m.no_such_delivery_method()],
			});
		await tx
			.insertInto("carts")
			.values({ id: update.id, userId: userId ?? null })
			.onConflict((conflict) => conflict.doNothing())
			.execute();
		const cart = await findCart(tx, update.id, userId, { lock: true });
		if (!cart) throw new Refusal("conflict", m.cart_deleted());
		const lines = await leaveOutGone(tx, cart.id, mergeLines(await chooseVariants(tx, update.items)));
		const prices = await requireSellable(tx, lines);
		const shownBefore = await findShownPrices(tx, cart.id);
		const deliveryMethodId = update.deliveryMethodId ?? cart.deliveryMethodId;
		await tx
			.updateTable("carts")
			.set({ deliveryMethodId, userId: userId ?? cart.userId, updatedAt: new Date() })
			.where("id", "=", cart.id)
			.execute();
		const write = (shown: (line: Line) => number | null) => writeLines(tx, cart.id, lines, shown);
		await write((line) => shownPrice(line) ?? shownBefore.get(keyOf(line)) ?? prices.get(keyOf(line)) ?? null);
		const answer = await viewCart(tx, { ...cart, deliveryMethodId });
		// Who does not say what they show is told once, with this answer.
		if (lines.some((line) => shownPrice(line) === undefined))
			await write((line) => shownPrice(line) ?? prices.get(keyOf(line)) ?? null);
		return answer;
	});
}

function keyOf({ productId, variantId }: { productId: number; variantId: number | null }): string {
	return `${productId}/${variantId ?? 0}`;
}

/** In fils, where the client says what it shows. */
function shownPrice({ price }: Line): number | undefined {
	return price == null ? undefined : toFils(price);
}

/**
 * A line that names no variant of a product that has some means the first one, as the product page does; unless the base
 * price is 0, so that one has to be chosen.
 */
async function chooseVariants(db: Database, lines: readonly Line[]): Promise<Line[]> {
	const unsaid = lines.filter(({ variantId }) => variantId === 0).map(({ productId }) => productId);
	if (unsaid.length === 0) return [...lines];
	const firsts = await db
		.selectFrom("productVariants")
		.innerJoin("products", "products.id", "productVariants.productId")
		.where("products.id", "in", unsaid)
		.where("products.basePriceFils", ">", 0)
		.distinctOn("products.id")
		.select(["products.id as productId", "productVariants.id as variantId"])
		.orderBy("products.id")
		.orderBy("productVariants.position")
		.execute();
	const firstOf = new Map(firsts.map(({ productId, variantId }) => [productId, variantId]));
	return lines.map((line) => (line.variantId === 0 ? { ...line, variantId: firstOf.get(line.productId) ?? 0 } : line));
}

/** The same thing twice is one line with both quantities. */
function mergeLines(lines: readonly Line[]): Line[] {
	const merged = new Map<string, Line>();
	for (const line of lines) {
		const quantity = Math.min(999, (merged.get(keyOf(line))?.quantity ?? 0) + line.quantity);
		merged.set(keyOf(line), { ...line, quantity });
	}
	return [...merged.values()];
}

/** Leaves out the lines that the shop took out of this cart; a loss whose line is no longer sent needs no more telling. */
async function leaveOutGone(db: Database, cartId: string, lines: readonly Line[]): Promise<Line[]> {
	const gone = await listRemovedLines(db, cartId);
	if (gone.length === 0) return [...lines];
	const sent = new Set(lines.map(keyOf));
	for (const { productId, variantId } of gone.filter((line) => !sent.has(keyOf(line))))
		await db
			.deleteFrom("discontinuedCartLines")
			.where("cartId", "=", cartId)
			.where("productId", "=", productId)
			.where("variantId", "is not distinct from", variantId)
			.execute();
	const lost = new Set(gone.map((line: RemovedLine) => keyOf(line)));
	return lines.filter((line) => !lost.has(keyOf(line)));
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

/** The prices of the lines in fils. Refuses a product or variant that the shop does not have, naming its line. */
async function requireSellable(db: Database, lines: readonly Line[]): Promise<Map<string, number>> {
	const prices = new Map<string, number>();
	const productIds = lines.map((line) => line.productId);
	if (productIds.length === 0) return prices;
	const [products, variants] = await Promise.all([
		db.selectFrom("products").where("id", "in", productIds).select(["id", "basePriceFils"]).execute(),
		db
			.selectFrom("productVariants")
			.where("productId", "in", productIds)
			.select(["id", "productId", "priceFils"])
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
		else prices.set(keyOf(line), variant?.priceFils ?? product.basePriceFils);
	}
	const first = Object.values(errors)[0]?.[0];
	if (first) throw new Refusal("invalid-input", first, errors);
	return prices;
}
