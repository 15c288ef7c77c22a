import { toAed } from "@noor/contract/money";
import type { PersonalData } from "@noor/contract/privacy";
import { sql } from "kysely";
import { listAddresses } from "../accounts/address-book.ts";
import { listSessions } from "../accounts/list-sessions.ts";
import { listPasskeys } from "../accounts/passkeys/manage-passkeys.ts";
import type { AuthenticatedUser } from "../authenticated-user.ts";
import { findCheckoutDraft } from "../carts/checkout-drafts.ts";
import { getCart } from "../carts/view-cart.ts";
import type { Database } from "../database/database.ts";
import { listOrders } from "../orders/list-orders.ts";
import { listParcels } from "../orders/list-parcels.ts";
import { listWholeRoomPlans } from "../room-plans/room-plans.ts";

/**
 * Exports all personal data of a user. Credentials (password hash, tokens, payment secrets, pickup codes) are left out.
 *
 * @param savedCards the cards that the card provider keeps for the user.
 */
export async function exportPersonalData(
	db: Database,
	visitor: AuthenticatedUser,
	savedCards: PersonalData["savedCards"],
): Promise<PersonalData> {
	const { userId } = visitor;
	const { createdAt, lastSignInAt, ...person } = await db
		.selectFrom("users")
		.where("id", "=", userId)
		.select(["firstName", "lastName", "email", "locale", "createdAt", "lastSignInAt"])
		.executeTakeFirstOrThrow();
	const passkeys = await listPasskeys(db, userId);
	const [addresses, sessions, orders, substitutes, transfers, orderNotes, orderRequests] = await Promise.all([
		listAddresses(db, userId),
		listSessions(db, visitor),
		listOrders(db, userId, {}),
		listSubstitutes(db, userId),
		listTransfers(db, userId),
		listOrderNotes(db, userId),
		listOrderRequests(db, userId),
	]);
	const parcels = await listParcels(
		db,
		orders.map(({ id }) => id),
	);
	const [
		customerNote,
		carts,
		checkoutDraft,
		wishlist,
		roomPlans,
		recentlyViewed,
		contactMessages,
		newsletter,
		restockRequests,
		mails,
	] = await Promise.all([
		findCustomerNote(db, userId),
		listCarts(db, userId),
		findCheckoutDraft(db, userId),
		listWishes(db, userId),
		listWholeRoomPlans(db, userId),
		listViews(db, userId),
		listContactMessages(db, person.email),
		findNewsletter(db, person.email),
		listRestockRequests(db, person.email),
		listMails(db, person.email),
	]);
	return {
		exportedAt: new Date().toISOString(),
		account: { ...person, createdAt: createdAt.toISOString(), lastSignInAt: lastSignInAt?.toISOString() ?? null },
		addresses,
		sessions,
		savedCards,
		passkeys,
		orders,
		parcels: parcels.map(({ pickupCode: _, ...parcel }) => parcel),
		substitutes,
		transfers,
		orderNotes,
		orderRequests,
		carts,
		checkoutDraft: checkoutDraft ?? null,
		wishlist,
		roomPlans,
		recentlyViewed,
		contactMessages,
		newsletter,
		restockRequests,
		mails,
		customerNote,
	};
}

async function listSubstitutes(db: Database, userId: number): Promise<PersonalData["substitutes"]> {
	const substitutes = await db
		.selectFrom("orderSubstitutes")
		.innerJoin("orders", "orders.id", "orderSubstitutes.orderId")
		.where("orders.userId", "=", userId)
		.select(["orderId", "productId", "variantId", "productName", "pictureUrl", "size", "sku", "quantity", "chosenAt"])
		.orderBy("chosenAt")
		.execute();
	return substitutes.map(({ variantId, chosenAt, ...substitute }) => ({
		...substitute,
		variantId: variantId ?? 0,
		chosenAt: chosenAt.toISOString(),
	}));
}

async function listTransfers(db: Database, userId: number): Promise<PersonalData["transfers"]> {
	const entries = await db
		.selectFrom("transferEntries")
		.innerJoin("orders", "orders.id", "orderId")
		.where("orders.userId", "=", userId)
		.select(["orderId", "amountFils", "reference", sql<string>`day::text`.as("day")])
		.orderBy("notedAt")
		.execute();
	return entries.map(({ amountFils, ...entry }) => ({ ...entry, amount: toAed(amountFils) }));
}

/** Notes by staff are personal data of the buyer; their authors are not. */
async function listOrderNotes(db: Database, userId: number): Promise<PersonalData["orderNotes"]> {
	const { rows } = await sql<{ orderId: number; text: string; at: Date }>`
		select orders.id as "orderId", note.text, note.at
		from orders
		join (
			select order_id, text, written_at as at from order_notes
			union all
			select order_id, note, created_at from refunds where note <> ''
		) as note on note.order_id = orders.id
		where orders.user_id = ${userId}
		order by note.at`.execute(db);
	return rows.map((note) => ({ ...note, at: note.at.toISOString() }));
}

async function listOrderRequests(db: Database, userId: number): Promise<PersonalData["orderRequests"]> {
	const requests = await db
		.selectFrom("orderRequests")
		.innerJoin("orders", "orders.id", "orderId")
		.where("userId", "=", userId)
		.select(["orderId", "kind", "text", "createdAt"])
		.orderBy("orderRequests.id")
		.execute();
	return requests.map(({ createdAt, ...request }) => ({ ...request, at: createdAt.toISOString() }));
}

async function listCarts(db: Database, userId: number): Promise<PersonalData["carts"]> {
	const carts = await db.selectFrom("carts").where("userId", "=", userId).select("id").orderBy("updatedAt").execute();
	return Promise.all(carts.map(({ id }) => getCart(db, id, userId)));
}

async function listWishes(db: Database, userId: number): Promise<PersonalData["wishlist"]> {
	const wishes = await db
		.selectFrom("wishlistItems")
		.innerJoin("products", "products.id", "wishlistItems.productId")
		.where("userId", "=", userId)
		.select(["productId", "products.name as productName", "addedAt"])
		.orderBy("addedAt", "desc")
		.execute();
	return wishes.map((wish) => ({ ...wish, addedAt: wish.addedAt.toISOString() }));
}

async function listViews(db: Database, userId: number): Promise<PersonalData["recentlyViewed"]> {
	const views = await db
		.selectFrom("productViews")
		.innerJoin("products", "products.id", "productViews.productId")
		.where("userId", "=", userId)
		.select(["productId", "products.name as productName", "viewedAt"])
		.orderBy("viewedAt", "desc")
		.execute();
	return views.map(({ viewedAt, ...view }) => ({ ...view, at: viewedAt.toISOString() }));
}

async function findCustomerNote(db: Database, userId: number): Promise<string> {
	const note = await db.selectFrom("customerNotes").where("userId", "=", userId).select("text").executeTakeFirst();
	return note?.text ?? "";
}

async function listContactMessages(db: Database, email: string): Promise<PersonalData["contactMessages"]> {
	const messages = await db
		.selectFrom("contactMessages")
		.where(sql`lower(email)`, "=", email.toLowerCase())
		.select(["id", "name", "topic", "message", "locale", "sentAt"])
		.orderBy("id")
		.execute();
	const entries = await db
		.selectFrom("contactEntries")
		.where("messageId", "in", (eb) =>
			eb.selectFrom("contactMessages").where(sql`lower(email)`, "=", email.toLowerCase()).select("contactMessages.id"),
		)
		.select(["messageId", "kind", "text", "writtenAt"])
		.orderBy("id")
		.execute();
	const byMessage = Map.groupBy(entries, ({ messageId }) => messageId);
	return messages.map(({ id, sentAt, ...message }) => ({
		...message,
		sentAt: sentAt.toISOString(),
		entries: (byMessage.get(id) ?? []).map(({ kind, text, writtenAt }) => ({
			kind: kind === "answer" ? "answer" : "note",
			text,
			at: writtenAt.toISOString(),
		})),
	}));
}

async function findNewsletter(db: Database, email: string): Promise<PersonalData["newsletter"]> {
	const subscription = await db
		.selectFrom("newsletterSubscriptions")
		.where(sql`lower(email)`, "=", email.toLowerCase())
		.select(["locale", "requestedAt", "confirmedAt", "unsubscribedAt"])
		.executeTakeFirst();
	if (!subscription) return null;
	return {
		locale: subscription.locale,
		askedAt: subscription.requestedAt.toISOString(),
		confirmedAt: subscription.confirmedAt?.toISOString() ?? null,
		unsubscribedAt: subscription.unsubscribedAt?.toISOString() ?? null,
	};
}

async function listRestockRequests(db: Database, email: string): Promise<PersonalData["restockRequests"]> {
	const requests = await db
		.selectFrom("restockRequests")
		.innerJoin("stock", "stock.id", "stockId")
		.innerJoin("products", "products.id", "stock.productId")
		.leftJoin("productVariants", "productVariants.id", "stock.variantId")
		.where(sql`lower(email)`, "=", email.toLowerCase())
		.select([
			"products.name as productName",
			"productVariants.size",
			"restockRequests.locale",
			"requestedAt",
			"notifiedAt",
		])
		.orderBy("restockRequests.id")
		.execute();
	return requests.map(({ productName, size, locale, requestedAt, notifiedAt }) => ({
		productName,
		locale,
		size: size ?? "",
		requestedAt: requestedAt.toISOString(),
		notifiedAt: notifiedAt?.toISOString() ?? null,
	}));
}

/**
 * Tokens in links are removed, because they may still be valid. Mails to guests of the address are left out: nobody has
 * verified that it is the mailbox of this account.
 */
async function listMails(db: Database, email: string): Promise<PersonalData["mails"]> {
	const mails = await db
		.selectFrom("mails")
		.where(sql`lower(recipient)`, "=", email.toLowerCase())
		.where("isForGuest", "=", false)
		.select(["subject", "body", "createdAt"])
		.orderBy("id")
		.execute();
	return mails.map(({ subject, body, createdAt }) => ({
		subject,
		body: body.replaceAll(/token=[\w-]+/g, "token=…"),
		createdAt: createdAt.toISOString(),
	}));
}
