import type { Stripe } from "stripe";
import { invalidRequest } from "./api-error.ts";
import { newId, randomText } from "./ids.ts";
import { type ListParams, listObjects } from "./object-lists.ts";
import { findById, getObject, insertObject, isDeleted, saveObject } from "./object-store.ts";
import { type Operation, unixTime } from "./operation.ts";
import { markDetached } from "./payment-method-use.ts";
import { fullAddress, updatedMetadata } from "./payment-methods.ts";

/** `POST /v1/customers` */
export function createCustomer(operation: Operation, params: Stripe.CustomerCreateParams): Promise<Stripe.Customer> {
	return insertObject<Stripe.Customer>(operation.db, {
		id: newId("cus"),
		object: "customer",
		address: params.address ? fullAddress(params.address) : null,
		balance: 0,
		created: unixTime(operation),
		currency: null,
		default_source: null,
		delinquent: false,
		description: params.description ?? null,
		email: params.email ?? null,
		invoice_prefix: randomText(8).toUpperCase(),
		invoice_settings: {
			custom_fields: null,
			default_payment_method: null,
			footer: null,
			rendering_options: null,
		},
		livemode: false,
		metadata: updatedMetadata({}, params.metadata),
		name: params.name ?? null,
		next_invoice_sequence: 1,
		phone: params.phone ?? null,
		preferred_locales: [],
		shipping: null,
		tax_exempt: "none",
		test_clock: null,
	});
}

/** `DELETE /v1/customers/:id`: deletes the customer and detaches the saved payment methods. */
export async function deleteCustomer(
	operation: Operation,
	_params: object,
	id: string,
): Promise<Stripe.DeletedCustomer> {
	const { db } = operation;
	await getObject(db, "customer", id, { lock: true });
	const deleted: Stripe.DeletedCustomer = { id, object: "customer", deleted: true };
	const { data } = await listObjects(db, "payment_method", "", { limit: 100 }, { customer: id });
	for (const paymentMethod of data) await detach(operation, paymentMethod);
	return saveObject(db, deleted);
}

/** `GET /v1/customers/:id`: of a deleted customer only the id is left. */
export async function retrieveCustomer(
	{ db }: Operation,
	_params: object,
	id: string,
): Promise<Stripe.Customer | Stripe.DeletedCustomer> {
	const found = await findById(db, id);
	return isDeleted(found) ? found : getObject(db, "customer", id);
}

/** `GET /v1/customers/:id/payment_methods`, the latest first. */
export async function listCustomerPaymentMethods(
	{ db }: Operation,
	params: Stripe.CustomerListPaymentMethodsParams,
	id: string,
): Promise<Stripe.ApiList<Stripe.PaymentMethod>> {
	await getObject(db, "customer", id);
	const { type, allow_redisplay } = params;
	const url = `/v1/customers/${id}/payment_methods`;
	return listObjects(db, "payment_method", url, params as ListParams, { customer: id, type, allow_redisplay });
}

/** `POST /v1/payment_methods/:id/detach` */
export async function detachPaymentMethod(
	operation: Operation,
	_params: object,
	id: string,
): Promise<Stripe.PaymentMethod> {
	const paymentMethod = await getObject(operation.db, "payment_method", id, { lock: true });
	if (!paymentMethod.customer) {
		throw invalidRequest("The payment method you provided is not attached to a customer so detachment is impossible.", {
			param: "payment_method",
		});
	}
	return detach(operation, paymentMethod);
}

async function detach(operation: Operation, paymentMethod: Stripe.PaymentMethod): Promise<Stripe.PaymentMethod> {
	await markDetached(operation, paymentMethod.id);
	return saveObject(operation.db, { ...paymentMethod, customer: null });
}

/** Saves the payment method of a payment for its customer, if the payment asked for it. */
export async function keepPaymentMethod(
	{ db }: Operation,
	{ customer, setup_future_usage: usage }: Stripe.PaymentIntent,
	paymentMethod: Stripe.PaymentMethod,
): Promise<void> {
	if (!customer || !usage || paymentMethod.customer) return;
	const kept = await getObject(db, "payment_method", paymentMethod.id, { lock: true });
	await saveObject(db, { ...kept, customer: String(customer) });
}
