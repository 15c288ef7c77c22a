import type { PaymentSummary } from "@noor/contract/orders";
import { paymentMethodName } from "@noor/contract/provider-method-names";
import * as m from "@noor/messages/parts/orders";

/**
 * A payment method as one line: "VISA **** **** **** 4242, Exp: 12/2034", with a wallet "Apple Pay, VISA **** 4242", and
 * the name of a method that is no card.
 */
export function cardText(card: PaymentSummary | null | undefined): string {
	if (!card?.brand) return card?.label || m.unknown_payment_method();
	const lastFour = String(card.last4).padStart(4, "0");
	if (card.wallet) {
		const wallet = paymentMethodName(card.wallet);
		return m.card_in_wallet({ wallet, brand: card.brand.toUpperCase(), lastFour });
	}
	return m.card({ brand: card.brand.toUpperCase(), lastFour, month: card.expMonth, year: card.expYear });
}
