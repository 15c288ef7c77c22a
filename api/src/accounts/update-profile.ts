import type { CurrentUser, Profile } from "@noor/contract/accounts";
import type { Locale } from "@noor/messages/locale";
import type { Database } from "../database/database.ts";
import { getUserInfo } from "./get-user-info.ts";

/** Changes a user's names. */
export async function updateProfile(
	db: Database,
	userId: number,
	{ firstName, lastName }: Profile,
): Promise<CurrentUser> {
	await db.updateTable("users").set({ firstName, lastName }).where("id", "=", userId).execute();
	return getUserInfo(db, userId);
}

/** Changes the language of a user's mails and documents. Orders keep the one in which they were placed. */
export async function changeAccountLanguage(db: Database, userId: number, locale: Locale): Promise<void> {
	await db.updateTable("users").set({ locale }).where("id", "=", userId).execute();
}
