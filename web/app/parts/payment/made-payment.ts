import { localizedPath } from "@noor/contract/localized-path";
import type { PaymentIntent } from "@stripe/stripe-js";

/** The state that a payment stores in the history entry of the success page, which survives a reload. */
export interface Paid {
	paymentIntentId: string;
}

/** Whether a payment was made. The money of some methods comes days later. */
export function isMade({ status }: Pick<PaymentIntent, "status">): boolean {
	return status === "succeeded" || status === "processing" || status === "requires_capture";
}

/** The URL to which a payment by redirect returns. */
export function returnUrl(): string {
	return new URL(localizedPath("/checkout/success"), location.href).href;
}

const paidKey = "paid";

/** Whether this tab has paid and has not opened the checkout with another cart afterwards. */
export function hasPaid(): boolean {
	return sessionStorage.getItem(paidKey) !== null;
}

export function setHasPaid(paid: boolean): void {
	if (paid) sessionStorage.setItem(paidKey, "1");
	else sessionStorage.removeItem(paidKey);
}
