import type { Cart, CartUpdate } from "@noor/contract/carts";
import { findDeliveryMethod } from "@noor/contract/delivery";
import { type Database, inTransaction } from "../database/database.ts";
import { Refusal } from "../refusal.ts";
import { findCart } from "./find-cart.ts";
import { viewCart } from "./view-cart.ts";

type Line = CartUpdate["items"][number];

/** Replaces the lines of a cart, making the cart if need be, and answers it in the shop's own words. */
export function saveCart(db: Database, update: CartUpdate, userId: number | undefined): Promise<Cart> {
	return inTransaction(db, async (tx) => {
		if (update.deliveryMethodId && !findDeliveryMethod(update.deliveryMethodId))
			throw new Refusal("invalid-input", "There is no such delivery method.", {
				deliveryMethodId: ["There is no such delivery method."],
			});
		await tx
			.insertInto("carts")
			.values({ id: update.id, userId: userId ?? null })
			.onConflict((conflict) => conflict.doNothing())
			.execute();
		const cart = await findCart(tx, update.id, userId, { lock: true });
		if (!cart) throw new Refusal("conflict", "The cart was deleted meanwhile.");
		const lines = mergeLines(update.items);
		await requireSellable(tx, lines);
		const deliveryMethodId = update.deliveryMethodId ?? cart.deliveryMethodId;
		await tx
			.updateTable("carts")
			.set({ deliveryMethodId, userId: userId ?? cart.userId, updatedAt: new Date() })
			.where("id", "=", cart.id)
			.execute();
		await tx.deleteFrom("cartLines").where("cartId", "=", cart.id).execute();
		if (lines.length > 0)
			await tx
				.insertInto("cartLines")
				.values(lines.map((line) => ({ ...line, cartId: cart.id, variantId: line.variantId || null })))
				.execute();
		return viewCart(tx, { ...cart, deliveryMethodId });
	});
}

/** The same thing twice is one line with both quantities. */
function mergeLines(lines: readonly Line[]): Line[] {
	const merged = new Map<string, Line>();
	for (const line of lines) {
		const key = `${line.productId}/${line.variantId}`;
		const quantity = Math.min(999, (merged.get(key)?.quantity ?? 0) + line.quantity);
		merged.set(key, { ...line, quantity });
	}
	return [...merged.values()];
}

/** Refuses a product or variant that the shop does not have, naming its line. */
async function requireSellable(db: Database, lines: readonly Line[]): Promise<void> {
	const productIds = lines.map((line) => line.productId);
	if (productIds.length === 0) return;
	const [products, variants] = await Promise.all([
		db.selectFrom("products").where("id", "in", productIds).select(["id", "basePriceFils"]).execute(),
		db.selectFrom("productVariants").where("productId", "in", productIds).select(["id", "productId"]).execute(),
	]);
	const errors: Record<string, string[]> = {};
	for (const [index, line] of lines.entries()) {
		const product = products.find(({ id }) => id === line.productId);
		const own = variants.filter((variant) => variant.productId === line.productId);
		if (!product) errors[`items.${index}.productId`] = ["There is no such product."];
		else if (line.variantId === 0 && product.basePriceFils === 0 && own.length > 0)
			errors[`items.${index}.variantId`] = ["Please select a variant"];
		else if (line.variantId !== 0 && !own.some(({ id }) => id === line.variantId))
			errors[`items.${index}.variantId`] = ["This product has no such variant."];
	}
	const first = Object.values(errors)[0]?.[0];
	if (first) throw new Refusal("invalid-input", first, errors);
}
