import type { StoredAddress } from "@noor/contract/address";
import { toE164 } from "@noor/contract/phone";
import { paymentMethodName } from "@noor/contract/provider-method-names";
import type { SavedCard } from "@noor/contract/saved-cards";
import * as m from "@noor/messages/api/payment-provider";
import Stripe from "stripe";
import type { StoredPaymentSummary } from "../database/column-types.ts";
import { ProviderRefusal, Refusal } from "../refusal.ts";
import { type AccountState, handledEvents } from "./account-check.ts";

/** Where and as whom to reach the card provider. Without `connection` that is Stripe itself. */
export interface PaymentsOptions {
	secretKey: string;
	webhookSecret: string;
	connection?: { host: string; port: number; protocol: "http" } | undefined;
}

/** A payment as the shop needs to know it. */
export interface PaymentIntent {
	id: string;
	clientSecret: string;
	status: Stripe.PaymentIntent.Status;
	/** The checkout whose lines this amount was made from; undefined for a payment that is none of ours. */
	checkoutId: string | undefined;
	currency: string;
	amountReceivedFils: number;
	shippingAddress: StoredAddress | undefined;
	/** The method of the charge; undefined before there is one. */
	card: Required<Omit<StoredPaymentSummary, "translations">> | undefined;
	/** Whether the last attempt to pay has failed. */
	hasFailed: boolean;
}

/** Whether a payment was made whose money has not come: a bank or a wallet is still working on it, or it waits to be captured. */
export function isUnderway({ status }: Pick<PaymentIntent, "status">): boolean {
	return status === "processing" || status === "requires_capture";
}

/** A webhook event. Only its kind and the ids of its objects are used; the rest is read from the provider again. */
export interface PaymentEvent {
	id: string;
	type: string;
	objectId: string;
	paymentIntentId: string | undefined;
	/** When the provider created it. */
	createdAt: Date;
}

/** A refund at the provider. */
export interface ProviderRefund {
	id: string;
	status: "pending" | "succeeded" | "failed";
	failureReason: string | undefined;
}

/** One of the refunds of a payment, made by the shop or in the provider's dashboard. */
export interface ListedRefund extends ProviderRefund {
	amountFils: number;
	/** The `refundId` it was made with; undefined for one that the shop did not make. */
	refundId: string | undefined;
}

/** A dispute of a payment. Amounts are in fils; `status` and `reason` are the provider's identifiers. */
export interface ProviderDispute {
	id: string;
	status: string;
	reason: string;
	amountFils: number;
	/** The amount taken from the shop and not returned. */
	withdrawnFils: number;
	feeFils: number;
	isRefundable: boolean;
	respondBy: Date | null;
	createdAt: Date;
}

/** The warning of a bank that a payment may be fraudulent. */
export interface ProviderFraudWarning {
	id: string;
	type: string;
	isActionable: boolean;
	createdAt: Date;
}

/** The review of a risky payment. */
export interface ProviderReview {
	id: string;
	reason: string;
	isOpen: boolean;
	closedReason: string | null;
	openedAt: Date;
}

/** The purpose of an intent. The checkout travels with the amount, so the two can never come apart. */
export interface IntentPurpose {
	amountFils: number;
	checkoutId: string;
	cartId: string;
	userId: number;
	/** The user's customer, for whom cards are saved; null if there is none. */
	customerId: string | null;
}

/** The card provider's API. This is the only file that uses its SDK. */
export interface Payments {
	/** Throws a `ProviderRefusal` if the account or the keys do not allow the payment. */
	createIntent(purpose: IntentPurpose): Promise<PaymentIntent>;
	/** Undefined when the intent can no longer be changed: it has been paid, cancelled, or is not known. */
	updateIntent(id: string, purpose: IntentPurpose): Promise<PaymentIntent | undefined>;
	/** Undefined for an intent the provider does not know. */
	findIntent(id: string): Promise<PaymentIntent | undefined>;
	/** Cancels an unpaid intent. Does nothing if it is paid or cancelled already. */
	cancelIntent(id: string): Promise<void>;
	/**
	 * Gives money back. `refundId` makes it happen once, however often it is asked. Refuses what the provider refuses,
	 * such as more than was paid.
	 */
	createRefund(refund: { refundId: string; intentId: string; amountFils: number }): Promise<ProviderRefund>;
	findRefund(id: string): Promise<ProviderRefund>;
	/** All refunds of a payment, also those made in the provider's own dashboard. */
	listRefunds(intentId: string): Promise<ListedRefund[]>;
	/** All disputes of a payment, also those that are over. */
	listDisputes(intentId: string): Promise<ProviderDispute[]>;
	/** The payments of disputes that were opened since a time. */
	listDisputedIntents(since: Date): Promise<string[]>;
	listFraudWarnings(intentId: string): Promise<ProviderFraudWarning[]>;
	findReview(id: string): Promise<ProviderReview>;
	/** Creates the customer of a user; `replaces` is one that is gone. Asked again, it returns the same. */
	createCustomer(customer: { userId: number; replaces: string | null }): Promise<string>;
	/** The client secret with which the payment form shows and saves cards. Undefined for an unknown customer. */
	createCustomerSession(customerId: string): Promise<string | undefined>;
	/** The cards that a customer saved, newest first. None for an unknown customer. */
	listSavedCards(customerId: string): Promise<SavedCard[]>;
	/** Removes a card of a customer. False if the customer has no such card. */
	deleteSavedCard(customerId: string, cardId: string): Promise<boolean>;
	/** Deletes a customer with the saved cards. Does nothing if there is none. */
	deleteCustomer(customerId: string): Promise<void>;
	/** Reads a webhook's raw body. Refuses one whose signature is missing, wrong or old. */
	readEvent(rawBody: Buffer, signature: string | undefined): PaymentEvent;
}

/**
 * Opens the connection to the card provider. An interrupted call is repeated twice and takes effect once; without an answer
 * it fails after about 25 seconds.
 */
export function openPayments({ secretKey, webhookSecret, connection }: PaymentsOptions): Payments {
	const stripe = new Stripe(secretKey, { ...connection, timeout: 8_000, maxNetworkRetries: 2, telemetry: false });

	async function createIntent(purpose: IntentPurpose): Promise<PaymentIntent> {
		const intent = await stripe.paymentIntents.create(
			{
				...describe(purpose),
				currency: "aed",
				automatic_payment_methods: { enabled: true },
				// No receipt_email: Stripe refuses some addresses, and the shop sends its own mails.
			},
			{ idempotencyKey: ["checkout", purpose.checkoutId, purpose.customerId].filter(Boolean).join(":") },
		);
		return toIntent(intent);
	}

	async function listRefunds(intentId: string): Promise<ListedRefund[]> {
		const refunds: ListedRefund[] = [];
		for await (const refund of stripe.refunds.list({ payment_intent: intentId, limit: 100 }))
			refunds.push({ ...toRefund(refund), amountFils: refund.amount, refundId: refund.metadata?.refund });
		return refunds;
	}

	return {
		async createIntent(purpose) {
			try {
				return await createIntent(purpose);
			} catch (error) {
				// The customer was deleted at the provider. The payment does without saved cards.
				if (purpose.customerId === null || !isCode(error, "resource_missing")) throwRefusal(error);
				return await createIntent({ ...purpose, customerId: null }).catch(throwRefusal);
			}
		},

		async updateIntent(id, purpose) {
			try {
				return toIntent(await stripe.paymentIntents.update(id, describe(purpose)));
			} catch (error) {
				if (isCode(error, "payment_intent_unexpected_state", "resource_missing")) return undefined;
				throwRefusal(error);
			}
		},

		async findIntent(id) {
			try {
				return toIntent(await stripe.paymentIntents.retrieve(id, { expand: ["latest_charge"] }));
			} catch (error) {
				if (isCode(error, "resource_missing")) return undefined;
				throw error;
			}
		},

		async cancelIntent(id) {
			try {
				await stripe.paymentIntents.cancel(id, { cancellation_reason: "abandoned" });
			} catch (error) {
				if (!isCode(error, "payment_intent_unexpected_state", "resource_missing")) throw error;
			}
		},

		async createRefund({ refundId, intentId, amountFils }) {
			try {
				// Keys are known for a day only, and one refund must not become two when the shop was away for longer.
				const made = (await listRefunds(intentId)).find((other) => other.refundId === refundId);
				if (made) return made;
				const refund = await stripe.refunds.create(
					{ payment_intent: intentId, amount: amountFils, metadata: { refund: refundId } },
					// A second request waits while the provider is making the same refund.
					{ idempotencyKey: `refund:${refundId}`, maxNetworkRetries: 6 },
				);
				return toRefund(refund);
			} catch (error) {
				if (error instanceof Stripe.errors.StripeInvalidRequestError) throw new Refusal("conflict", error.message);
				throw error;
			}
		},

		async findRefund(id) {
			return toRefund(await stripe.refunds.retrieve(id));
		},

		listRefunds,

		async listDisputes(intentId) {
			const disputes: ProviderDispute[] = [];
			for await (const dispute of stripe.disputes.list({ payment_intent: intentId, limit: 100 }))
				disputes.push(toDispute(dispute));
			return disputes;
		},

		async listDisputedIntents(since) {
			const intentIds: string[] = [];
			const created = { gte: Math.floor(since.getTime() / 1000) };
			for await (const { payment_intent: intent } of stripe.disputes.list({ created, limit: 100 }))
				if (intent) intentIds.push(typeof intent === "string" ? intent : intent.id);
			return intentIds;
		},

		async listFraudWarnings(intentId) {
			const warnings: ProviderFraudWarning[] = [];
			for await (const warning of stripe.radar.earlyFraudWarnings.list({ payment_intent: intentId, limit: 100 })) {
				const { id, fraud_type: type, actionable: isActionable, created } = warning;
				warnings.push({ id, type, isActionable, createdAt: toDate(created) });
			}
			return warnings;
		},

		async createCustomer({ userId, replaces }) {
			// Only the number of the account: the shop keeps name and e-mail address itself.
			const create = stripe.customers.create(
				{ metadata: { user: String(userId) } },
				{ idempotencyKey: `customer:${userId}:${replaces ?? ""}` },
			);
			return (await create.catch(throwRefusal)).id;
		},

		async createCustomerSession(customer) {
			try {
				const session = await stripe.customerSessions.create({
					customer,
					components: {
						payment_element: {
							enabled: true,
							features: {
								payment_method_redisplay: "enabled",
								payment_method_save: "enabled",
								payment_method_save_usage: "on_session",
								// Cards are removed on the page of the account.
								payment_method_remove: "disabled",
							},
						},
					},
				});
				return session.client_secret;
			} catch (error) {
				if (isCode(error, "resource_missing")) return undefined;
				throwRefusal(error);
			}
		},

		async listSavedCards(customerId) {
			try {
				const { data } = await stripe.customers.listPaymentMethods(customerId, { type: "card", limit: 100 });
				return data.flatMap(toSavedCard);
			} catch (error) {
				if (isCode(error, "resource_missing")) return [];
				throw error;
			}
		},

		async deleteSavedCard(customerId, cardId) {
			try {
				const { customer } = await stripe.paymentMethods.retrieve(cardId);
				if ((typeof customer === "string" ? customer : customer?.id) !== customerId) return false;
				await stripe.paymentMethods.detach(cardId);
				return true;
			} catch (error) {
				if (isCode(error, "resource_missing")) return false;
				throw error;
			}
		},

		async deleteCustomer(customerId) {
			try {
				await stripe.customers.del(customerId);
			} catch (error) {
				if (!isCode(error, "resource_missing")) throw error;
			}
		},

		async findReview(id) {
			const { reason, open, closed_reason: closedReason, created } = await stripe.reviews.retrieve(id);
			return { id, reason, isOpen: open, closedReason, openedAt: toDate(created) };
		},

		readEvent(rawBody, signature) {
			try {
				const event = stripe.webhooks.constructEvent(rawBody, signature ?? "", webhookSecret);
				if (isFromFuture(signature ?? "")) throw new Error("The timestamp is in the future.");
				return toEvent(event);
			} catch {
				throw new Refusal("invalid-input", m.signature_invalid());
			}
		},
	};
}

/** The settings of the shop's account. A restricted key may lack the permissions for them. */
export interface Account {
	/** Throws an error of Stripe's library. */
	read(): Promise<AccountState>;
	/**
	 * Makes the endpoint receive all handled events: creates it, or enables and completes it.
	 *
	 * @returns the signing secret of a new endpoint
	 * @throws Refusal with the provider's reason
	 */
	registerWebhook(url: string): Promise<string | undefined>;
	/** Registers and enables a domain for wallets. @throws Refusal with the provider's reason */
	registerDomain(name: string): Promise<void>;
}

/** Opens the account of a secret key. */
export function openAccount({ secretKey, connection }: Omit<PaymentsOptions, "webhookSecret">): Account {
	const stripe = new Stripe(secretKey, { ...connection, timeout: 8_000, maxNetworkRetries: 2, telemetry: false });
	return {
		read: () => readAccount(stripe),

		async registerWebhook(url) {
			try {
				const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
				const known = data.find((endpoint) => endpoint.url === url);
				if (!known) return (await stripe.webhookEndpoints.create({ url, enabled_events: [...handledEvents] })).secret;
				const events = known.enabled_events.includes("*") ? (["*"] as const) : handledEvents;
				await stripe.webhookEndpoints.update(known.id, { disabled: false, enabled_events: [...events] });
				return undefined;
			} catch (error) {
				throwReason(error);
			}
		},

		async registerDomain(name) {
			try {
				const { data } = await stripe.paymentMethodDomains.list({ domain_name: name });
				const known = data[0];
				if (!known) await stripe.paymentMethodDomains.create({ domain_name: name });
				else if (!known.enabled) await stripe.paymentMethodDomains.update(known.id, { enabled: true });
			} catch (error) {
				throwReason(error);
			}
		},
	};
}

async function readAccount(stripe: Stripe): Promise<AccountState> {
	const [account, webhooks, domains, payouts] = await Promise.all([
		stripe.accounts.retrieveCurrent(),
		stripe.webhookEndpoints.list({ limit: 100 }),
		stripe.paymentMethodDomains.list({ limit: 100 }),
		stripe.payouts.list({ limit: 1 }),
	]);
	const [payout] = payouts.data;
	return {
		domains: domains.data.map(({ domain_name: name, enabled: isEnabled }) => ({ name, isEnabled })),
		payoutFailure:
			payout?.status === "failed" ? (payout.failure_message ?? payout.failure_code ?? "failed") : undefined,
		chargesEnabled: account.charges_enabled ?? false,
		defaultCurrency: account.default_currency,
		capabilities: { ...account.capabilities },
		webhooks: webhooks.data.map(({ url, status, enabled_events: events }) => ({
			url,
			isEnabled: status === "enabled",
			events,
		})),
	};
}

/** In seconds; Stripe's library applies the same tolerance, but to old signatures only. */
const signatureToleranceS = 300;

function isFromFuture(signature: string): boolean {
	const signedAtS = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
	return signedAtS > Date.now() / 1000 + signatureToleranceS;
}

function describe({ amountFils, checkoutId, cartId, userId, customerId }: IntentPurpose) {
	return {
		amount: amountFils,
		metadata: { checkout: checkoutId, cart: cartId, user: String(userId) },
		...(customerId === null ? {} : { customer: customerId }),
	};
}

/** Errors of requests that are refused whatever the shopper does: a missing currency or permission, a revoked key. */
const refusals = [
	Stripe.errors.StripeInvalidRequestError,
	Stripe.errors.StripePermissionError,
	Stripe.errors.StripeAuthenticationError,
];

function throwRefusal(error: unknown): never {
	if (!(error instanceof Stripe.errors.StripeError) || !refusals.some((kind) => error instanceof kind)) throw error;
	const { type, code, param, message } = error;
	throw new ProviderRefusal({ type, code, param, reason: message });
}

/** Tells staff why the provider refuses a change of the account. */
function throwReason(error: unknown): never {
	if (!(error instanceof Stripe.errors.StripeError) || !refusals.some((kind) => error instanceof kind)) throw error;
	throw new Refusal("conflict", error.message);
}

function isCode(error: unknown, ...codes: string[]): boolean {
	return error instanceof Stripe.errors.StripeError && codes.includes(error.code ?? "");
}

function toIntent(intent: Stripe.PaymentIntent): PaymentIntent {
	return {
		id: intent.id,
		clientSecret: intent.client_secret ?? "",
		status: intent.status,
		checkoutId: intent.metadata.checkout,
		currency: intent.currency,
		amountReceivedFils: intent.amount_received,
		shippingAddress: toAddress(intent.shipping, phoneOfPayer(intent.latest_charge)),
		card: toSummary(intent.latest_charge),
		hasFailed: intent.status === "requires_payment_method" && intent.last_payment_error !== null,
	};
}

/** Wallets give the phone number with the billing details, not with the address. */
function phoneOfPayer(charge: Stripe.PaymentIntent["latest_charge"]): string {
	return (charge && typeof charge !== "string" && charge.billing_details.phone) || "";
}

function toAddress(shipping: Stripe.PaymentIntent.Shipping | null, payerPhone: string): StoredAddress | undefined {
	if (!shipping?.address) return undefined;
	const phone = shipping.phone || payerPhone;
	const { line1, line2, city, state, country, postal_code } = shipping.address;
	return {
		name: shipping.name ?? "",
		line1: line1 ?? "",
		line2: line2 || null,
		city: city ?? "",
		state: state ?? "",
		country: country ?? "",
		postalCode: postal_code ?? "",
		phone: toE164(phone, country ?? "") ?? phone,
	};
}

function toSummary(charge: Stripe.PaymentIntent["latest_charge"]): PaymentIntent["card"] {
	const details = charge && typeof charge !== "string" ? charge.payment_method_details : undefined;
	if (!details) return undefined;
	const { type, card } = details;
	if (!card)
		return { type, label: paymentMethodName(type), wallet: "", brand: "", last4: "0", expMonth: 0, expYear: 0 };
	return {
		type,
		label: "",
		wallet: card.wallet?.type ?? "",
		brand: card.brand ?? "",
		last4: card.last4 ?? "",
		expMonth: card.exp_month,
		expYear: card.exp_year,
	};
}

function toRefund({ id, status, failure_reason }: Stripe.Refund): ProviderRefund {
	const outcome = status === "succeeded" || status === "failed" ? status : status === "canceled" ? "failed" : "pending";
	return { id, status: outcome, failureReason: failure_reason };
}

function toSavedCard({ id, card }: Stripe.PaymentMethod): SavedCard[] {
	if (!card) return [];
	const { brand, last4, exp_month: expMonth, exp_year: expYear } = card;
	return [{ id, brand, last4, expMonth, expYear }];
}

function toDispute(dispute: Stripe.Dispute): ProviderDispute {
	const { id, status, reason, amount, balance_transactions: bookings, evidence_details: evidence } = dispute;
	const taken = -bookings.reduce((sum, booking) => sum + booking.amount, 0);
	// For an account that settles in another currency, only whether money was taken is known in dirhams.
	const isInAed = bookings.every(({ currency }) => currency === "aed");
	return {
		id,
		status,
		reason,
		amountFils: amount,
		withdrawnFils: isInAed ? taken : taken > 0 ? amount : 0,
		feeFils: isInAed ? bookings.reduce((sum, { fee }) => sum + fee, 0) : 0,
		isRefundable: dispute.is_charge_refundable,
		respondBy: evidence.due_by === null ? null : toDate(evidence.due_by),
		createdAt: toDate(dispute.created),
	};
}

function toDate(unixSeconds: number): Date {
	return new Date(unixSeconds * 1000);
}

function toEvent({ id, type, data, created }: Stripe.Event): PaymentEvent {
	const object = data.object as { id?: string; object?: string; payment_intent?: string | { id: string } | null };
	const intent = object.object === "payment_intent" ? object.id : object.payment_intent;
	return {
		id,
		type,
		objectId: object.id ?? "",
		paymentIntentId: typeof intent === "object" ? intent?.id : intent,
		createdAt: toDate(created),
	};
}
