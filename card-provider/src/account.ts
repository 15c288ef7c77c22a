import type { Stripe } from "stripe";

/** The account of the provider: it takes cards and Link, and settles in dirhams. */
export const account: Stripe.Account = {
	id: "acct_1Demonstration00",
	object: "account",
	capabilities: { card_payments: "active", link_payments: "active", transfers: "active" },
	charges_enabled: true,
	country: "AE",
	default_currency: "aed",
	details_submitted: true,
	email: null,
	payouts_enabled: true,
	type: "standard",
};
