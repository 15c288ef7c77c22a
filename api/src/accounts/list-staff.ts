import type { Database } from "../database/database.ts";

/** The accounts of the staff, by e-mail address. */
export function listStaff(db: Database): Promise<{ id: number; email: string }[]> {
	return db.selectFrom("users").where("isAdmin", "=", true).select(["id", "email"]).orderBy("email").execute();
}
