/**
 * How a shopper can pay: with any method of the card provider, in cash on delivery, by bank transfer, or at a provider with
 * a page of its own.
 */
export const methodKinds = ["card", "cash", "transfer", "redirect"] as const;
export type MethodKind = (typeof methodKinds)[number];

/** The kinds of which staff add methods. There is one card in every shop. */
export const addedKinds = ["cash", "transfer", "redirect"] as const satisfies readonly MethodKind[];

/** How an order is paid. `link` is a payment through the card provider, by a link that staff sent. */
export const paymentKinds = [...methodKinds, "link"] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** The kinds whose money a provider takes and gives back, instead of staff. */
export const kindsAtProvider = ["card", "link", "redirect"] as const satisfies readonly PaymentKind[];

/** Whether a provider takes and gives back the money of an order of this kind. */
export function isPaidAtProvider(kind: PaymentKind): boolean {
	return kindsAtProvider.some((other) => other === kind);
}

/** Whom a payment method is offered to: everybody, or only who is signed in. */
export const paymentAudiences = ["all", "account"] as const;
export type PaymentAudience = (typeof paymentAudiences)[number];

/**
 * The ways to make sure that cash will be paid: nothing, a call by staff before the order is shipped (unless the buyer has received
 * an order before), or that the method is only offered to those who have.
 */
export const cashConfirmations = ["none", "phone", "returning"] as const;
export type CashConfirmation = (typeof cashConfirmations)[number];
