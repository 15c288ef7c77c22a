import type { AttachedDocument } from "../database/column-types.ts";
import type { Database } from "../database/database.ts";
import type { Mail } from "../mail/mail.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { createOrderLink } from "./order-link.ts";

/**
 * Queues a mail to the buyer of an order, in the transaction of its cause. Nothing is sent for the orders of deleted accounts.
 *
 * @param mail makes the mail of the address of the order's page and the shop's name. For a guest the address contains the
 * permission to see the order.
 * @param document is rendered and attached when the mail is sent.
 */
export async function queueOrderMail(
	tx: Database,
	orderId: number,
	publicUrl: string,
	mail: (orderUrl: string, shop: string) => Mail,
	document?: AttachedDocument,
): Promise<void> {
	const { buyerEmail, isGuest } = await tx
		.selectFrom("orders")
		.leftJoin("users", "users.id", "orders.userId")
		.where("orders.id", "=", orderId)
		.select(["buyerEmail", "isGuest"])
		.executeTakeFirstOrThrow();
	const page = `${publicUrl}/orders/${orderId}`;
	const orderUrl = isGuest ? `${page}?token=${await createOrderLink(tx, orderId)}` : page;
	await queueMail(tx, buyerEmail, (shop) => mail(orderUrl, shop), { document, isForGuest: isGuest ?? false });
}
