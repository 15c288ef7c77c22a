import type { FindOrderForm } from "@noor/contract/guests";
import { locale } from "@noor/messages/locale";
import { sql } from "kysely";
import { limitCalls } from "../database/count-calls.ts";
import { type Database, inTransaction } from "../database/database.ts";
import { orderLink } from "../mail/mails/order-link.ts";
import { pageUrl } from "../mail/page-url.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { createOrderLink, orderLinkDays } from "./order-link.ts";

/**
 * Mails a link to an order to its buyer, if the e-mail address is the order's.
 *
 * The order itself is not shown: its number can be counted up and its address be known, so only the mailbox proves who asks. The
 * response must not reveal by its time whether the order exists. So both cases execute the same statements, and the commit does
 * not wait for the disk, which only the one that writes would do. A crash of the database can lose the mail.
 *
 * @throws TooManyRequests after five searches for an address within an hour, also for one without orders.
 */
export async function requestOrderLink(
	db: Database,
	{ orderNumber, email }: FindOrderForm,
	publicUrl: string,
): Promise<void> {
	await limitCalls(db, `find order\n${email.toLowerCase()}`, { calls: 5, seconds: 3600 });
	await inTransaction(db, async (tx) => {
		await sql`set local synchronous_commit = off`.execute(tx);
		const order = await tx
			.selectFrom("orders")
			.leftJoin("users", "users.id", "orders.userId")
			.where("orders.id", "=", orderNumber)
			.where(sql`lower(buyer_email)`, "=", email.toLowerCase())
			// An account that has another address by now has left this mailbox.
			.where((eb) => eb.or([eb("users.isGuest", "=", true), eb(sql`lower(users.email)`, "=", email.toLowerCase())]))
			.select(["orders.id", "buyerEmail", "orders.locale", "isGuest"])
			.executeTakeFirst();
		const token = await createOrderLink(tx, order?.id);
		const recipient = { email: order?.buyerEmail ?? "", locale: order?.locale ?? locale() };
		await queueMail(
			tx,
			recipient,
			(shop) => {
				const orderUrl = pageUrl(publicUrl, `/orders/${orderNumber}?token=${token}`);
				return orderLink({ orderId: orderNumber, orderUrl, days: orderLinkDays }, shop);
			},
			{ isForGuest: order?.isGuest ?? false },
		);
	});
}
