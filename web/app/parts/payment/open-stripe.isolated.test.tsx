import type { StripeConstructor } from "@stripe/stripe-js";
import { expect, test, vi } from "vitest";
import { openStripe } from "./open-stripe.ts";

const opened: unknown[] = [];
window.Stripe = Object.assign(
	(_key: string, options: unknown) => {
		opened.push(options);
		return {};
	},
	{ version: "endive" },
) as unknown as StripeConstructor;

test.each([
	["ar", "en-AE", "ar"],
	["en", "fr-FR", "auto"],
	["en", "ar-AE", "en"],
])("the forms of a page in %s for a browser in %s have the language %s", async (page, browser, expected) => {
	document.documentElement.lang = page;
	vi.spyOn(navigator, "language", "get").mockReturnValue(browser);
	await openStripe({ publishableKey: "pk_test_of_the_tests", scriptUrl: `/stripe.js?${page}-${browser}` });
	expect(opened.at(-1)).toEqual({ locale: expected });
});
