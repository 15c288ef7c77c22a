import type { PaymentSettings } from "@noor/contract/payments";
import type { Stripe } from "@stripe/stripe-js";
import { useEffect, useState } from "react";
import { openStripe } from "#parts/payment/open-stripe.ts";

interface StripeJs {
	/** Null while it is loading, and when it could not be loaded. */
	stripe: Stripe | null;
	failed: boolean;
	retry: () => void;
}

/** Stripe.js for a screen. Content blockers may block it, so its absence is a state. */
export function useStripeJs(settings: PaymentSettings): StripeJs {
	const [stripe, setStripe] = useState<Stripe | null>(null);
	const [failed, setFailed] = useState(false);
	const [attempt, setAttempt] = useState(0);

	// biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads the script again
	useEffect(() => {
		let wanted = true;
		setFailed(false);
		openStripe(settings)
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
