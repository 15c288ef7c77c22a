import type { CustomerDetail, CustomerNoteForm } from "@noor/contract/customers";
import { type Staff, withActor } from "../audit/with-actor.ts";
import { assertVersion } from "../database/assert-version.ts";
import type { Database } from "../database/database.ts";
import { now } from "../database/now.ts";
import { getCustomer, representativeOf } from "./read-customers.ts";

/**
 * Changes the note of staff about a customer.
 *
 * @throws Refusal `not-found`; `conflict` when the note was changed since the form was loaded.
 */
export function updateCustomerNote(
	db: Database,
	id: number,
	{ text, version }: CustomerNoteForm,
	by: Staff,
): Promise<CustomerDetail> {
	return withActor(db, by, async (tx) => {
		const userId = await representativeOf(tx, id);
		await tx.selectFrom("users").where("id", "=", userId).select("id").forNoKeyUpdate().execute();
		const customer = await getCustomer(tx, userId);
		assertVersion(customer, version);
		if (customer.note.text === text) return customer;
		await tx
			.insertInto("customerNotes")
			.values({ userId, text, writtenBy: by.userId })
			.onConflict((conflict) =>
				conflict.column("userId").doUpdateSet({
					text,
					writtenBy: by.userId,
					writtenAt: now(),
					version: (eb) => eb("customerNotes.version", "+", 1),
				}),
			)
			.execute();
		return getCustomer(tx, userId);
	});
}
