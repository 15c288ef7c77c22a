import type { Database } from "../database/database.ts";

/** Query of the picture with this hash: the first 32 hexadecimal digits of the SHA-256 of its content, as in its URL. */
export function findPicture(db: Database, hash: string) {
	return db
		.selectFrom("pictures")
		.where("sha256", ">=", hash.padEnd(64, "0"))
		.where("sha256", "<=", hash.padEnd(64, "f"));
}
