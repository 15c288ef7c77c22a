import type { CurrentUser, Profile } from "@noor/contract/accounts";
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
