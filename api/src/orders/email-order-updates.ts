import { aedText } from "@noor/contract/money";
import type { Order, ShipmentForm } from "@noor/contract/orders";
import type { Database } from "../database/database.ts";
import { queueMail } from "../mail/queue-mail.ts";

/** Tells the buyer that the order has left, with whom, and where to follow it. */
export async function emailOrderShipped(
	db: Database,
	order: Order,
	{ carrier, trackingNumber, trackingUrl }: ShipmentForm,
	publicUrl: string,
): Promise<void> {
	await send(db, order, publicUrl, `Your order #${order.id} is on its way`, [
		`Your order #${order.id} has left our house with ${carrier}.`,
		"",
		`  Tracking number: ${trackingNumber}`,
		...(trackingUrl ? [`  Follow it: ${trackingUrl}`] : []),
	]);
}

/** Tells the buyer that the order has arrived. */
export async function emailOrderDelivered(db: Database, order: Order, publicUrl: string): Promise<void> {
	await send(db, order, publicUrl, `Your order #${order.id} has been delivered`, [
		`Your order #${order.id} has been delivered. May it give good light.`,
		"",
		"If anything is not as it should be, please answer this mail.",
	]);
}

/** Tells the buyer that money is on its way back. */
export async function emailRefundIssued(
	db: Database,
	order: Order,
	amountAed: number,
	publicUrl: string,
): Promise<void> {
	await send(db, order, publicUrl, `Your refund for order #${order.id} is on its way`, [
		`We have refunded ${aedText(amountAed)} of your order #${order.id} to the card you paid with.`,
		"",
		"Banks take five to ten business days to show it on your account.",
	]);
}

/** Tells the buyer that a refund we told them of has come back to us. */
export async function emailRefundFailed(
	db: Database,
	order: Order,
	amountAed: number,
	publicUrl: string,
): Promise<void> {
	await send(db, order, publicUrl, `Your refund for order #${order.id} could not be paid out`, [
		`Your bank has sent back our refund of ${aedText(amountAed)} for your order #${order.id}.`,
		"",
		"We will try again. If your card has been replaced since, please answer this mail.",
	]);
}

/** Nobody is written to whose account, and address with it, is deleted. */
async function send(
	db: Database,
	{ id, buyerEmail }: Order,
	publicUrl: string,
	subject: string,
	lines: string[],
): Promise<void> {
	if (buyerEmail === "") return;
	const body = [...lines, "", `Your order: ${publicUrl}/orders/${id}`, "", "Noor, lighting"].join("\n");
	await queueMail(db, { recipient: buyerEmail, subject, body });
}
