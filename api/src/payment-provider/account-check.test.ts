import { expect, test } from "vitest";
import { type AccountState, accountProblems, checkAccount, handledEvents } from "./account-check.ts";

const url = "https://shop.example/api/payments/webhook";
const webhook = { url, isEnabled: true, events: handledEvents as readonly string[] };
const good: AccountState = {
	chargesEnabled: true,
	defaultCurrency: "aed",
	capabilities: { card_payments: "active" },
	webhooks: [webhook],
	domains: [{ name: "shop.example", isEnabled: true }],
	payoutFailure: undefined,
};
const addresses = { webhookUrl: url, domain: "shop.example" };
const problems = (changes: Partial<AccountState>) => accountProblems({ ...good, ...changes }, addresses);

test("an account that can take payments and sends its events has no problems", () => {
	expect(problems({})).toEqual([]);
	expect(problems({ webhooks: [{ ...webhook, events: ["*"] }] })).toEqual([]);
	const nowhere = { webhookUrl: undefined, domain: undefined };
	expect(accountProblems({ ...good, webhooks: [], domains: [] }, nowhere)).toEqual([]);
});

test("each problem of an account is one sentence", () => {
	expect(problems({ chargesEnabled: false })).toEqual([expect.stringContaining("cannot take payments yet")]);
	expect(problems({ defaultCurrency: "usd" })).toEqual([expect.stringContaining("settles in USD")]);
	expect(problems({ capabilities: { card_payments: "pending" } })).toEqual([
		"Card payments are pending in the Stripe account.",
	]);
	expect(problems({ payoutFailure: "The bank account is closed." })).toEqual([
		"The latest payout to the bank account failed: The bank account is closed.",
	]);
	for (const domains of [
		[],
		[{ name: "shop.example", isEnabled: false }],
		[{ name: "other.example", isEnabled: true }],
	])
		expect(problems({ domains })).toEqual([expect.stringContaining("The domain shop.example is not registered")]);
	expect(problems({ webhooks: [] })).toEqual([expect.stringContaining(`no webhook endpoint ${url}`)]);
	expect(problems({ webhooks: [{ ...webhook, isEnabled: false }] })).toEqual([expect.stringContaining("is disabled")]);
	expect(problems({ webhooks: [{ ...webhook, events: handledEvents.slice(1) }] })).toEqual([
		`The webhook endpoint ${url} lacks events: charge.dispute.closed.`,
	]);
});

test("each finding says what is the case, and each problem what to do about it", () => {
	const findings = checkAccount({ ...good, chargesEnabled: false, webhooks: [] }, addresses);
	expect(findings.map(({ about, isProblem, action }) => [about, isProblem, action])).toEqual([
		["account", true, null],
		["currency", false, null],
		["cards", false, null],
		["webhook", true, "registerWebhook"],
		["walletDomain", false, null],
	]);
	for (const { isProblem, remedy } of findings) expect(remedy !== null).toBe(isProblem);
});
