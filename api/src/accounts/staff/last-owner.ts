import * as m from "@noor/messages/api/accounts";
import type { Database } from "../../database/database.ts";
import { Refusal } from "../../refusal.ts";

/**
 * Locks the owners of the shop, without suspended ones, until the transaction ends, so that of two changes at once the second sees the first.
 *
 * @returns their ids
 */
export async function lockOwners(tx: Database): Promise<number[]> {
	const owners = await tx
		.selectFrom("users")
		.where("role", "=", "owner")
		.where("suspendedAt", "is", null)
		.select("id")
		.orderBy("id")
		.forUpdate()
		.execute();
	return owners.map(({ id }) => id);
}

/**
 * A shop always keeps an owner.
 *
 * @param owners from `lockOwners`
 * @param userId whoever is to be an owner no longer
 * @throws Refusal `conflict` if they are the last one.
 */
export function assertAnotherOwner(owners: readonly number[], userId: number): void {
	if (owners.length === 1 && owners[0] === userId) throw new Refusal("conflict", m.last_owner());
}
