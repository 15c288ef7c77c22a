import type { Stripe } from "stripe";
import { account } from "./account.ts";
import { type ConfirmParams, confirmPaymentIntent } from "./confirm-payment-intent.ts";
import { type ConfirmationTokenParams, createConfirmationToken } from "./confirmation-tokens.ts";
import { createCustomerSession, readElementsSession } from "./customer-sessions.ts";
import {
	createCustomer,
	deleteCustomer,
	detachPaymentMethod,
	listCustomerPaymentMethods,
	retrieveCustomer,
} from "./customers.ts";
import { closeDispute, updateDispute } from "./disputes.ts";
import { listEvents, retrieveEvent } from "./events.ts";
import { type ListParams, listObjects } from "./object-lists.ts";
import { getObject, type ObjectName } from "./object-store.ts";
import type { Operation } from "./operation.ts";
import {
	cancelPaymentIntent,
	capturePaymentIntent,
	createPaymentIntent,
	updatePaymentIntent,
} from "./payment-intents.ts";
import { createPaymentMethodDomain, updatePaymentMethodDomain } from "./payment-method-domains.ts";
import { createPaymentMethod, type PaymentMethodData } from "./payment-methods.ts";
import { createRefund, updateRefund } from "./refunds.ts";
import { approveReview } from "./reviews.ts";
import { createWebhookEndpoint, updateWebhookEndpoint } from "./webhook-endpoints.ts";

/** An endpoint of the API. */
export interface Endpoint {
	method: "DELETE" | "GET" | "POST";
	/** `:id` matches one segment. */
	path: string;
	/** The schema of the parameters. Only the undocumented call of Stripe.js has none; its handler validates them. */
	parameters?: string;
	/** Access with a publishable key: without condition, or only with the client secret of the payment intent in the path. */
	publishable?: "with client secret" | "yes";
	answer(operation: Operation, params: never, id: string): Promise<object>;
}

/** Creates an endpoint. The schema guarantees the parameter type of the handler. */
function endpoint<Params>(
	method: Endpoint["method"],
	path: string,
	answer: (operation: Operation, params: Params, id: string) => Promise<object>,
	rest: Pick<Endpoint, "parameters" | "publishable"> = {},
): Endpoint {
	return { method, path, answer, ...rest };
}

function retrieve(name: ObjectName, path: string, rest: Pick<Endpoint, "parameters" | "publishable"> = {}): Endpoint {
	return endpoint("GET", path, ({ db }, _params, id) => getObject(db, name, id), rest);
}

function list(name: ObjectName, path: string, parameters: string, filters: string[] = []): Endpoint {
	return endpoint<ListParams & Record<string, string>>(
		"GET",
		path,
		({ db }, params) => {
			const matching = Object.fromEntries(filters.map((filter) => [filter, params[filter]]));
			return listObjects(db, name, path, params, matching);
		},
		{ parameters },
	);
}

/** All endpoints of the provider. */
export const endpoints: readonly Endpoint[] = [
	endpoint("POST", "/v1/payment_intents", createPaymentIntent, { parameters: "PaymentIntentCreateParams" }),
	list("payment_intent", "/v1/payment_intents", "PaymentIntentListParams", ["customer"]),
	retrieve("payment_intent", "/v1/payment_intents/:id", {
		parameters: "PaymentIntentRetrieveParams",
		publishable: "with client secret",
	}),
	endpoint("POST", "/v1/payment_intents/:id", updatePaymentIntent, { parameters: "PaymentIntentUpdateParams" }),
	endpoint<ConfirmParams>("POST", "/v1/payment_intents/:id/confirm", confirmPaymentIntent, {
		parameters: "PaymentIntentConfirmParams",
		publishable: "with client secret",
	}),
	endpoint("POST", "/v1/payment_intents/:id/cancel", cancelPaymentIntent, { parameters: "PaymentIntentCancelParams" }),
	endpoint("POST", "/v1/payment_intents/:id/capture", capturePaymentIntent, {
		parameters: "PaymentIntentCaptureParams",
	}),

	endpoint<ConfirmationTokenParams>("POST", "/v1/confirmation_tokens", createConfirmationToken, {
		publishable: "yes",
	}),
	endpoint<ConfirmationTokenParams>("POST", "/v1/test_helpers/confirmation_tokens", createConfirmationToken, {
		parameters: "TestHelpers.ConfirmationTokenCreateParams",
	}),
	retrieve("confirmation_token", "/v1/confirmation_tokens/:id", { parameters: "ConfirmationTokenRetrieveParams" }),

	endpoint<PaymentMethodData>("POST", "/v1/payment_methods", createPaymentMethod, {
		parameters: "PaymentMethodCreateParams",
	}),
	retrieve("payment_method", "/v1/payment_methods/:id", { parameters: "PaymentMethodRetrieveParams" }),
	endpoint("POST", "/v1/payment_methods/:id/detach", detachPaymentMethod, { parameters: "PaymentMethodDetachParams" }),

	endpoint("POST", "/v1/customers", createCustomer, { parameters: "CustomerCreateParams" }),
	endpoint("GET", "/v1/customers/:id", retrieveCustomer, { parameters: "CustomerRetrieveParams" }),
	endpoint("DELETE", "/v1/customers/:id", deleteCustomer),
	endpoint("GET", "/v1/customers/:id/payment_methods", listCustomerPaymentMethods, {
		parameters: "CustomerListPaymentMethodsParams",
	}),
	endpoint("POST", "/v1/customer_sessions", createCustomerSession, { parameters: "CustomerSessionCreateParams" }),
	endpoint("GET", "/v1/elements/sessions", readElementsSession, { publishable: "yes" }),

	list("charge", "/v1/charges", "ChargeListParams", ["customer", "payment_intent"]),
	retrieve("charge", "/v1/charges/:id", { parameters: "ChargeRetrieveParams" }),

	endpoint("POST", "/v1/refunds", createRefund, { parameters: "RefundCreateParams" }),
	list("refund", "/v1/refunds", "RefundListParams", ["charge", "payment_intent"]),
	retrieve("refund", "/v1/refunds/:id", { parameters: "RefundRetrieveParams" }),
	endpoint("POST", "/v1/refunds/:id", updateRefund, { parameters: "RefundUpdateParams" }),

	list("balance_transaction", "/v1/balance_transactions", "BalanceTransactionListParams", [
		"currency",
		"payout",
		"source",
		"type",
	]),
	// There is no schema for this, and the parameters are the same.
	retrieve("balance_transaction", "/v1/balance_transactions/:id", { parameters: "ChargeRetrieveParams" }),

	list("dispute", "/v1/disputes", "DisputeListParams", ["charge", "payment_intent"]),
	retrieve("dispute", "/v1/disputes/:id", { parameters: "DisputeRetrieveParams" }),
	endpoint("POST", "/v1/disputes/:id", updateDispute, { parameters: "DisputeUpdateParams" }),
	endpoint("POST", "/v1/disputes/:id/close", closeDispute, { parameters: "DisputeCloseParams" }),

	list("radar.early_fraud_warning", "/v1/radar/early_fraud_warnings", "Radar.EarlyFraudWarningListParams", [
		"charge",
		"payment_intent",
	]),
	retrieve("radar.early_fraud_warning", "/v1/radar/early_fraud_warnings/:id", {
		parameters: "Radar.EarlyFraudWarningRetrieveParams",
	}),

	endpoint<ListParams>(
		"GET",
		"/v1/reviews",
		({ db }, params) => listObjects(db, "review", "/v1/reviews", params, { open: "true" }),
		{ parameters: "ReviewListParams" },
	),
	retrieve("review", "/v1/reviews/:id", { parameters: "ReviewRetrieveParams" }),
	endpoint("POST", "/v1/reviews/:id/approve", approveReview, { parameters: "ReviewApproveParams" }),

	endpoint<Stripe.EventListParams>("GET", "/v1/events", listEvents, { parameters: "EventListParams" }),
	endpoint("GET", "/v1/events/:id", retrieveEvent, { parameters: "EventRetrieveParams" }),

	endpoint("POST", "/v1/webhook_endpoints", createWebhookEndpoint, { parameters: "WebhookEndpointCreateParams" }),
	endpoint("POST", "/v1/webhook_endpoints/:id", updateWebhookEndpoint, { parameters: "WebhookEndpointUpdateParams" }),
	list("webhook_endpoint", "/v1/webhook_endpoints", "PaymentIntentListParams"),
	retrieve("webhook_endpoint", "/v1/webhook_endpoints/:id", { parameters: "ChargeRetrieveParams" }),

	endpoint("GET", "/v1/account", async () => account, { parameters: "ChargeRetrieveParams" }),
	list("payout", "/v1/payouts", "PayoutListParams", ["status"]),
	retrieve("payout", "/v1/payouts/:id", { parameters: "PayoutRetrieveParams" }),

	endpoint("POST", "/v1/payment_method_domains", createPaymentMethodDomain, {
		parameters: "PaymentMethodDomainCreateParams",
	}),
	list("payment_method_domain", "/v1/payment_method_domains", "PaymentMethodDomainListParams", ["domain_name"]),
	retrieve("payment_method_domain", "/v1/payment_method_domains/:id", {
		parameters: "PaymentMethodDomainRetrieveParams",
	}),
	endpoint("POST", "/v1/payment_method_domains/:id", updatePaymentMethodDomain, {
		parameters: "PaymentMethodDomainUpdateParams",
	}),
];

/** Finds the endpoint of a request, and the id in its path. */
export function findEndpoint(method: string, path: string): { endpoint: Endpoint; id: string } | undefined {
	const segments = path.split("/");
	for (const candidate of endpoints) {
		const wanted = candidate.path.split("/");
		const matches =
			candidate.method === method &&
			wanted.length === segments.length &&
			wanted.every((segment, place) => segment === ":id" || segment === segments[place]);
		if (matches) return { endpoint: candidate, id: segments[wanted.indexOf(":id")] ?? "" };
	}
	return undefined;
}
