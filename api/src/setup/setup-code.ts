import { createHash, randomInt } from "node:crypto";
import type { Database } from "../database/database.ts";
import { now } from "../database/now.ts";

/** Without characters that are easily confused. */
const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const groups = 3;
const groupLength = 4;

/** Whether there is a member of staff, so that the setup is closed. */
export async function hasStaff(db: Database): Promise<boolean> {
	const staff = await db.selectFrom("users").where("role", "is not", null).select("id").limit(1).executeTakeFirst();
	return staff !== undefined;
}

/**
 * Creates a one-time code for the setup of a shop without staff, 60 random bits; only its hash is stored. Codes of other
 * processes stay valid for a day.
 *
 * @returns the code like `7K2M-Q9XA-T4HB`; undefined if there is a member of staff.
 */
export async function createSetupCode(db: Database): Promise<string | undefined> {
	if (await hasStaff(db)) return undefined;
	const random = (length: number) => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
	const code = Array.from({ length: groups }, () => random(groupLength)).join("-");
	await db
		.deleteFrom("setupCodes")
		.where("createdAt", "<", now({ days: -1 }))
		.execute();
	await db
		.insertInto("setupCodes")
		.values({ codeHash: hashSetupCode(code) })
		.execute();
	return code;
}

/** The stored hash of a code. Case, spaces and hyphens do not matter. */
export function hashSetupCode(code: string): Buffer {
	return createHash("sha256")
		.update(code.toUpperCase().replace(/[^0-9A-Z]/g, ""))
		.digest();
}
