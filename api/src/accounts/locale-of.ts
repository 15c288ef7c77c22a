import type { Locale } from "@noor/messages/locale";
import type { Database } from "../database/database.ts";

/** The language in which a user reads mails. */
export async function localeOf(db: Database, userId: number): Promise<Locale> {
	const { locale } = await db.selectFrom("users").where("id", "=", userId).select("locale").executeTakeFirstOrThrow();
	return locale;
}
