import { z } from "zod";
import { Money } from "./amounts.ts";

// The events of a payment after it was made, as staff see them on the order.

/** `closed` is the end of an inquiry, or of a dispute that the provider prevented: nothing was lost. */
export const DisputeStatus = z.enum(["needsResponse", "underReview", "won", "lost", "closed"]);
export type DisputeStatus = z.output<typeof DisputeStatus>;

/** A dispute of the payment by the buyer's bank. */
export const Dispute = z.object({
	/** The id at the card provider. */
	id: z.string(),
	at: z.iso.datetime(),
	/** An inquiry asks for information. It withdraws nothing and is no chargeback, but can become one. */
	isInquiry: z.boolean(),
	status: DisputeStatus,
	/** As a text for staff. */
	reason: z.string(),
	amount: Money,
	/** The amount that the bank took and has not returned. */
	withdrawn: Money,
	/** The card provider's fee. */
	fee: Money,
	/** Until when evidence is accepted; null when nothing can be answered any more. */
	respondBy: z.iso.datetime().nullable(),
	closedAt: z.iso.datetime().nullable(),
});
export type Dispute = z.output<typeof Dispute>;

/** The warning of a bank that a payment may be fraudulent, before a dispute. */
export const FraudWarning = z.object({
	id: z.string(),
	at: z.iso.datetime(),
	/** As a text for staff. */
	type: z.string(),
	/** False once the payment was refunded or disputed. */
	isActionable: z.boolean(),
});
export type FraudWarning = z.output<typeof FraudWarning>;

/** The review of a risky payment in the card provider's dashboard. */
export const PaymentReview = z.object({
	id: z.string(),
	at: z.iso.datetime(),
	/** Null while it is open. */
	closedAt: z.iso.datetime().nullable(),
	/** How it ended, as a text for staff; null while it is open. */
	outcome: z.string().nullable(),
});
export type PaymentReview = z.output<typeof PaymentReview>;

/** Why an order is shipped only after a confirmation. */
export const ShippingRisk = z.enum(["dispute", "fraudWarning", "review"]);
export type ShippingRisk = z.output<typeof ShippingRisk>;
