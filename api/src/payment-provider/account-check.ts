import type { PaymentFinding } from "@noor/contract/payment-check";
import * as m from "@noor/messages/api/payment-provider";
import { listText } from "@noor/messages/lists";

/** The shop's account at the card provider. */
export interface AccountState {
	chargesEnabled: boolean;
	/** In lower case, as `aed`. */
	defaultCurrency: string | undefined;
	/** The state of each capability by its name: `active`, `pending` or `inactive`. */
	capabilities: Readonly<Record<string, string>>;
	webhooks: readonly { url: string; isEnabled: boolean; events: readonly string[] }[];
	/** The domains that are registered for wallets. */
	domains: readonly { name: string; isEnabled: boolean }[];
	/** Why the latest payout failed; undefined if it did not. */
	payoutFailure: string | undefined;
}

/** Where the shop is found. Undefined where it has no public address. */
export interface PublicAddresses {
	webhookUrl: string | undefined;
	/** The host name of its pages. */
	domain: string | undefined;
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

/** The problems of an account, as sentences for the operator; empty if it can take payments and its events arrive. */
export function accountProblems(account: AccountState, addresses: PublicAddresses): string[] {
	return checkAccount(account, addresses).flatMap(({ isProblem, text }) => (isProblem ? [text] : []));
}

/** Everything that is checked about an account, good or bad, as sentences with their remedies. */
export function checkAccount(account: AccountState, { webhookUrl, domain }: PublicAddresses): PaymentFinding[] {
	const { chargesEnabled, defaultCurrency, capabilities, payoutFailure } = account;
	const cards = capabilities.card_payments ?? "active";
	const findings: PaymentFinding[] = [
		chargesEnabled
			? good("account", m.account_active())
			: problem("account", m.account_not_active(), m.remedy_account()),
		defaultCurrency === undefined || defaultCurrency === "aed"
			? good("currency", m.account_settles_in_aed())
			: problem("currency", m.account_currency({ currency: defaultCurrency.toUpperCase() }), m.remedy_currency()),
		cards === "active"
			? good("cards", m.account_takes_cards())
			: problem("cards", m.account_cards({ state: cards }), m.remedy_cards()),
	];
	if (payoutFailure !== undefined)
		findings.push(problem("payouts", m.payout_failed({ reason: payoutFailure }), m.remedy_payouts()));
	if (webhookUrl !== undefined) findings.push(checkWebhook(account, webhookUrl));
	if (domain !== undefined) findings.push(checkDomain(account, domain));
	return findings;
}

function checkWebhook({ webhooks }: AccountState, url: string): PaymentFinding {
	const webhook = webhooks.find((known) => known.url === url);
	const action = "registerWebhook";
	if (!webhook) return problem("webhook", m.webhook_missing({ url }), m.remedy_webhook_missing(), action);
	if (!webhook.isEnabled) return problem("webhook", m.webhook_disabled({ url }), m.remedy_webhook(), action);
	const missing = webhook.events.includes("*") ? [] : handledEvents.filter((event) => !webhook.events.includes(event));
	return missing.length > 0
		? problem("webhook", m.webhook_lacks_events({ url, events: listText(missing) }), m.remedy_webhook(), action)
		: good("webhook", m.webhook_complete({ url }));
}

function checkDomain({ domains }: AccountState, domain: string): PaymentFinding {
	const isRegistered = domains.some(({ name, isEnabled }) => name === domain && isEnabled);
	return isRegistered
		? good("walletDomain", m.domain_registered({ domain }))
		: problem("walletDomain", m.domain_missing({ domain }), m.remedy_domain(), "registerWalletDomain");
}

/** A finding that is as it should be. */
export function good(about: PaymentFinding["about"], text: string): PaymentFinding {
	return { about, isProblem: false, text, remedy: null, action: null };
}

/** A finding that needs attention. */
export function problem(
	about: PaymentFinding["about"],
	text: string,
	remedy: string,
	action: PaymentFinding["action"] = null,
): PaymentFinding {
	return { about, isProblem: true, text, remedy, action };
}
