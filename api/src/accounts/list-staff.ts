import type { StaffRole } from "@noor/contract/roles";
import type { Database } from "../database/database.ts";

/** The accounts of the staff, by e-mail address. */
export function listStaff(db: Database): Promise<{ id: number; email: string; role: StaffRole | null }[]> {
	return db
		.selectFrom("users")
		.where("role", "is not", null)
		.select(["id", "email", "role"])
		.orderBy("email")
		.execute();
}
