import { randomBytes } from "node:crypto";
import type { Cart, ExpressItem } from "@noor/contract/carts";
import { type Database, inTransaction } from "../database/database.ts";
import { saveCart } from "./save-cart.ts";

/**
 * Creates the cart of a purchase on a product page: one line, apart from the shopper's cart. It is never claimed or merged,
 * starting its payment releases nothing that the shopper's cart holds, and it is deleted after a day. A cart of
 * a visitor without a session has no owner until a user starts its payment.
 *
 * @throws Refusal `invalid-input` for an unknown product or variant.
 */
export function createExpressCart(db: Database, item: ExpressItem, userId: number | undefined): Promise<Cart> {
	return inTransaction(db, async (tx) => {
		const id = randomBytes(16).toString("base64url");
		await tx
			.insertInto("carts")
			.values({ id, userId: userId ?? null, isExpress: true })
			.execute();
		return saveCart(tx, { id, items: [{ ...item, price: undefined }] }, userId);
	});
}
