import { aedText, toAed, toFils } from "@noor/contract/money";
import type { Order } from "@noor/contract/orders";
import type { Database } from "../database/database.ts";
import { queueMail } from "../mail/queue-mail.ts";

/** Thanks the buyer for an order that has been paid, and repeats what was bought. */
export async function emailOrderConfirmation(db: Database, order: Order, publicUrl: string): Promise<void> {
	const { shippingAddress: to } = order;
	const items = order.orderItems.map(
		({ quantity, productName, size, price }) =>
			`  ${quantity} × ${productName}${size ? `, ${size}` : ""}: ${aedText(toAed(toFils(price) * quantity))}`,
	);
	const address = [to.name, to.line1, to.line2, to.city, to.state, to.postalCode, to.country].filter(Boolean);
	await queueMail(db, {
		recipient: order.buyerEmail,
		subject: `Your order #${order.id} at Noor`,
		body: [
			`Thank you for your order #${order.id}.`,
			"",
			...items,
			"",
			`  Subtotal: ${aedText(order.subTotal)}`,
			...(order.discount > 0
				? [`  Discount${order.coupon ? ` (${order.coupon.code})` : ""}: -${aedText(order.discount)}`]
				: []),
			`  Shipping: ${order.shippingPrice > 0 ? aedText(order.shippingPrice) : "Free"}`,
			`  Total: ${aedText(order.total)}`,
			"",
			"Delivery to:",
			...address.map((line) => `  ${line}`),
			"",
			`Your order: ${publicUrl}/orders/${order.id}`,
			"",
			"Noor, lighting",
		].join("\n"),
	});
}
