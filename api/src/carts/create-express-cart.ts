import { randomBytes } from "node:crypto";
import type { Cart, ExpressItem } from "@noor/contract/carts";
import type { Database } from "../database/database.ts";
import { replaceLines } from "./save-cart.ts";

/**
 * Creates the cart of a purchase on a product page: one line, apart from the shopper's cart. It is never claimed or merged,
 * starting its payment releases nothing that the shopper's cart holds, and it is deleted after a day. A cart of
 * a visitor without a session has no owner until a user starts its payment.
 *
 * @throws Refusal `invalid-input` for an unknown product or variant.
 */
export function createExpressCart(db: Database, item: ExpressItem, userId: number | undefined): Promise<Cart> {
	const id = randomBytes(16).toString("base64url");
	return replaceLines(db, { id, userId, isExpress: true }, async () => [{ ...item, price: undefined }]);
}
