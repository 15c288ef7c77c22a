import type { PaymentSummary } from "@noor/contract/orders";
import { paymentMethodName } from "@noor/contract/provider-method-names";
import type { ConfirmationToken } from "@stripe/stripe-js";

/**
 * The payment method of a token: a card, perhaps in a wallet, or another method with its name; undefined for a card without its data.
 */
export function summaryOf({
	payment_method_preview: { type, card },
}: Pick<ConfirmationToken, "payment_method_preview">): PaymentSummary | undefined {
	if (type === "card" && !card) return undefined;
	if (!card) return { type, label: paymentMethodName(type), wallet: "", brand: "", last4: 0, expMonth: 0, expYear: 0 };
	return {
		type,
		label: "",
		wallet: card.wallet?.type ?? "",
		brand: card.brand,
		last4: Number(card.last4),
		expMonth: card.exp_month,
		expYear: card.exp_year,
	};
}
