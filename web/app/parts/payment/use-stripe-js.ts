import type { PaymentSettings } from "@noor/contract/payments";
import type { Stripe } from "@stripe/stripe-js";
import { useEffect, useState } from "react";
import { call } from "#api/browser.ts";
import { openStripe } from "./open-stripe.ts";

interface StripeJs {
	/** Null while it is loading, and when it could not be loaded. */
	stripe: Stripe | null;
	failed: boolean;
	retry: () => void;
}

/**
 * Stripe.js. Content blockers may block it, so its absence is a state.
 *
 * @param settings of the payments; by default the API is asked for them.
 */
export function useStripeJs(settings?: PaymentSettings): StripeJs {
	const [stripe, setStripe] = useState<Stripe | null>(null);
	const [failed, setFailed] = useState(false);
	const [attempt, setAttempt] = useState(0);

	// biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads the script again
	useEffect(() => {
		let wanted = true;
		setFailed(false);
		(settings ? openStripe(settings) : call("GET /api/payments/settings").then(openStripe))
			.then((opened) => wanted && setStripe(opened))
			.catch((error) => {
				console.warn(error);
				if (wanted) setFailed(true);
			});
		return () => {
			wanted = false;
		};
	}, [settings, attempt]);

	return { stripe, failed, retry: () => setAttempt((count) => count + 1) };
}
