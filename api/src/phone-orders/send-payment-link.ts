import { paymentLinkHours } from "@noor/contract/limits";
import type { StaffOrder } from "@noor/contract/orders";
import * as m from "@noor/messages/api/phone-orders";
import type { Locale } from "@noor/messages/locale";
import { runInLocale } from "@noor/messages/run-in-locale";
import { sql } from "kysely";
import { type Staff, withActor } from "../audit/with-actor.ts";
import { type Database, inTransaction } from "../database/database.ts";
import { paymentLink } from "../mail/mails/payment-link.ts";
import { pageUrl } from "../mail/page-url.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { getOrder } from "../orders/get-order.ts";
import { getStaffOrder } from "../orders/get-staff-order.ts";
import { isLinkOpen } from "../orders/link-orders.ts";
import { lockOrder } from "../orders/lock-order.ts";
import { createOrderLink } from "../orders/order-link.ts";
import { recordOrderEvent } from "../orders/record-order-event.ts";
import { Refusal } from "../refusal.ts";
import { holdUntilExpiry } from "./link-time.ts";

/**
 * Makes a link to pay for an order, and a message in the language of the order, with which it is sent by a messenger. Only its hash is stored, so each call makes another one.
 *
 * @throws Refusal `not-found`; `conflict` when the order cannot be paid by a link any more.
 */
export function createPaymentLink(
	db: Database,
	orderId: number,
	publicUrl: string,
): Promise<{ url: string; message: string }> {
	return inTransaction(db, async (tx) => {
		await lockOpenLink(tx, orderId);
		const { url, locale } = await makeUrl(tx, orderId, publicUrl);
		return { url, message: runInLocale(locale, () => m.link_message({ id: orderId, url })) };
	});
}

/** Mails the link once more. @throws Refusal as `createPaymentLink` does. */
export function sendPaymentLink(db: Database, orderId: number, staff: Staff, publicUrl: string): Promise<StaffOrder> {
	return withActor(db, staff, async (tx) => {
		const expiresAt = await lockOpenLink(tx, orderId);
		await mailPaymentLink(tx, { orderId, expiresAt, publicUrl });
		return getStaffOrder(tx, orderId);
	});
}

/** Gives the buyer the full time to pay from now on, and keeps the reservations as long. @throws Refusal as `createPaymentLink` does. */
export function extendPaymentLink(db: Database, orderId: number, staff: Staff): Promise<StaffOrder> {
	return withActor(db, staff, async (tx) => {
		await lockOpenLink(tx, orderId);
		const { expiresAt } = await tx
			.updateTable("linkOrders")
			.set({ expiresAt: sql<Date>`now() + make_interval(hours => ${paymentLinkHours})` })
			.where("orderId", "=", orderId)
			.returning("expiresAt")
			.executeTakeFirstOrThrow();
		await holdUntilExpiry(tx, orderId);
		await recordOrderEvent(tx, orderId, "payment-link-extended", { until: expiresAt.toISOString() });
		return getStaffOrder(tx, orderId);
	});
}

/** Queues the mail with a link of its own, and notes it in the order's history. To be called in a transaction. */
export async function mailPaymentLink(
	tx: Database,
	{ orderId, expiresAt, publicUrl }: { orderId: number; expiresAt: Date; publicUrl: string },
): Promise<void> {
	const { buyerEmail, locale, isGuest } = await tx
		.selectFrom("orders")
		.leftJoin("users", "users.id", "orders.userId")
		.where("orders.id", "=", orderId)
		.select(["buyerEmail", "orders.locale", "isGuest"])
		.executeTakeFirstOrThrow();
	const { url: payUrl } = await makeUrl(tx, orderId, publicUrl);
	const until = expiresAt.toISOString();
	await queueMail(
		tx,
		{ email: buyerEmail, locale },
		async (shop) => paymentLink({ order: await getOrder(tx, orderId), payUrl, expiresAt: until }, shop),
		{ isForGuest: isGuest ?? false },
	);
	await recordOrderEvent(tx, orderId, "payment-link-sent", { until });
}

/** The page of the link, in the language of the order, and the language. */
async function makeUrl(tx: Database, orderId: number, publicUrl: string): Promise<{ url: string; locale: Locale }> {
	const token = await createOrderLink(tx, orderId);
	const { locale } = await tx.selectFrom("orders").where("id", "=", orderId).select("locale").executeTakeFirstOrThrow();
	return { locale, url: runInLocale(locale, () => pageUrl(publicUrl, `/pay/${token}`)) };
}

/** Locks an order that can be paid by a link. @returns until when. @throws Refusal */
export async function lockOpenLink(tx: Database, orderId: number): Promise<Date> {
	await lockOrder(tx, orderId);
	const link = await tx
		.selectFrom("linkOrders")
		.innerJoin("orders", "orders.id", "orderId")
		.where("orderId", "=", orderId)
		.select(["expiresAt", isLinkOpen.as("isOpen")])
		.executeTakeFirst();
	if (!link) throw new Refusal("conflict", m.no_link());
	if (!link.isOpen) throw new Refusal("conflict", m.not_open());
	return link.expiresAt;
}
