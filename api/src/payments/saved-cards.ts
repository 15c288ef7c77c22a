import type { SavedCard } from "@noor/contract/saved-cards";
import * as m from "@noor/messages/api/payments";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { processQueue } from "../jobs/work-queue.ts";
import type { PaymentDeps } from "../payment-provider/payment-deps.ts";
import { Refusal } from "../refusal.ts";

type Provider = Pick<PaymentDeps, "payments">;

/**
 * Lets the payment form show the user's saved cards and save others. Creates the user's customer at the provider on the first
 * call, and another one if the provider does not know it any more.
 *
 * @returns the client secret of a session of the provider
 * @throws Refusal `not-found` when the account no longer exists
 */
export async function startCardSession(
	db: Database,
	{ payments }: Provider,
	userId: number,
): Promise<{ clientSecret: string }> {
	const known = await findCustomer(db, userId);
	const session = known === null ? undefined : await payments.createCustomerSession(known);
	if (session !== undefined) return { clientSecret: session };
	const customerId = await payments.createCustomer({ userId, replaces: known });
	await keepCustomer(db, userId, customerId);
	const clientSecret = await payments.createCustomerSession(customerId);
	if (clientSecret === undefined) throw new Error(`The customer ${customerId} is gone right after it was created.`);
	return { clientSecret };
}

/** Concurrent calls keep the same customer: the provider creates one. */
async function keepCustomer(db: Database, userId: number, customerId: string): Promise<void> {
	const { numUpdatedRows } = await db
		.updateTable("users")
		.set({ paymentCustomerId: customerId })
		.where("id", "=", userId)
		.executeTakeFirstOrThrow();
	if (numUpdatedRows > 0n) return;
	// The account was deleted in the meantime.
	await db
		.insertInto("customerDeletions")
		.values({ id: customerId })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
	throw new Refusal("not-found", m.no_such_account());
}

/** The user's saved cards, newest first. */
export async function listSavedCards(db: Database, { payments }: Provider, userId: number): Promise<SavedCard[]> {
	const customerId = await findCustomer(db, userId);
	return customerId === null ? [] : payments.listSavedCards(customerId);
}

/** Removes a saved card of the user. @throws Refusal `not-found` for any other card. */
export async function deleteSavedCard(
	db: Database,
	{ payments }: Provider,
	userId: number,
	cardId: string,
): Promise<void> {
	const customerId = await findCustomer(db, userId);
	const isRemoved = customerId !== null && (await payments.deleteSavedCard(customerId, cardId));
	if (!isRemoved) throw new Refusal("not-found", m.no_such_card());
}

/** Deletes the customers of deleted accounts at the provider. Failed ones are attempted again. */
export function deleteCustomers(db: Database, deps: PaymentDeps, stopping?: AbortSignal): Promise<void> {
	const work = async (id: string) => {
		await deps.payments.deleteCustomer(id);
		await db.deleteFrom("customerDeletions").where("id", "=", id).execute();
	};
	return processQueue(db, { table: "customerDeletions", isPending: sql`true`, work }, deps.log, stopping);
}

async function findCustomer(db: Database, userId: number): Promise<string | null> {
	const user = await db
		.selectFrom("users")
		.where("id", "=", userId)
		.select("paymentCustomerId")
		.executeTakeFirstOrThrow();
	return user.paymentCustomerId;
}
