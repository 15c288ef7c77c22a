import type { IncomingHttpHeaders } from "node:http";
import type { Database } from "../database/database.ts";
import { Refusal } from "../refusal.ts";
import type { RedirectOrder, RedirectPayment, RedirectProvider } from "./redirect-provider.ts";
import type { ListedRefund, PaymentEvent, PaymentIntent, Payments } from "./stripe.ts";

/** A session at the provider that a buyer can be sent to. */
export interface StartedRedirect {
	/** The payment as the shop names it, such as `tabby_<id>`. */
	intentId: string;
	sessionId: string;
	url: string;
}

/** The redirect provider as buying needs it. */
export interface RedirectPayments {
	/** As buyers and staff know it. */
	name: string;
	/** Whether no money moves. */
	isEmbedded: boolean;
	/** Whether a payment is one of this provider's. */
	owns(intentId: string): boolean;
	/** Creates a session. @throws Refusal `conflict` with the provider's reason when it will not take the purchase */
	start(order: RedirectOrder): Promise<StartedRedirect>;
	/** Captures everything that is authorised, once. */
	capture(intentId: string): Promise<void>;
	/** Releases an authorisation that nobody waits for. */
	release(intentId: string): Promise<void>;
	/** The webhooks of the shop's account. */
	account: Pick<RedirectProvider, "hasWebhook" | "registerWebhook">;
	/** Reads a webhook. @throws Refusal when it does not come from the provider */
	readEvent(rawBody: Buffer, headers: IncomingHttpHeaders): Omit<PaymentEvent, "createdAt">;
}

/**
 * The card provider and the redirect provider as one: each payment and refund is asked of the one whose id it has. A
 * payment at the redirect provider is an intent like that of a card: authorised money is `requires_capture`, a refused, expired
 * or released payment `canceled`. So settlement, reconciliation and refunds are the same for both.
 */
export function withRedirectProvider(
	cards: Payments,
	db: Database,
	provider: RedirectProvider,
	{ isEmbedded }: { isEmbedded: boolean },
): { payments: Payments; redirect: RedirectPayments } {
	const prefix = `${provider.id}_`;
	const isOurs = (id: string) => id.startsWith(prefix);
	const paymentIdOf = (intentId: string) => intentId.slice(prefix.length);

	async function listRefunds(intentId: string): Promise<ListedRefund[]> {
		const payment = await provider.findPayment(paymentIdOf(intentId));
		return (payment?.refunds ?? []).map((refund) => ({ ...refund, id: `${intentId}_${refund.id}` }));
	}

	const payments: Payments = {
		...cards,

		updateIntent: async (id, purpose) => (isOurs(id) ? undefined : cards.updateIntent(id, purpose)),

		async findIntent(id) {
			if (!isOurs(id)) return cards.findIntent(id);
			const payment = await provider.findPayment(paymentIdOf(id));
			return payment && toIntent(db, id, payment, provider);
		},

		async cancelIntent(id) {
			if (!isOurs(id)) return cards.cancelIntent(id);
			const { sessionId } = (await findCheckout(db, id)) ?? {};
			if (sessionId) await provider.cancelSession(sessionId);
		},

		async createRefund(refund) {
			const { refundId, intentId, amountFils } = refund;
			if (!isOurs(intentId)) return cards.createRefund(refund);
			const isMade = (other: ListedRefund) => other.refundId === refundId;
			const made = (await listRefunds(intentId)).find(isMade);
			if (made) return made;
			await provider.refund({ paymentId: paymentIdOf(intentId), amountFils, refundId });
			const listed = (await listRefunds(intentId)).find(isMade);
			if (!listed) throw new Error(`${provider.name} does not list the refund ${refundId}.`);
			return listed;
		},

		async findRefund(id) {
			if (!isOurs(id)) return cards.findRefund(id);
			const intentId = id.slice(0, id.lastIndexOf("_"));
			const refund = (await listRefunds(intentId)).find((other) => other.id === id);
			if (!refund) throw new Error(`${provider.name} does not list the refund ${id}.`);
			return refund;
		},

		listRefunds: async (intentId) => (isOurs(intentId) ? listRefunds(intentId) : cards.listRefunds(intentId)),
		listDisputes: async (intentId) => (isOurs(intentId) ? [] : cards.listDisputes(intentId)),
		listFraudWarnings: async (intentId) => (isOurs(intentId) ? [] : cards.listFraudWarnings(intentId)),
	};

	const redirect: RedirectPayments = {
		name: provider.name,
		isEmbedded,
		owns: isOurs,
		account: provider,

		async start(order) {
			const session = await provider.createSession(order);
			if (!session.isOpen) throw new Refusal("conflict", session.reason);
			const { paymentId, sessionId, url } = session;
			return { intentId: `${prefix}${paymentId}`, sessionId, url };
		},

		async capture(intentId) {
			const paymentId = paymentIdOf(intentId);
			const payment = await provider.findPayment(paymentId);
			if (payment?.status !== "authorised") return;
			const amountFils = payment.amountFils - payment.capturedFils;
			await provider.capture({ paymentId, amountFils, reference: `capture_${paymentId}` });
		},

		release: (intentId) => provider.release(paymentIdOf(intentId)),

		readEvent(rawBody, headers) {
			const { id, type, paymentId } = provider.readEvent(rawBody, headers);
			const intentId = `${prefix}${paymentId}`;
			return { id, type, objectId: intentId, paymentIntentId: intentId };
		},
	};
	return { payments, redirect };
}

async function toIntent(
	db: Database,
	id: string,
	{ status, checkoutId, currency, capturedFils }: RedirectPayment,
	{ id: type, name: label }: RedirectProvider,
): Promise<PaymentIntent> {
	const checkout = await findCheckout(db, id);
	return {
		id,
		clientSecret: "",
		status: intentStatus(status, capturedFils),
		checkoutId,
		currency,
		amountReceivedFils: capturedFils,
		shippingAddress: checkout?.address ?? undefined,
		card: { type, label, wallet: "", brand: "", last4: "0", expMonth: 0, expYear: 0 },
		hasFailed: false,
	};
}

function intentStatus(status: RedirectPayment["status"], capturedFils: number): PaymentIntent["status"] {
	switch (status) {
		case "open":
			return "requires_action";
		case "authorised":
			return "requires_capture";
		case "closed":
			return capturedFils > 0 ? "succeeded" : "canceled";
		case "ended":
			return "canceled";
	}
}

function findCheckout(db: Database, intentId: string) {
	return db
		.selectFrom("checkouts")
		.where("paymentIntentId", "=", intentId)
		.select(["shippingAddress as address", "providerSessionId as sessionId"])
		.orderBy("createdAt", "desc")
		.limit(1)
		.executeTakeFirst();
}
