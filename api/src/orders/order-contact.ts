import type { StoredAddress } from "@noor/contract/address";
import { json, type StoredPaymentSummary } from "../database/column-types.ts";
import type { Database } from "../database/database.ts";

/** Where to send an order and how it is paid, as far as somebody has said so. */
export interface OrderContact {
	address: StoredAddress | undefined;
	card: StoredPaymentSummary | undefined;
}

/** What stands in an order as long as nobody has said. */
export const unknownAddress: StoredAddress = {
	name: "",
	line1: "",
	line2: null,
	city: "",
	state: "",
	country: "",
	postalCode: "",
};
export const unknownCard: StoredPaymentSummary = { brand: "", last4: "0", expMonth: 0, expYear: 0 };

/** What is kept of them in the order of somebody who deleted their account: what the place of supply needs for its tax. */
export function redactPersonalData({ address, card }: OrderContact): OrderContact {
	return {
		address: address && { ...unknownAddress, state: address.state, country: address.country },
		card: card && { ...unknownCard, brand: card.brand },
	};
}

/** Puts particulars into an order in place of those that are there; what is undefined stays. */
export async function replaceOrderContact(
	db: Database,
	orderId: number,
	{ address, card }: OrderContact,
): Promise<void> {
	if (!address && !card) return;
	await db
		.updateTable("orders")
		.set({
			...(address && { shippingAddress: json(address) }),
			...(card && { paymentSummary: json(card) }),
		})
		.where("id", "=", orderId)
		.execute();
}

/** Adds to a shopper's order what nobody has said yet. Who deleted their account has been taken out of it, and stays out. */
export async function insertOrderContact(
	db: Database,
	orderId: number,
	{ address, card }: OrderContact,
): Promise<void> {
	const order = await db
		.selectFrom("orders")
		.where("id", "=", orderId)
		.where("userId", "is not", null)
		.select(["shippingAddress", "paymentSummary"])
		.forUpdate()
		.executeTakeFirst();
	await replaceOrderContact(db, orderId, {
		address: order?.shippingAddress.line1 === "" ? address : undefined,
		card: order?.paymentSummary.brand === "" ? card : undefined,
	});
}
