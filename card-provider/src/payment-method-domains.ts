import type { Stripe } from "stripe";
import { invalidRequest } from "./api-error.ts";
import { newId } from "./ids.ts";
import { listObjects } from "./object-lists.ts";
import { getObject, insertObject, saveObject } from "./object-store.ts";
import { type Operation, unixTime } from "./operation.ts";

/** `POST /v1/payment_method_domains`: registers a domain for wallets. One that is registered already is returned. */
export async function createPaymentMethodDomain(
	operation: Operation,
	{ domain_name: name, enabled = true }: Stripe.PaymentMethodDomainCreateParams,
): Promise<Stripe.PaymentMethodDomain> {
	if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(name)) {
		throw invalidRequest(`${name} is not a valid domain name.`, { param: "domain_name" });
	}
	const { data } = await listObjects(operation.db, "payment_method_domain", "", {}, { domain_name: name });
	if (data[0]) return data[0];
	const active = { status: "active" } as const;
	return insertObject<Stripe.PaymentMethodDomain>(operation.db, {
		id: newId("pmd"),
		object: "payment_method_domain",
		amazon_pay: active,
		apple_pay: active,
		created: unixTime(operation),
		domain_name: name,
		enabled,
		google_pay: active,
		klarna: active,
		link: active,
		livemode: false,
		paypal: active,
	});
}

/** `POST /v1/payment_method_domains/:id` */
export async function updatePaymentMethodDomain(
	operation: Operation,
	{ enabled }: Stripe.PaymentMethodDomainUpdateParams,
	id: string,
): Promise<Stripe.PaymentMethodDomain> {
	const domain = await getObject(operation.db, "payment_method_domain", id, { lock: true });
	return saveObject(operation.db, { ...domain, enabled: enabled ?? domain.enabled });
}
