import { baseLocale } from "@noor/messages/locale";
import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import type { Recipient } from "../../mail/recipient.ts";

/**
 * The shop's own address as the recipient of a mail. Its language is that of the member of staff with this address, or else of the
 * owner who was first.
 */
export async function shopMailbox(db: Database, email: string): Promise<Recipient> {
	const reader = await db
		.selectFrom("users")
		.where("role", "is not", null)
		.where("isGuest", "=", false)
		.select("locale")
		.orderBy(sql`lower(email) = ${email.toLowerCase()}`, "desc")
		.orderBy(sql`role = 'owner'`, "desc")
		.orderBy("id")
		.limit(1)
		.executeTakeFirst();
	return { email, locale: reader?.locale ?? baseLocale };
}
