import type { PaymentSettings } from "@noor/contract/payments";
import { baseLocale, locale, otherLocale } from "@noor/messages/locale";
import type { Stripe, StripeElementLocale } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";

const loadWithinMs = 10_000;
const opened = new Map<string, Promise<Stripe>>();

/**
 * Loads Stripe.js: Stripe's own or the embedded provider's script, whichever the settings name. Once per visit; after a
 * failure the next call tries again.
 */
export function openStripe(settings: PaymentSettings): Promise<Stripe> {
	const known = opened.get(settings.scriptUrl);
	if (known) return known;
	const opening = open(settings);
	opened.set(settings.scriptUrl, opening);
	opening.catch(() => opened.delete(settings.scriptUrl));
	return opening;
}

/**
 * Loads the script of the settings before `loadStripe` is called, which uses an existing `window.Stripe` and would
 * otherwise load Stripe's own script.
 */
async function open({ scriptUrl, publishableKey }: PaymentSettings): Promise<Stripe> {
	if (!window.Stripe) await loadScript(scriptUrl);
	const stripe = window.Stripe && (await loadStripe(publishableKey, { locale: languageOfForms() }));
	if (!stripe) throw new Error("Stripe has not been loaded");
	return stripe;
}

/**
 * The language of the provider's messages, forms and pages. On English pages it is that of the browser, which may be one that the shop does
 * not have; who reads English although the shop has the language of the browser has chosen it.
 */
function languageOfForms(): StripeElementLocale {
	return locale() === baseLocale && !navigator.language.startsWith(otherLocale()) ? "auto" : locale();
}

function loadScript(src: string): Promise<void> {
	const script = document.createElement("script");
	return new Promise<void>((resolve, reject) => {
		const fail = () => {
			script.remove();
			reject(new Error("Stripe has not been loaded"));
		};
		const timer = setTimeout(fail, loadWithinMs);
		script.src = src;
		script.onload = () => {
			clearTimeout(timer);
			resolve();
		};
		script.onerror = () => {
			clearTimeout(timer);
			fail();
		};
		document.head.append(script);
	});
}
