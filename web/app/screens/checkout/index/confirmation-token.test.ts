import type { StoredAddress } from "@noor/contract/address";
import type { ConfirmationToken, Stripe, StripeElements } from "@stripe/stripe-js";
import { afterEach, expect, test, vi } from "vitest";
import { createToken, isStale } from "./confirmation-token.ts";

const elements = { submit: async () => ({}) } as unknown as StripeElements;
const address: StoredAddress = {
	name: "Maryam Saleh",
	line1: "Villa 7, Street 4",
	line2: null,
	city: "",
	state: "Dubai",
	country: "AE",
	postalCode: "",
	phone: "+971501234567",
};

afterEach(() => {
	vi.unstubAllGlobals();
});

test("a missing provider has its own error message", async () => {
	await expect(createToken(null, elements, address)).rejects.toThrow("Stripe not available");
	const stripe = {} as Stripe;
	await expect(createToken(stripe, null, address)).rejects.toThrow("Elements instance has not been initialized");
});

test("invalid forms fail with the provider's message before a token is created", async () => {
	const message = "Your card number is incomplete.";
	const incomplete = { submit: async () => ({ error: { message } }) } as unknown as StripeElements;
	await expect(createToken({} as Stripe, incomplete, address)).rejects.toThrow(message);
});

test("a token is made of the payment form and the address", async () => {
	const asked: unknown[] = [];
	const createConfirmationToken = async (params: unknown) => {
		asked.push(params);
		return { confirmationToken: { id: "ctoken_1" } };
	};
	vi.stubGlobal("location", { href: "https://noor.example/checkout?step=payment" });
	const stripe = { createConfirmationToken } as unknown as Stripe;
	expect(await createToken(stripe, elements, address)).toEqual({ id: "ctoken_1" });
	expect(asked).toEqual([
		{
			elements,
			params: {
				return_url: "https://noor.example/checkout/success",
				shipping: {
					name: "Maryam Saleh",
					phone: "+971501234567",
					address: {
						line1: "Villa 7, Street 4",
						line2: null,
						city: "",
						state: "Dubai",
						country: "AE",
						postal_code: "",
					},
				},
			},
		},
	]);
});

test("a token expires after ten minutes", () => {
	const token = { created: 1_000 } as ConfirmationToken;
	expect(isStale(token, 1_000_000 + 10 * 60_000)).toBe(false);
	expect(isStale(token, 1_000_001 + 10 * 60_000)).toBe(true);
});
