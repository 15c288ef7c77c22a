import { randomUUID } from "node:crypto";
import { hundredths, type MerchantUrls, sessionMinutes, TabbyError, type TabbyPayment } from "./payment.ts";
import type { Stored } from "./store.ts";

/** The mobile number whose purchases are refused before the payer sees a page, as in Tabby's test environment. */
const refusedPhone = /500000002$/;

/** The request that creates a session, as far as it is checked here. */
interface SessionRequest {
	payment?: {
		amount?: unknown;
		currency?: unknown;
		description?: unknown;
		buyer?: { name?: unknown; email?: unknown; phone?: unknown };
		shipping_address?: { city?: unknown; address?: unknown; zip?: unknown };
		buyer_history?: { registered_since?: unknown; loyalty_level?: unknown };
		order?: { reference_id?: unknown; items?: unknown };
		order_history?: unknown;
	};
	lang?: unknown;
	merchant_code?: unknown;
	merchant_urls?: Partial<MerchantUrls>;
}

/**
 * A new session and its payment, of a request as https://docs.tabby.ai/api-reference/checkout/create-a-session describes it.
 *
 * @throws TabbyError 400 names the field that is missing or wrong
 */
export function newSession(body: SessionRequest, now: Date): Stored & { lang: "ar" | "en" } {
	const { payment, merchant_urls: urls } = body;
	const required = {
		"payment.amount": payment?.amount,
		"payment.currency": payment?.currency,
		"payment.buyer.name": payment?.buyer?.name,
		"payment.buyer.email": payment?.buyer?.email,
		"payment.buyer.phone": payment?.buyer?.phone,
		"payment.shipping_address.city": payment?.shipping_address?.city,
		"payment.shipping_address.address": payment?.shipping_address?.address,
		"payment.shipping_address.zip": payment?.shipping_address?.zip,
		"payment.buyer_history.registered_since": payment?.buyer_history?.registered_since,
		"payment.order.reference_id": payment?.order?.reference_id,
		lang: body.lang,
		merchant_code: body.merchant_code,
		"merchant_urls.success": urls?.success,
		"merchant_urls.cancel": urls?.cancel,
		"merchant_urls.failure": urls?.failure,
	};
	for (const [field, value] of Object.entries(required))
		if (typeof value !== "string" || value === "") throw new TabbyError(400, "bad_data", `${field} is missing`);
	if (!Array.isArray(payment?.order?.items) || !Array.isArray(payment.order_history))
		throw new TabbyError(400, "bad_data", "payment.order.items or payment.order_history is missing");
	if (hundredths(payment.amount) === 0) throw new TabbyError(400, "bad_data", "payment.amount must be positive");
	const { lang } = body;
	if (lang !== "ar" && lang !== "en") throw new TabbyError(400, "bad_data", "lang must be ar or en");
	return {
		lang,
		sessionId: randomUUID(),
		urls: urls as MerchantUrls,
		payment: {
			id: randomUUID(),
			created_at: now.toISOString(),
			expires_at: new Date(now.getTime() + sessionMinutes * 60_000).toISOString(),
			closed_at: null,
			status: refusedPhone.test(String(payment.buyer?.phone)) ? "REJECTED" : "CREATED",
			is_test: true,
			amount: String(payment.amount),
			currency: String(payment.currency),
			description: String(payment.description ?? ""),
			order: { reference_id: String(payment.order.reference_id) },
			captures: [],
			refunds: [],
		},
	};
}

/** The answer to the request that created a session. */
export function sessionAnswer({ payment, sessionId }: Pick<Stored, "payment" | "sessionId">, webUrl: string): object {
	const isOpen = payment.status === "CREATED";
	return {
		id: sessionId,
		status: isOpen ? "created" : "rejected",
		payment: described(payment),
		configuration: {
			available_products: isOpen ? { installments: [{ web_url: webUrl }] } : {},
			products: {
				installments: { type: "installments", is_available: isOpen, rejection_reason: isOpen ? null : "not_available" },
			},
		},
	};
}

function described({ id, created_at, status, is_test, amount, currency, description }: TabbyPayment): object {
	return { id, created_at, status, is_test, amount, currency, description };
}
