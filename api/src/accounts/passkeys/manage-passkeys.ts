import type { Passkey } from "@noor/contract/passkeys";
import * as m from "@noor/messages/api/accounts";
import type { Database } from "../../database/database.ts";
import { Refusal } from "../../refusal.ts";

/** The passkeys of a user, oldest first. */
export async function listPasskeys(db: Database, userId: number): Promise<Passkey[]> {
	const passkeys = await db
		.selectFrom("passkeys")
		.where("userId", "=", userId)
		.select(["id", "name", "createdAt", "lastUsedAt"])
		.orderBy("id")
		.execute();
	return passkeys.map(viewPasskey);
}

/** Renames a passkey. Another person's is refused as if it were not there. */
export async function renamePasskey(db: Database, userId: number, id: number, name: string): Promise<void> {
	await db
		.updateTable("passkeys")
		.set({ name })
		.where("id", "=", id)
		.where("userId", "=", userId)
		.returning("id")
		.executeTakeFirstOrThrow(() => new Refusal("not-found", m.no_such_passkey()));
}

/** Deletes a passkey: it does not sign in any more. Another person's is refused as if it were not there. */
export async function deletePasskey(db: Database, userId: number, id: number): Promise<void> {
	await db
		.deleteFrom("passkeys")
		.where("id", "=", id)
		.where("userId", "=", userId)
		.returning("id")
		.executeTakeFirstOrThrow(() => new Refusal("not-found", m.no_such_passkey()));
}

/**
 * Deletes all passkeys of a user. Call it in the transaction that records the verified e-mail address: before that,
 * anybody could register with the address and add passkeys.
 */
export async function deletePasskeys(tx: Database, userId: number): Promise<void> {
	await tx.deleteFrom("passkeys").where("userId", "=", userId).execute();
	await tx.deleteFrom("passkeyChallenges").where("userId", "=", userId).execute();
}

interface StoredPasskey {
	id: number;
	name: string;
	createdAt: Date;
	lastUsedAt: Date | null;
}

/** A stored passkey as the API answers it. */
export function viewPasskey({ id, name, createdAt, lastUsedAt }: StoredPasskey): Passkey {
	return { id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}
