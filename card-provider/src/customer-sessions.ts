import type { Stripe } from "stripe";
import { ApiError, invalidRequest } from "./api-error.ts";
import { randomText } from "./ids.ts";
import { listObjects } from "./object-lists.ts";
import { getObject } from "./object-store.ts";
import { later, type Operation, unixTime } from "./operation.ts";

const lifetimeMs = 30 * 60 * 1000;

/** A session as the settings store it, by the name `sessionSetting` of its client secret. */
interface StoredSession {
	customer: string;
	expiresAt: number;
	features: Stripe.CustomerSession.Components.PaymentElement.Features | null;
}

const noFeature = { enabled: false } as const;
const noFeatures: Stripe.CustomerSession.Components.PaymentElement.Features = {
	payment_method_allow_redisplay_filters: ["always"],
	payment_method_redisplay: "disabled",
	payment_method_redisplay_limit: 3,
	payment_method_remove: "disabled",
	payment_method_save: "disabled",
	payment_method_save_usage: null,
};

/** `POST /v1/customer_sessions`: lets a browser show and save payment methods of a customer for half an hour. */
export async function createCustomerSession(
	operation: Operation,
	params: Stripe.CustomerSessionCreateParams,
): Promise<Stripe.CustomerSession> {
	const customer = String(params.customer);
	await getObject(operation.db, "customer", customer, { param: "customer" });
	const wanted = params.components.payment_element;
	const features = wanted?.enabled ? { ...noFeatures, ...wanted.features } : null;
	const secret = `cuss_secret_${randomText(40)}`;
	const expiresAt = Math.floor(later(operation, lifetimeMs).getTime() / 1000);
	const stored: StoredSession = { customer, expiresAt, features };
	await operation.db.query("insert into card_provider.settings values ($1, $2)", [
		sessionSetting(secret),
		JSON.stringify(stored),
	]);
	return {
		object: "customer_session",
		client_secret: secret,
		components: {
			active_entitlements: noFeature,
			buy_button: noFeature,
			customer_portal: noFeature,
			customer_sheet: { ...noFeature, features: null },
			mobile_payment_element: { ...noFeature, features: null },
			payment_element: { enabled: features !== null, features },
			pricing_table: noFeature,
		},
		created: unixTime(operation),
		customer,
		customer_account: null,
		expires_at: expiresAt,
		livemode: false,
	};
}

/** The customer as the payment form shows it: the saved cards, and whether others may be saved. */
export interface ElementsSession {
	object: "elements_session";
	saves: boolean;
	payment_methods: Stripe.PaymentMethod[];
}

/** The undocumented call by which the payment form reads a customer session. */
export async function readElementsSession(
	operation: Operation,
	{ customer_session_client_secret: secret }: { customer_session_client_secret?: string },
): Promise<ElementsSession> {
	const { customer, features } = await findSession(operation, secret);
	const url = `/v1/customers/${customer}/payment_methods`;
	const matching = { customer, type: "card", allow_redisplay: features?.payment_method_allow_redisplay_filters };
	const limit = features?.payment_method_redisplay_limit ?? 3;
	const shown =
		features?.payment_method_redisplay === "enabled"
			? await listObjects(operation.db, "payment_method", url, { limit }, matching)
			: { data: [] };
	return {
		object: "elements_session",
		saves: features?.payment_method_save === "enabled",
		payment_methods: shown.data,
	};
}

/** Checks that a browser may use a saved payment method. @throws ApiError for that of another customer. */
export async function assertMayUse(
	operation: Operation,
	paymentMethod: Stripe.PaymentMethod,
	secret: string | undefined,
): Promise<void> {
	if (operation.caller === "secret" || !paymentMethod.customer) return;
	const { customer } = await findSession(operation, secret);
	if (customer !== paymentMethod.customer) {
		throw invalidRequest("The payment method does not belong to the customer of this session.", {
			param: "payment_method",
		});
	}
}

async function findSession(operation: Operation, secret: string | undefined): Promise<StoredSession> {
	const { rows } = await operation.db.query<{ value: string }>(
		"select value from card_provider.settings where name = $1",
		[sessionSetting(secret ?? "")],
	);
	const session: StoredSession | undefined = rows[0] && JSON.parse(rows[0].value);
	if (session && session.expiresAt > unixTime(operation)) return session;
	throw new ApiError(401, {
		type: "invalid_request_error",
		code: "customer_session_expired",
		message: "The customer session is not known or has expired.",
	});
}

function sessionSetting(secret: string): string {
	return `customer session ${secret}`;
}
