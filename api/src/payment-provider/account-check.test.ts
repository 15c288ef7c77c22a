import { expect, test } from "vitest";
import { type AccountState, accountProblems, handledEvents } from "./account-check.ts";

const url = "https://shop.example/api/payments/webhook";
const webhook = { url, isEnabled: true, events: handledEvents as readonly string[] };
const good: AccountState = {
	chargesEnabled: true,
	defaultCurrency: "aed",
	capabilities: { card_payments: "active" },
	webhooks: [webhook],
};
const problems = (changes: Partial<AccountState>) => accountProblems({ ...good, ...changes }, url);

test("an account that can take payments and sends its events has no problems", () => {
	expect(problems({})).toEqual([]);
	expect(problems({ webhooks: [{ ...webhook, events: ["*"] }] })).toEqual([]);
	expect(accountProblems({ ...good, webhooks: [] }, undefined)).toEqual([]);
});

test("each problem of an account is one sentence", () => {
	expect(problems({ chargesEnabled: false })).toEqual([expect.stringContaining("cannot take payments yet")]);
	expect(problems({ defaultCurrency: "usd" })).toEqual([expect.stringContaining("settles in USD")]);
	expect(problems({ capabilities: { card_payments: "pending" } })).toEqual([
		"Card payments are pending in the Stripe account.",
	]);
	expect(problems({ webhooks: [] })).toEqual([expect.stringContaining(`no webhook endpoint ${url}`)]);
	expect(problems({ webhooks: [{ ...webhook, isEnabled: false }] })).toEqual([expect.stringContaining("is disabled")]);
	expect(problems({ webhooks: [{ ...webhook, events: handledEvents.slice(1) }] })).toEqual([
		`The webhook endpoint ${url} lacks events: charge.dispute.closed.`,
	]);
});
