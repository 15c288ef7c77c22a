import type { Database } from "../database/database.ts";
import { transferDue } from "../mail/mails/transfer-due.ts";
import { getOrder } from "../orders/get-order.ts";
import { queueOrderMail } from "../orders/queue-order-mail.ts";

/** Tells the buyer until when an order waits for its transfer. @param isChanged whether staff have changed it. */
export async function mailDueDate(
	tx: Database,
	orderId: number,
	{ isChanged, publicUrl }: { isChanged: boolean; publicUrl: string },
): Promise<void> {
	const { transfer } = await getOrder(tx, orderId);
	if (!transfer) return;
	await queueOrderMail(tx, orderId, publicUrl, (orderUrl) => transferDue({ orderId, transfer, isChanged, orderUrl }), {
		orderId,
		isProforma: true,
	});
}
