import type { Stripe } from "stripe";
import { type ApiError, invalidRequest } from "./api-error.ts";
import type { Operation } from "./operation.ts";

/** The value of `used_by` for a payment method that was detached from its customer. */
const detached = "detached";

type Method = Pick<Stripe.PaymentMethod, "id">;

/**
 * Checks that a payment method may pay for an intent: a saved one for its customer only, another one for one intent only.
 *
 * @throws ApiError 400
 */
export async function assertUsable(
	{ db }: Operation,
	method: Method,
	intent: Pick<Stripe.PaymentIntent, "customer" | "id">,
): Promise<void> {
	// Read again with a lock, because another call may have used or detached it meanwhile.
	const { rows } = await db.query<{ customer: string | null; used_by: string | null }>(
		"select document ->> 'customer' as customer, used_by from card_provider.objects where id = $1 for update",
		[method.id],
	);
	const { customer = null, used_by: usedBy = null } = rows[0] ?? {};
	if (customer && customer !== intent.customer) throw ofAnotherCustomer(customer);
	if (!customer && usedBy && usedBy !== intent.id) throw usedUp();
}

/** Stores the intent that a payment method was used for. After a decline the same intent may use it again. */
export async function markUsed(operation: Operation, method: Method, intentId: string): Promise<void> {
	await setUse(operation, method.id, intentId);
}

/** Stores that a payment method was detached. It cannot be charged any more. */
export async function markDetached(operation: Operation, methodId: string): Promise<void> {
	await setUse(operation, methodId, detached);
}

/** @throws ApiError 400 for a payment method that is used up, before a token is made of it. */
export async function assertUnused(
	operation: Operation,
	{ id, customer }: Pick<Stripe.PaymentMethod, "customer" | "id">,
): Promise<void> {
	await assertUsable(operation, { id }, { id: "", customer });
}

async function setUse({ db }: Operation, methodId: string, use: string): Promise<void> {
	await db.query("update card_provider.objects set used_by = $2 where id = $1", [methodId, use]);
}

function ofAnotherCustomer(customer: string): ApiError {
	return invalidRequest(
		`The provided PaymentMethod belongs to the Customer ${customer}. Please include the Customer in the \`customer\` ` +
			"parameter on the PaymentIntent.",
		{ param: "payment_method" },
	);
}

function usedUp(): ApiError {
	return invalidRequest(
		"The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a " +
			"connected account without Customer attachment, or was detached from a Customer. It may not be used again. To " +
			"use a PaymentMethod multiple times, you must attach it to a Customer first.",
		{ param: "payment_method" },
	);
}
