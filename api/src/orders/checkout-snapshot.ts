import { sql } from "kysely";
import type { CartLine } from "../carts/list-cart-lines.ts";
import type { Database } from "../database/database.ts";

/** A line of a cart as it was when its price was agreed. */
export type CheckoutLine = Pick<
	CartLine,
	"productId" | "variantId" | "productName" | "size" | "sku" | "pictureUrl" | "priceFils" | "quantity"
> & { stockId: number };

/** What somebody is about to pay for, frozen. */
export interface Checkout {
	id: string;
	cartId: string;
	/** Null once the account has been deleted. */
	userId: number | null;
	paymentIntentId: string | null;
	lines: CheckoutLine[];
	subtotalFils: number;
	discountFils: number;
	shippingFils: number;
	totalFils: number;
	couponId: number | null;
}

/** Checkouts, their lines typed. */
export function selectCheckouts(db: Database) {
	return db
		.selectFrom("checkouts")
		.select([
			"checkouts.id",
			"checkouts.cartId",
			"checkouts.userId",
			"checkouts.paymentIntentId",
			sql<CheckoutLine[]>`checkouts.lines`.as("lines"),
			"checkouts.subtotalFils",
			"checkouts.discountFils",
			"checkouts.shippingFils",
			"checkouts.totalFils",
			"checkouts.couponId",
		]);
}
