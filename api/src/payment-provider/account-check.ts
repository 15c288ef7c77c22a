import * as m from "@noor/messages/api/payment-provider";

/** The shop's account at the card provider. */
export interface AccountState {
	chargesEnabled: boolean;
	/** In lower case, as `aed`. */
	defaultCurrency: string | undefined;
	/** The state of each capability by its name: `active`, `pending` or `inactive`. */
	capabilities: Readonly<Record<string, string>>;
	webhooks: readonly { url: string; isEnabled: boolean; events: readonly string[] }[];
}

/** The events that the shop handles; the provider's settings take these names or `*`. */
export const handledEvents = [
	"charge.dispute.closed",
	"charge.dispute.created",
	"charge.dispute.funds_reinstated",
	"charge.dispute.funds_withdrawn",
	"charge.dispute.updated",
	"charge.refund.updated",
	"charge.refunded",
	"payment_intent.canceled",
	"payment_intent.payment_failed",
	"payment_intent.processing",
	"payment_intent.requires_action",
	"payment_intent.succeeded",
	"payout.failed",
	"payout.paid",
	"radar.early_fraud_warning.created",
	"radar.early_fraud_warning.updated",
	"refund.created",
	"refund.failed",
	"refund.updated",
	"review.closed",
	"review.opened",
] as const;

/**
 * What is wrong with an account, as sentences for the operator; none if it can take payments and its events arrive.
 *
 * @param webhookUrl where the shop receives events; undefined if visitors have no address of it
 */
export function accountProblems(account: AccountState, webhookUrl: string | undefined): string[] {
	const { chargesEnabled, defaultCurrency, capabilities, webhooks } = account;
	const problems: string[] = [];
	if (!chargesEnabled) problems.push(m.account_not_active());
	if (defaultCurrency !== undefined && defaultCurrency !== "aed")
		problems.push(m.account_currency({ currency: defaultCurrency.toUpperCase() }));
	const cards = capabilities.card_payments;
	if (cards !== undefined && cards !== "active") problems.push(m.account_cards({ state: cards }));
	if (webhookUrl === undefined) return problems;
	const webhook = webhooks.find(({ url }) => url === webhookUrl);
	if (!webhook) problems.push(m.webhook_missing({ url: webhookUrl }));
	else if (!webhook.isEnabled) problems.push(m.webhook_disabled({ url: webhookUrl }));
	else {
		const missing = handledEvents.filter((event) => !webhook.events.includes(event));
		if (missing.length > 0 && !webhook.events.includes("*"))
			problems.push(m.webhook_lacks_events({ url: webhookUrl, events: missing.join(", ") }));
	}
	return problems;
}
