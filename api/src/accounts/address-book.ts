import type { AddressEntry } from "@noor/contract/accounts";
import type { AccountAddress } from "@noor/contract/address";
import * as m from "@noor/messages/api/accounts";
import type { Transaction } from "kysely";
import { json } from "../database/column-types.ts";
import { type Database, inTransaction } from "../database/database.ts";
import type { DB } from "../database/tables.ts";
import { Refusal } from "../refusal.ts";

const maxAddresses = 50;
/** The columns of an address as accounts see it. */
export const addressColumns = [
	"name",
	"line1",
	"line2",
	"city",
	"state",
	"country",
	"postalCode",
	"phone",
	"place",
] as const;
const columns = ["id", "isDefault", ...addressColumns] as const;

/** A user's addresses, the default one first, then the newest. */
export function listAddresses(db: Database, userId: number): Promise<AddressEntry[]> {
	return db
		.selectFrom("addresses")
		.where("userId", "=", userId)
		.select(columns)
		.orderBy("isDefault", "desc")
		.orderBy("id", "desc")
		.execute();
}

/** Adds an address; a user's first is their default. */
export function createAddress(db: Database, userId: number, address: AccountAddress): Promise<AddressEntry> {
	return changeBook(db, userId, async (tx) => {
		const book = await listAddresses(tx, userId);
		if (book.length >= maxAddresses) throw new Refusal("conflict", m.address_book_full({ maxAddresses }));
		return tx
			.insertInto("addresses")
			.values({ ...toRow(address), userId, isDefault: book.length === 0 })
			.returning(columns)
			.executeTakeFirstOrThrow();
	});
}

/** Changes an address. Another person's is refused as if it were not there. */
export async function updateAddress(
	db: Database,
	userId: number,
	id: number,
	address: AccountAddress,
): Promise<AddressEntry> {
	const edited = await db
		.updateTable("addresses")
		.set(toRow(address))
		.where("id", "=", id)
		.where("userId", "=", userId)
		.returning(columns)
		.executeTakeFirst();
	if (!edited) throw noSuchAddress();
	return edited;
}

/** Deletes an address. If it was the default, the newest of the others is from now on. */
export function deleteAddress(db: Database, userId: number, id: number): Promise<void> {
	return changeBook(db, userId, async (tx) => {
		const deleted = await tx
			.deleteFrom("addresses")
			.where("id", "=", id)
			.where("userId", "=", userId)
			.returning("isDefault")
			.executeTakeFirst();
		if (!deleted) throw noSuchAddress();
		const [newest] = deleted.isDefault ? await listAddresses(tx, userId) : [];
		if (newest) await tx.updateTable("addresses").set({ isDefault: true }).where("id", "=", newest.id).execute();
	});
}

/** Makes one of a user's addresses the default in place of the one that was. Answers the whole book. */
export function setDefaultAddress(db: Database, userId: number, id: number): Promise<AddressEntry[]> {
	return changeBook(db, userId, async (tx) => {
		await tx
			.updateTable("addresses")
			.set({ isDefault: false })
			.where("userId", "=", userId)
			.where("isDefault", "=", true)
			.execute();
		const made = await tx
			.updateTable("addresses")
			.set({ isDefault: true })
			.where("id", "=", id)
			.where("userId", "=", userId)
			.returning("id")
			.executeTakeFirst();
		if (!made) throw noSuchAddress();
		return listAddresses(tx, userId);
	});
}

/** One change of a user's book at a time, so that there is one default however many tabs there are. */
function changeBook<T>(db: Database, userId: number, work: (tx: Transaction<DB>) => Promise<T>): Promise<T> {
	return inTransaction(db, async (tx) => {
		await tx.selectFrom("users").where("id", "=", userId).select("id").forNoKeyUpdate().execute();
		return work(tx);
	});
}

export function toRow(address: AccountAddress) {
	return { ...address, line2: address.line2 || null, place: json(address.place) };
}

function noSuchAddress(): Refusal {
	return new Refusal("not-found", m.no_such_address());
}
