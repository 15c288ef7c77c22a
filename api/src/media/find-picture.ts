import type { Database } from "../database/database.ts";

/** Looks for the picture of an address, which has the first half of its content's SHA-256: 32 hexadecimal digits. */
export function findPicture(db: Database, hash: string) {
	return db
		.selectFrom("pictures")
		.where("sha256", ">=", hash.padEnd(64, "0"))
		.where("sha256", "<=", hash.padEnd(64, "f"));
}
