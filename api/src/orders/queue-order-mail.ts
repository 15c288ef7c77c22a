import { toAed } from "@noor/contract/money";
import { translatedFact } from "@noor/contract/translations";
import { runInLocale } from "@noor/messages/run-in-locale";
import type { AttachedDocument } from "../database/column-types.ts";
import type { Database } from "../database/database.ts";
import type { Mail } from "../mail/mail.ts";
import { pageUrl } from "../mail/page-url.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { createOrderLink } from "./order-link.ts";

/**
 * Queues a mail to the buyer of an order, in the transaction of its cause and the language of the order. Nothing is sent for the
 * orders of deleted accounts.
 *
 * @param mail makes the mail of the address of the order's page, the shop's name and the order's VAT in AED. For a guest the
 * address contains the permission to see the order. It runs in the order's language: texts of the order are read in it.
 * @param document is rendered and attached when the mail is sent.
 */
export async function queueOrderMail(
	tx: Database,
	orderId: number,
	publicUrl: string,
	mail: (orderUrl: string, shop: string, vat: { percent: number; amount: number }) => Mail | Promise<Mail>,
	document?: AttachedDocument,
): Promise<void> {
	const { buyerEmail, locale, isGuest, vatPercent, vatFils, ...settings } = await tx
		.selectFrom("orders")
		.leftJoin("users", "users.id", "orders.userId")
		.crossJoin("settings")
		.where("orders.id", "=", orderId)
		.select(["buyerEmail", "orders.locale", "isGuest", "vatPercent", "vatFils"])
		.select(["settings.name", "settings.translations"])
		.executeTakeFirstOrThrow();
	const { shopName, page } = runInLocale(locale, () => ({
		shopName: translatedFact(settings.name, settings.translations, "name"),
		page: pageUrl(publicUrl, `/orders/${orderId}`),
	}));
	const orderUrl = isGuest ? `${page}?token=${await createOrderLink(tx, orderId)}` : page;
	const vat = { percent: vatPercent, amount: toAed(vatFils ?? 0) };
	await queueMail(tx, { email: buyerEmail, locale }, (shop) => mail(orderUrl, shop, vat), {
		document,
		isForGuest: isGuest ?? false,
		shopName,
	});
}
