import { notifiedRequestDays, sentMailDays, undoImportDays } from "@noor/contract/limits";
import type { RawBuilder } from "kysely";
import { signInFailureTtlS } from "./accounts/sign-in-delay.ts";
import type { Database } from "./database/database.ts";
import { type Duration, now } from "./database/now.ts";
import type { Log } from "./log.ts";
import { maxMailAttempts } from "./mail/send-mails.ts";
import { errorDetails } from "./outage.ts";

/** How long one kind of data is kept. */
interface RetentionRule {
	/** Counted from the time that `purge` compares with; `{}` for data with an expiry time of its own. */
	kept: Duration;
	/** Deletes what is older than `before`. */
	purge(db: Database, before: RawBuilder<Date>): { execute(): Promise<unknown> };
}

/**
 * Everything the shop deletes by itself, and when: the one list of retention periods. Orders, invoices, accounts, guests who ordered and the
 * audit log are not in it, because they are kept; a person's data is also deleted on request (`privacy/delete-account.ts`).
 */
export const retention = {
	sessions: { kept: {}, purge: (db, before) => db.deleteFrom("sessions").where("expiresAt", "<", before) },
	mailedLinks: { kept: {}, purge: (db, before) => db.deleteFrom("accountTokens").where("expiresAt", "<", before) },
	orderLinks: { kept: {}, purge: (db, before) => db.deleteFrom("orderLinks").where("expiresAt", "<", before) },
	passkeyChallenges: {
		kept: {},
		purge: (db, before) => db.deleteFrom("passkeyChallenges").where("expiresAt", "<", before),
	},
	staffInvitations: {
		kept: { days: 30 },
		purge: (db, before) => db.deleteFrom("staffInvitations").where("expiresAt", "<", before),
	},
	signInFailures: {
		kept: { seconds: signInFailureTtlS },
		purge: (db, before) => db.deleteFrom("signInFailures").where("lastFailedAt", "<", before),
	},
	rateLimits: { kept: {}, purge: (db, before) => db.deleteFrom("rateLimits").where("windowEndsAt", "<", before) },
	sentMails: {
		kept: { days: sentMailDays },
		purge: (db, before) => db.deleteFrom("mails").where("sentAt", "<", before),
	},
	undeliverableMails: {
		kept: { days: 90 },
		purge: (db, before) =>
			db
				.deleteFrom("mails")
				.where("sentAt", "is", null)
				.where("attempts", ">=", maxMailAttempts)
				.where("nextAttemptAt", "<", before)
				// An answer that could not be delivered is kept as long as its message, because staff see that.
				.where(({ not, exists, selectFrom }) =>
					not(exists(selectFrom("contactEntries").whereRef("mailId", "=", "mails.id").select("contactEntries.id"))),
				),
	},
	unconfirmedSubscriptions: {
		kept: { days: 30 },
		purge: (db, before) =>
			db.deleteFrom("newsletterSubscriptions").where("confirmedAt", "is", null).where("requestedAt", "<", before),
	},
	openRestockRequests: {
		kept: { days: 180 },
		purge: (db, before) =>
			db.deleteFrom("restockRequests").where("notifiedAt", "is", null).where("requestedAt", "<", before),
	},
	/** The link in the notification needs the token. */
	notifiedRestockRequests: {
		kept: { days: notifiedRequestDays },
		purge: (db, before) => db.deleteFrom("restockRequests").where("notifiedAt", "<", before),
	},
	contactMessages: {
		kept: { years: 1 },
		purge: (db, before) => db.deleteFrom("contactMessages").where("sentAt", "<", before),
	},
	/** The file only: what the import did stays. */
	importFiles: {
		kept: { days: 30 },
		purge: (db, before) =>
			db
				.updateTable("imports")
				.set({ content: null })
				.where("content", "is not", null)
				.where("uploadedAt", "<", before),
	},
	/** Those of imports; the pictures of products stay. */
	importPictures: {
		kept: { days: 30 },
		purge: (db, before) => db.deleteFrom("importPictures").where("uploadedAt", "<", before),
	},
	/** By which imports can be undone. */
	importChanges: {
		kept: { days: undoImportDays },
		purge: (db, before) =>
			db
				.deleteFrom("importChanges")
				.where("importId", "in", (eb) => eb.selectFrom("imports").where("uploadedAt", "<", before).select("id")),
	},
	hubMessages: {
		kept: { hours: 1 },
		purge: (db, before) => db.deleteFrom("hubMessages").where("createdAt", "<", before),
	},
	/** Carts go with their guest, if the payment was never made. */
	guestsWithoutOrder: {
		kept: { days: 30 },
		purge: (db, before) =>
			db
				.deleteFrom("users")
				.where("isGuest", "=", true)
				.where("createdAt", "<", before)
				.where(({ not, exists, selectFrom }) =>
					not(
						exists(
							selectFrom("sessions")
								.whereRef("sessions.userId", "=", "users.id")
								.where("sessions.expiresAt", ">", now())
								.select("sessions.id"),
						),
					),
				)
				.where(({ not, exists, selectFrom }) =>
					not(exists(selectFrom("orders").whereRef("orders.userId", "=", "users.id").select("orders.id"))),
				),
	},
	guestCarts: {
		kept: { days: 30 },
		purge: (db, before) => db.deleteFrom("carts").where("userId", "is", null).where("updatedAt", "<", before),
	},
	checkoutDrafts: {
		kept: { days: 30 },
		purge: (db, before) => db.deleteFrom("checkoutDrafts").where("updatedAt", "<", before),
	},
	expressCarts: {
		kept: { days: 1 },
		purge: (db, before) => db.deleteFrom("carts").where("isExpress", "=", true).where("updatedAt", "<", before),
	},
	noticesOfRemovedCartLines: {
		kept: { days: 30 },
		purge: (db, before) => db.deleteFrom("discontinuedCartLines").where("discontinuedAt", "<", before),
	},
	reservedStock: {
		kept: {},
		purge: (db, before) => db.deleteFrom("stockReservations").where("expiresAt", "<", before),
	},
	reservedCouponUses: { kept: {}, purge: (db, before) => db.deleteFrom("couponUses").where("expiresAt", "<", before) },
	reservedDeliverySlots: {
		kept: {},
		purge: (db, before) => db.deleteFrom("deliveryBookings").where("expiresAt", "<", before),
	},
	checkoutsWithoutOrder: {
		kept: { days: 30 },
		purge: (db, before) =>
			db
				.deleteFrom("checkouts")
				.where("createdAt", "<", before)
				.where(({ not, exists, selectFrom }) =>
					not(exists(selectFrom("orders").whereRef("orders.checkoutId", "=", "checkouts.id").select("orders.id"))),
				),
	},
	paymentEvents: {
		kept: { days: 90 },
		purge: (db, before) => db.deleteFrom("paymentEvents").where("receivedAt", "<", before),
	},
} satisfies Record<string, RetentionRule>;

/** Applies rules of `retention`. One that fails is logged, and the others are applied all the same. */
export async function purgeExpired(
	db: Database,
	log: Pick<Log, "error">,
	stopping?: AbortSignal,
	rules: Record<string, RetentionRule> = retention,
): Promise<void> {
	for (const [name, { kept, purge }] of Object.entries(rules)) {
		if (stopping?.aborted) return;
		await purge(db, now(negated(kept)))
			.execute()
			.catch((error: unknown) =>
				log.error({ ...errorDetails(error), data: name }, "expired data could not be deleted"),
			);
	}
}

function negated(duration: Duration): Duration {
	return Object.fromEntries(Object.entries(duration).map(([unit, count]) => [unit, -count]));
}
