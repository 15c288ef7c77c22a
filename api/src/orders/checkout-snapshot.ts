import type { PaymentKind } from "@noor/contract/payment-kinds";
import type { CheckoutLine, Locale, OrderDetails, StoredDelivery } from "../database/column-types.ts";
import type { Database } from "../database/database.ts";

/** Lines, prices and totals frozen when a payment starts. */
export interface Checkout {
	id: string;
	cartId: string;
	/** Null once the account has been deleted. */
	userId: number | null;
	paymentIntentId: string | null;
	/** The language of the mails and documents of its order. */
	locale: Locale;
	lines: CheckoutLine[];
	subtotalFils: number;
	discountFils: number;
	shippingFils: number;
	/** The fee of the payment method. */
	feeFils: number;
	paymentKind: PaymentKind;
	totalFils: number;
	couponId: number | null;
	/** Null in checkouts from before delivery methods were stored. */
	delivery: StoredDelivery | null;
	/** The buyer's additions to the address. */
	details: OrderDetails | null;
}

export function selectCheckouts(db: Database) {
	return db
		.selectFrom("checkouts")
		.select([
			"checkouts.id",
			"checkouts.cartId",
			"checkouts.userId",
			"checkouts.paymentIntentId",
			"checkouts.locale",
			"checkouts.lines",
			"checkouts.subtotalFils",
			"checkouts.discountFils",
			"checkouts.shippingFils",
			"checkouts.feeFils",
			"checkouts.paymentKind",
			"checkouts.totalFils",
			"checkouts.couponId",
			"checkouts.delivery",
			"checkouts.details",
		]);
}
