import { createHash, timingSafeEqual } from "node:crypto";
import { toAed, toFils } from "@noor/contract/money";
import * as m from "@noor/messages/api/payment-provider";
import { locale } from "@noor/messages/locale";
import { z } from "zod";
import { ProviderRefusal, Refusal } from "../refusal.ts";
import type { RedirectOrder, RedirectPayment, RedirectProvider, RedirectSession } from "./redirect-provider.ts";

// Tabby's API v2, as published at https://docs.tabby.ai (api-reference/checkout, api-reference/payments,
// pay-in-4-custom-integration/webhooks, pay-in-4-custom-integration/payment-statuses; cancelling a session:
// offline-payment-methods/custom-payment-links), read in November 2026. No account was available: it was tried against the
// emulator of `card-provider/src/tabby` only.

/** Where and as whom to reach Tabby. */
export interface TabbyOptions {
	secretKey: string;
	/** Which of the merchant's stores it is; Tabby assigns it. */
	merchantCode: string;
	/** The secret that Tabby sends with every webhook, in the header `webhookHeader`. */
	webhookSecret: string;
	/** The address of the API. Tabby's own one for the Emirates unless it is set. */
	apiUrl?: string;
	/** Runs every call, by its name: for metrics and the circuit breaker. */
	run?: <T>(operation: string, work: () => Promise<T>) => Promise<T>;
}

/** The header of webhooks that proves the sender; the shop chooses it when it registers its endpoint. */
export const webhookHeader = "x-noor-webhook-secret";

/** No answer, or a fault of the provider: what was asked may have happened. Handled as an outage by its `type`. */
class TabbyOutage extends Error {
	readonly type = "RedirectProviderError";
}

const timeoutMs = 8_000;
const maxAttempts = 3;
/** Waiting before the second attempt; doubled before each further one. */
const pauseMs = 300;

/** `"100"`, `"100.50"`; the schema is lenient because the documentation shows numbers too. */
const Amount = z.union([z.string(), z.number()]).transform((amount, context) => {
	const aed = Number(amount);
	if (Number.isFinite(aed) && aed >= 0) return toFils(aed);
	context.addIssue("not an amount");
	return z.NEVER;
});

const Movement = z.object({ id: z.string(), amount: Amount, reference_id: z.string().nullish() });

const Payment = z.object({
	id: z.string().min(1),
	status: z.string().transform((status) => status.toUpperCase()),
	amount: Amount,
	currency: z.string(),
	order: z.object({ reference_id: z.string().nullish() }).nullish(),
	captures: z.array(Movement).nullish(),
	refunds: z.array(Movement).nullish(),
});

const Session = z.object({
	id: z.string().min(1),
	status: z.string(),
	payment: z.object({ id: z.string() }).nullish(),
	configuration: z
		.object({
			available_products: z
				.object({ installments: z.array(z.object({ web_url: z.string().nullish() })).nullish() })
				.nullish(),
			products: z.object({ installments: z.object({ rejection_reason: z.string().nullish() }).nullish() }).nullish(),
		})
		.nullish(),
});

/** Null if there is none: https://docs.tabby.ai/api-reference/webhooks */
const Webhooks = z.array(z.object({ url: z.string() })).nullable();

const Webhook = z.object({ id: z.string().min(1), status: z.string(), refunds: z.array(z.unknown()).nullish() });

const Failure = z.object({ error: z.string().optional(), errorType: z.string().optional() }).catch({});

/** The shop's status for each status of Tabby. An unknown one is kept open, so that nothing is given up too early. */
const statuses: Readonly<Record<string, RedirectPayment["status"]>> = {
	CREATED: "open",
	AUTHORIZED: "authorised",
	CLOSED: "closed",
	REJECTED: "ended",
	EXPIRED: "ended",
};

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Opens the connection to Tabby. A call without an answer is repeated twice, and fails after about 25 seconds. */
export function openTabby({
	secretKey,
	merchantCode,
	webhookSecret,
	apiUrl = "https://api.tabby.ai",
	run = (_operation, work) => work(),
}: TabbyOptions): RedirectProvider {
	/** @returns the answer of a status below 300. @throws Refusal, ProviderRefusal, TabbyOutage */
	async function ask<T>(method: "GET" | "POST", path: string, schema: z.ZodType<T>, body?: object): Promise<T> {
		for (let attempt = 1; ; attempt++) {
			try {
				return await askOnce(method, path, schema, body);
			} catch (error) {
				if (!(error instanceof TabbyOutage) || attempt === maxAttempts) throw error;
				await new Promise((resolve) => setTimeout(resolve, pauseMs * 2 ** (attempt - 1)));
			}
		}
	}

	async function askOnce<T>(method: string, path: string, schema: z.ZodType<T>, body?: object): Promise<T> {
		const headers = {
			authorization: `Bearer ${secretKey}`,
			"x-merchant-code": merchantCode,
			...(body && { "content-type": "application/json" }),
		};
		let response: Response;
		let answer: unknown;
		try {
			const signal = AbortSignal.timeout(timeoutMs);
			response = await fetch(`${apiUrl}${path}`, {
				method,
				headers,
				signal,
				...(body && { body: JSON.stringify(body) }),
			});
			answer = await response.json().catch(() => undefined);
		} catch (error) {
			throw new TabbyOutage("Tabby could not be reached.", { cause: error });
		}
		const { status } = response;
		if (status >= 500 || status === 429) throw new TabbyOutage(`Tabby answered ${status}.`);
		if (status >= 300) {
			const { error = "", errorType = "" } = Failure.parse(answer);
			if (status === 401 || status === 403)
				throw new ProviderRefusal({
					type: "Tabby",
					code: errorType,
					param: undefined,
					reason: error || String(status),
				});
			throw new TabbyRefusal(status, m.provider_reason({ provider: "Tabby", reason: error || String(status) }));
		}
		const parsed = schema.safeParse(answer);
		if (!parsed.success) throw new TabbyOutage(`Tabby answered what is not understood: ${parsed.error.message}`);
		return parsed.data;
	}

	async function findPayment(paymentId: string): Promise<RedirectPayment | undefined> {
		try {
			return toPayment(await ask("GET", paymentPath(paymentId), Payment));
		} catch (error) {
			if (isStatus(error, 404)) return undefined;
			throw error;
		}
	}

	return {
		id: "tabby",
		name: "Tabby",

		createSession: (order) =>
			run("tabby createSession", async () => {
				const session = await ask("POST", "/api/v2/checkout", Session, describe(order, merchantCode));
				return toSession(session);
			}),

		findPayment: (paymentId) => run("tabby findPayment", () => findPayment(paymentId)),

		cancelSession: (sessionId) =>
			run("tabby cancelSession", async () => {
				try {
					await ask("POST", `/api/v2/checkout/${encodeURIComponent(sessionId)}/cancel`, z.unknown(), {});
				} catch (error) {
					if (!isStatus(error, 400, 404, 409)) throw error;
				}
			}),

		capture: ({ paymentId, amountFils, reference }) =>
			run("tabby capture", async () => {
				const body = { amount: decimal(amountFils), reference_id: reference };
				await ask("POST", `${paymentPath(paymentId)}/captures`, Payment, body);
			}),

		release: (paymentId) =>
			run("tabby release", async () => {
				try {
					await ask("POST", `${paymentPath(paymentId)}/close`, Payment, {});
				} catch (error) {
					if (!isStatus(error, 400, 404, 409)) throw error;
				}
			}),

		refund: ({ paymentId, amountFils, refundId }) =>
			run("tabby refund", async () => {
				const body = { amount: decimal(amountFils), reference_id: refundId };
				await ask("POST", `${paymentPath(paymentId)}/refunds`, Payment, body);
			}),

		hasWebhook: (url) =>
			run("tabby hasWebhook", async () => {
				const webhooks = await ask("GET", "/api/v1/webhooks", Webhooks);
				return (webhooks ?? []).some((webhook) => webhook.url === url);
			}),

		registerWebhook: (url) =>
			run("tabby registerWebhook", async () => {
				const header = { title: webhookHeader, value: webhookSecret };
				await ask("POST", "/api/v1/webhooks", z.unknown(), { url, header });
			}),

		readEvent(rawBody, headers) {
			const given = createHash("sha256")
				.update(String(headers[webhookHeader] ?? ""))
				.digest();
			const wanted = createHash("sha256").update(webhookSecret).digest();
			const event = Webhook.safeParse(parseJson(rawBody));
			if (!timingSafeEqual(given, wanted) || !event.success)
				throw new Refusal("invalid-input", m.webhook_invalid({ provider: "Tabby" }));
			const { id: paymentId, status, refunds } = event.data;
			// Tabby's notices have no id of their own. A repeated delivery has the same bytes.
			const digest = createHash("sha256").update(rawBody).digest("hex").slice(0, 40);
			const type = (refunds ?? []).length > 0 ? "refund" : status.toLowerCase();
			return { id: `tabby_evt_${digest}`, type: `tabby.${type}`.slice(0, 60), paymentId };
		},
	};
}

class TabbyRefusal extends Refusal {
	readonly status: number;

	constructor(status: number, message: string) {
		super("conflict", message);
		this.status = status;
	}
}

function isStatus(error: unknown, ...known: number[]): boolean {
	return error instanceof TabbyRefusal && known.includes(error.status);
}

function paymentPath(paymentId: string): string {
	return `/api/v2/payments/${encodeURIComponent(paymentId)}`;
}

function decimal(fils: number): string {
	return toAed(fils).toFixed(2);
}

function parseJson(rawBody: Buffer): unknown {
	try {
		return JSON.parse(rawBody.toString("utf8"));
	} catch {
		return undefined;
	}
}

/** The request for a session: https://docs.tabby.ai/api-reference/checkout/session-payload-model */
function describe(order: RedirectOrder, merchantCode: string): object {
	const { address, buyer, history } = order;
	return {
		lang: locale(),
		merchant_code: merchantCode,
		merchant_urls: order.returnTo,
		payment: {
			amount: decimal(order.amountFils),
			currency: "AED",
			buyer,
			shipping_address: {
				city: address.city || address.state,
				address: [address.line1, address.line2].filter(Boolean).join(", "),
				// Required, and the Emirates have no postal codes.
				zip: address.postalCode || "00000",
			},
			order: {
				reference_id: order.checkoutId,
				shipping_amount: decimal(order.shippingFils),
				discount_amount: decimal(order.discountFils),
				items: order.lines.map(({ sku, name, quantity, priceFils }) => ({
					reference_id: sku,
					title: name,
					quantity,
					unit_price: decimal(priceFils),
					category: "Lighting",
				})),
			},
			buyer_history: {
				registered_since: history.registeredAt.toISOString(),
				loyalty_level: history.paidOrders,
			},
			order_history: history.orders.map(({ at, amountFils, isByCard, isComplete }) => ({
				purchased_at: at.toISOString(),
				amount: decimal(amountFils),
				payment_method: isByCard ? "card" : "cod",
				status: isComplete ? "complete" : "processing",
				buyer,
			})),
		},
	};
}

/** Tabby asks for these sentences: https://docs.tabby.ai/introduction/faq */
function toSession({ id, status, payment, configuration }: z.output<typeof Session>): RedirectSession {
	const url = configuration?.available_products?.installments?.[0]?.web_url;
	if (status === "created" && payment && url) return { isOpen: true, paymentId: payment.id, sessionId: id, url };
	const why = configuration?.products?.installments?.rejection_reason;
	if (why === "order_amount_too_high") return { isOpen: false, reason: m.tabby_amount_too_high() };
	if (why === "order_amount_too_low") return { isOpen: false, reason: m.tabby_amount_too_low() };
	return { isOpen: false, reason: m.tabby_refused() };
}

function toPayment(payment: z.output<typeof Payment>): RedirectPayment {
	const { id, status, amount, currency, order, captures, refunds } = payment;
	const reference = order?.reference_id ?? "";
	return {
		id,
		status: statuses[status] ?? "open",
		checkoutId: isUuid.test(reference) ? reference.toLowerCase() : undefined,
		currency: currency.toLowerCase(),
		amountFils: amount,
		capturedFils: (captures ?? []).reduce((sum, capture) => sum + capture.amount, 0),
		refunds: (refunds ?? []).map((refund) => ({
			id: refund.id,
			// Tabby has made a refund that it lists, and never takes one back.
			status: "succeeded",
			failureReason: undefined,
			amountFils: refund.amount,
			refundId: refund.reference_id && isUuid.test(refund.reference_id) ? refund.reference_id : undefined,
		})),
	};
}
