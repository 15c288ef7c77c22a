import type { PaymentCheck, PaymentFinding, RegisteredWebhook } from "@noor/contract/payment-check";
import * as m from "@noor/messages/api/payment-provider";
import { recordAuditEntry } from "../audit/record-audit-entry.ts";
import type { Staff } from "../audit/with-actor.ts";
import type { Database } from "../database/database.ts";
import { checkAccount, good, type PublicAddresses, problem } from "../payment-provider/account-check.ts";
import type { RedirectPayments } from "../payment-provider/redirect-payments.ts";
import { openAccount, type PaymentsOptions } from "../payment-provider/stripe.ts";
import { ProviderRefusal, Refusal } from "../refusal.ts";

export interface PaymentCheckOptions {
	provider: Pick<PaymentsOptions, "connection" | "secretKey">;
	/** Whether the card provider is the embedded one, in which no money moves. */
	isEmbedded: boolean;
	/** Where visitors find the shop, without a slash at the end. */
	publicUrl: () => string;
	/** Undefined if none is configured. */
	redirect?: RedirectPayments | undefined;
}

/** Checks the accounts of the providers. An account that cannot be read is a finding too. */
export async function checkPayments(options: PaymentCheckOptions): Promise<PaymentCheck> {
	const [{ mode, findings }, ofRedirect] = await Promise.all([checkCards(options), checkRedirect(options)]);
	return { mode, findings: [...findings, ...ofRedirect] };
}

async function checkRedirect({ redirect, publicUrl }: PaymentCheckOptions): Promise<PaymentFinding[]> {
	if (!redirect) return [{ ...good("redirect", m.redirect_none()), remedy: m.remedy_redirect_none() }];
	const { name: provider, isEmbedded, account } = redirect;
	if (isEmbedded)
		return [{ ...good("redirect", m.redirect_simulated({ provider })), remedy: m.remedy_redirect_none() }];
	const { redirectUrl } = addressesOf(publicUrl());
	try {
		const isRegistered = redirectUrl === undefined || (await account.hasWebhook(redirectUrl));
		const works = good("redirect", m.redirect_works({ provider }));
		if (redirectUrl === undefined)
			return [works, problem("redirectWebhook", m.redirect_address({ provider }), m.remedy_address())];
		const values = { provider, url: redirectUrl };
		return [
			works,
			isRegistered
				? good("redirectWebhook", m.redirect_webhook_registered(values))
				: problem(
						"redirectWebhook",
						m.redirect_webhook_missing(values),
						m.remedy_redirect_webhook(),
						"registerRedirectWebhook",
					),
		];
	} catch (error) {
		const reason = error instanceof ProviderRefusal ? error.reason.reason : String((error as Error).message);
		return [problem("redirect", m.redirect_unreadable({ provider, reason }), m.remedy_redirect_key({ provider }))];
	}
}

async function checkCards({ provider, isEmbedded, publicUrl }: PaymentCheckOptions): Promise<PaymentCheck> {
	if (isEmbedded)
		return {
			mode: "demonstration",
			findings: [{ ...good("demonstration", m.demonstration()), remedy: m.remedy_demonstration() }],
		};
	const mode = /^[rs]k_live/.test(provider.secretKey) ? "live" : "test";
	const addresses = addressesOf(publicUrl());
	const isPublic = addresses.webhookUrl !== undefined;
	const unreachable = isPublic ? [] : [problem("address", m.address_not_public(), m.remedy_address())];
	try {
		const account = await openAccount(provider).read();
		return { mode, findings: [...checkAccount(account, addresses), ...unreachable] };
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		return { mode, findings: [problem("account", m.account_unreadable({ reason }), m.remedy_key()), ...unreachable] };
	}
}

/**
 * Registers the shop's webhook endpoint, or enables the existing one and adds the missing events. The audit log says who did it.
 *
 * @throws Refusal `conflict` with the embedded provider, without a public address, and when the provider refuses.
 */
export async function registerWebhook(
	db: Database,
	by: Staff,
	options: PaymentCheckOptions,
): Promise<RegisteredWebhook> {
	const { webhookUrl } = registrable(options);
	const signingSecret = (await openAccount(options.provider).registerWebhook(webhookUrl)) ?? null;
	await recordRegistration(db, by, m.webhook_endpoint(), webhookUrl);
	return { signingSecret };
}

/**
 * Registers the shop's domain for wallets, and checks the account again. The audit log says who did it.
 *
 * @throws Refusal `conflict` with the embedded provider, without a public address, and when the provider refuses.
 */
export async function registerWalletDomain(
	db: Database,
	by: Staff,
	options: PaymentCheckOptions,
): Promise<PaymentCheck> {
	const { domain } = registrable(options);
	await openAccount(options.provider).registerDomain(domain);
	await recordRegistration(db, by, m.wallet_domain(), domain);
	return checkPayments(options);
}

/**
 * Registers the shop's webhook endpoint with the redirect provider, and checks the accounts again. The audit log says who did it.
 *
 * @throws Refusal `conflict` without a redirect provider or with a simulated one, without a public address, and when the provider
 * refuses.
 */
export async function registerRedirectWebhook(
	db: Database,
	by: Staff,
	options: PaymentCheckOptions,
): Promise<PaymentCheck> {
	const { redirect } = options;
	if (!redirect) throw new Refusal("conflict", m.redirect_none());
	const { name: provider, isEmbedded, account } = redirect;
	if (isEmbedded) throw new Refusal("conflict", m.redirect_simulated({ provider }));
	const { redirectUrl } = addressesOf(options.publicUrl());
	if (redirectUrl === undefined) throw new Refusal("conflict", m.redirect_address({ provider }));
	if (!(await account.hasWebhook(redirectUrl))) {
		await account.registerWebhook(redirectUrl);
		await recordRegistration(db, by, m.redirect_webhook_endpoint({ provider }), redirectUrl);
	}
	return checkPayments(options);
}

function recordRegistration(db: Database, by: Staff, recordName: string, address: string): Promise<void> {
	return recordAuditEntry(db, { area: "settings", recordId: 1, recordName, before: null, after: { address } }, by);
}

function registrable({ isEmbedded, publicUrl }: PaymentCheckOptions): { webhookUrl: string; domain: string } {
	if (isEmbedded) throw new Refusal("conflict", m.demonstration());
	const { webhookUrl, domain } = addressesOf(publicUrl());
	if (webhookUrl === undefined || domain === undefined) throw new Refusal("conflict", m.address_not_public());
	return { webhookUrl, domain };
}

/** The provider reaches `https` addresses only. */
function addressesOf(publicUrl: string): PublicAddresses & { redirectUrl: string | undefined } {
	const { protocol, hostname } = new URL(publicUrl);
	if (protocol !== "https:") return { webhookUrl: undefined, domain: undefined, redirectUrl: undefined };
	const webhooks = `${publicUrl}/api/payments`;
	return { webhookUrl: `${webhooks}/webhook`, domain: hostname, redirectUrl: `${webhooks}/redirect-webhook` };
}
