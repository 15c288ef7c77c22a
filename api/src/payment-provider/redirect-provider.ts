import type { IncomingHttpHeaders } from "node:http";
import type { StoredAddress } from "@noor/contract/address";
import type { ListedRefund } from "./stripe.ts";

// The port for providers with a page of their own, where the buyer approves the payment: they authorise it, and the shop
// captures it. `tabby.ts` is the one implementation. Amounts are in fils.

/** A purchase that a provider is to decide about. */
export interface RedirectOrder {
	/** The checkout, which the provider returns with the payment: lines and amount cannot be mixed up. */
	checkoutId: string;
	amountFils: number;
	shippingFils: number;
	discountFils: number;
	lines: readonly { sku: string; name: string; quantity: number; priceFils: number }[];
	buyer: { name: string; email: string; phone: string };
	address: StoredAddress;
	/** The earlier orders of the buyer; providers assess buyers by them. */
	history: {
		registeredAt: Date;
		paidOrders: number;
		/** The latest ones. */
		orders: readonly { at: Date; amountFils: number; isByCard: boolean; isComplete: boolean }[];
	};
	/** Where the buyer returns to, by how the visit ended. */
	returnTo: { success: string; cancel: string; failure: string };
}

/** The answer to a new purchase: a page to send the buyer to, or that the provider will not take this one. */
export type RedirectSession =
	| { isOpen: true; paymentId: string; sessionId: string; url: string }
	/** `reason` is a sentence for the buyer. */
	| { isOpen: false; reason: string };

/** A payment at a provider. */
export interface RedirectPayment {
	id: string;
	/** `closed` is captured, or released if nothing was. `ended`: refused by the provider, cancelled or expired. */
	status: "open" | "authorised" | "closed" | "ended";
	/** The shop's own reference; undefined for a payment of somebody else. */
	checkoutId: string | undefined;
	/** In lower case, as `aed`. */
	currency: string;
	amountFils: number;
	capturedFils: number;
	refunds: ListedRefund[];
}

/** A provider's notice about a payment. Only its kind and the payment are used; the rest is read from the provider. */
export interface RedirectEvent {
	/** The same for a repeated delivery. */
	id: string;
	type: string;
	paymentId: string;
}

/**
 * A provider with a page of its own. Every call may throw a `ProviderRefusal` (account or keys), a `Refusal` (this payment)
 * or an outage; each may be repeated without another effect.
 */
export interface RedirectProvider {
	/** The prefix of its payments' ids in the shop, as `tabby`. */
	id: string;
	/** As buyers and staff know it. */
	name: string;
	createSession(order: RedirectOrder): Promise<RedirectSession>;
	/** Undefined for a payment that it does not know. */
	findPayment(paymentId: string): Promise<RedirectPayment | undefined>;
	/** Ends an open session. Does nothing if it is over. */
	cancelSession(sessionId: string): Promise<void>;
	/** Takes authorised money. `reference` makes it happen once. */
	capture(payment: { paymentId: string; amountFils: number; reference: string }): Promise<void>;
	/** Releases what is authorised and not captured. */
	release(paymentId: string): Promise<void>;
	/** Gives captured money back. `refundId` makes it happen once. */
	refund(refund: { paymentId: string; amountFils: number; refundId: string }): Promise<void>;
	/** Whether the account sends its webhooks to an address. */
	hasWebhook(url: string): Promise<boolean>;
	/** Makes the account send its webhooks to an address, with what proves the sender. */
	registerWebhook(url: string): Promise<void>;
	/** Reads a webhook's raw body. @throws Refusal when it does not come from the provider */
	readEvent(rawBody: Buffer, headers: IncomingHttpHeaders): RedirectEvent;
}
