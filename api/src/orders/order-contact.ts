import type { StoredAddress } from "@noor/contract/address";
import { json, type OrderDetails, type StoredPaymentSummary } from "../database/column-types.ts";
import type { Database } from "../database/database.ts";
import { recordForeignAddress } from "./record-foreign-address.ts";

/** Where to send an order and how it is paid, as far as it is known. */
export interface OrderContact {
	address: StoredAddress | undefined;
	card: StoredPaymentSummary | undefined;
}

/** The address of an order as long as it is not known. */
export const unknownAddress: StoredAddress = {
	name: "",
	line1: "",
	line2: null,
	city: "",
	state: "",
	country: "",
	postalCode: "",
	phone: "",
};
export const unknownCard: StoredPaymentSummary = { brand: "", last4: "0", expMonth: 0, expYear: 0 };

/** The remaining contact in the order of a deleted account: what the place of supply needs for its tax. */
export function redactPersonalData({ address, card }: OrderContact): OrderContact {
	return {
		address: address && { ...unknownAddress, state: address.state, country: address.country },
		card: card && {
			...unknownCard,
			brand: card.brand,
			...(card.type && { type: card.type }),
			...(card.label && { label: card.label }),
			...(card.translations && { translations: card.translations }),
		},
	};
}

/** The remaining details of a deleted account's order: the company, which its tax invoice has to name. */
export function redactDetails(details: OrderDetails | null): OrderDetails | null {
	return details?.company
		? { company: details.company, area: "", building: "", apartment: "", makani: "", mapUrl: "" }
		: null;
}

/** Replaces address and payment method of an order; what is undefined stays. */
export async function replaceOrderContact(
	db: Database,
	orderId: number,
	{ address, card }: OrderContact,
): Promise<void> {
	if (!address && !card) return;
	await db.updateTable("orders").set(storedContact({ address, card })).where("id", "=", orderId).execute();
}

/** Address and payment method as columns of an order, as far as they are known. */
export function storedContact({ address, card }: OrderContact) {
	return {
		...(address && { shippingAddress: json(address) }),
		...(card && { paymentSummary: json(card) }),
	};
}

/** Adds address and payment method to an order that lacks them. The order of a deleted account stays without them. */
export async function insertOrderContact(
	db: Database,
	orderId: number,
	{ address, card }: OrderContact,
): Promise<void> {
	const order = await db
		.selectFrom("orders")
		.where("id", "=", orderId)
		.where("userId", "is not", null)
		.select(["shippingAddress", "paymentSummary", "delivery", "details"])
		.forUpdate()
		.executeTakeFirst();
	if (address && order?.shippingAddress.line1 === "") await recordForeignAddress(db, orderId, { ...order, address });
	await replaceOrderContact(db, orderId, {
		address: order?.shippingAddress.line1 === "" ? address : undefined,
		card: order?.paymentSummary.brand === "" && !order.paymentSummary.label ? card : undefined,
	});
}
