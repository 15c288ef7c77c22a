import { type Translations, translatedText } from "@noor/contract/translations";
import { joinParts } from "@noor/messages/lists";
import { sql } from "kysely";
import { isPublished } from "../catalogue/is-published.ts";
import { type Database, inTransaction } from "../database/database.ts";
import { now } from "../database/now.ts";
import { backInStock } from "../mail/mails/back-in-stock.ts";
import { pageUrl } from "../mail/page-url.ts";
import { queueMail } from "../mail/queue-mail.ts";
import type { Recipient } from "../mail/recipient.ts";

/** Notifications per available piece: more than one, because not every recipient buys. */
const mailsPerPiece = 2;
/** The time between two batches of notifications for one item, in hours. */
const batchIntervalHours = 24;

/**
 * Queues restock notifications for items that are available again, in the order of the requests: `mailsPerPiece` for each
 * available piece, and the next batch after `batchIntervalHours` if pieces are left. Pieces needed for paid orders with
 * shortages are not available. Unpublished products are skipped.
 */
export async function sendRestockMails(db: Database, publicUrl: string, stopping?: AbortSignal): Promise<void> {
	const { rows: items } = await sql<Item>`${itemsToNotify} order by stock.id`.execute(db);
	for (const item of items) {
		if (stopping?.aborted) return;
		await notifyFor(db, item, publicUrl);
	}
}

interface Item {
	stockId: number;
	productId: number;
	variantId: number | null;
	productName: string;
	/** Empty without a variant. */
	size: string;
	translations: Translations;
	variantTranslations: Translations | null;
	/** Available pieces, without those needed for order shortages. */
	pieces: number;
	/** The number of notifications to queue now. */
	mails: number;
}

/** Available items with open requests whose current batch is not complete. */
const itemsToNotify = sql`
	select stock.id as "stockId", stock.product_id as "productId", stock.variant_id as "variantId",
		products.name as "productName", coalesce(variant.size, '') as size, products.translations,
		variant.translations as "variantTranslations", free.pieces::int as pieces,
		(${mailsPerPiece} * free.pieces - sent.count)::int as mails
	from stock
	join products on products.id = stock.product_id
	left join product_variants as variant on variant.id = stock.variant_id
	cross join lateral (select stock.quantity
		- coalesce((select sum(quantity) from stock_reservations
			where stock_id = stock.id and expires_at > now()), 0)
		- coalesce((select sum(missing) from order_shortages
			join orders on orders.id = order_shortages.order_id and orders.status = 'PaymentRecieved'
			join order_items on order_items.id = order_shortages.order_item_id
			where order_items.stock_id = stock.id), 0) as pieces) as free
	cross join lateral (select count(*) as count from restock_requests
		where stock_id = stock.id and notified_at > ${now({ hours: -batchIntervalHours })}) as sent
	where ${isPublished}
		and exists (select from restock_requests where stock_id = stock.id and notified_at is null)
		and free.pieces > 0 and ${mailsPerPiece} * free.pieces > sent.count`;

async function notifyFor(db: Database, item: Item, publicUrl: string): Promise<void> {
	await inTransaction(db, async (tx) => {
		const { rows: recipients } = await sql<Recipient & { token: string }>`
			with next as (
				select id from restock_requests where stock_id = ${item.stockId} and notified_at is null
				order by id limit ${item.mails} for update
			)
			update restock_requests set notified_at = now() from next where restock_requests.id = next.id
			returning email, locale, token`.execute(tx);
		const { productId, variantId, pieces } = item;
		const page = `/product/${productId}${variantId === null ? "" : `?variant=${variantId}`}`;
		for (const { token, ...recipient } of recipients)
			await queueMail(tx, recipient, () =>
				backInStock({ name: nameOf(item), pieces, productUrl: pageUrl(publicUrl, page), token, publicUrl }),
			);
	});
}

/** The product with its size, in the current language. */
function nameOf({ productName, size, translations, variantTranslations }: Item): string {
	return joinParts([
		translatedText(productName, translations, "name"),
		translatedText(size, variantTranslations, "size"),
	]);
}
