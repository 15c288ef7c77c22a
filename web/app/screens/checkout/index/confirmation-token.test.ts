import type { ConfirmationToken, Stripe, StripeElements } from "@stripe/stripe-js";
import { expect, test } from "vitest";
import { createToken, isStale } from "./confirmation-token.ts";

const elements = { submit: async () => ({}) } as unknown as StripeElements;

test("a missing provider has its own error message", async () => {
	await expect(createToken(null, elements)).rejects.toThrow("Stripe not available");
	const stripe = {} as Stripe;
	await expect(createToken(stripe, null)).rejects.toThrow("Elements instance has not been initialized");
});

test("invalid forms fail with the provider's message before a token is created", async () => {
	const message = "Your card number is incomplete.";
	const incomplete = { submit: async () => ({ error: { message } }) } as unknown as StripeElements;
	await expect(createToken({} as Stripe, incomplete)).rejects.toThrow(message);
});

test("a token expires after ten minutes", () => {
	const token = { created: 1_000 } as ConfirmationToken;
	expect(isStale(token, 1_000_000 + 10 * 60_000)).toBe(false);
	expect(isStale(token, 1_000_001 + 10 * 60_000)).toBe(true);
});
