import type { Cart, SentDeliveryChoice } from "@noor/contract/carts";
import type { DeliveryOption, DestinationAddress } from "@noor/contract/delivery";
import { aedText } from "@noor/contract/money";
import { toE164 } from "@noor/contract/phone";
import * as m from "@noor/messages/parts/payment";
import { useElements, useStripe } from "@stripe/react-stripe-js";
import type {
	ExpressCheckoutAddress,
	StripeExpressCheckoutElementClickEvent,
	StripeExpressCheckoutElementConfirmEvent,
	StripeExpressCheckoutElementShippingAddressChangeEvent,
	StripeExpressCheckoutElementShippingRateChangeEvent,
} from "@stripe/stripe-js";
import { useRef, useState } from "react";
import { href, useNavigate } from "react-router";
import { call } from "#api/browser.ts";
import { reasonOf } from "#api/problem.ts";
import { $visitor } from "#api/visitor.ts";
import { approve, OrderChanged } from "./approve.ts";
import { CheckoutFailure, wordsFor } from "./checkout-failure.ts";
import { chosenTerms, type ExpressTerms, estimateId, expectedTerms, toDestination } from "./express-terms.ts";
import { isMade, type Paid, returnUrl } from "./made-payment.ts";

/** A cart whose delivery was priced for a destination. */
export interface Quote {
	cart: Cart;
	options: DeliveryOption[];
}

export interface ExpressPurchase {
	/** The cart that the next press of a button buys. */
	cart: Cart;
	/** Prices the delivery for a destination and chooses a method, or the first that is offered. Rejects with the refusal. */
	onQuote: (choice: Omit<SentDeliveryChoice, "id">) => Promise<Quote>;
	/** Called when the server has refused a payment because the cart has changed: the cart has to be read again. */
	onChange: (cart: Cart) => void;
	/** Called when the payment was made and the success page is shown. */
	onPaid: () => void;
}

/**
 * The events of the wallets' buttons. The amount that a wallet shows is that of the server's cart, and the server compares the
 * two before the payment is confirmed; the wallet's complete address is known only then. The order is created by the webhook
 * or by the success page.
 */
export function useExpressPayment({ cart, onQuote, onChange, onPaid }: ExpressPurchase) {
	const stripe = useStripe();
	const elements = useElements();
	const navigate = useNavigate();
	/** Why the last payment was not made. Wallets show no reasons, or only short ones. */
	const [problem, setProblem] = useState<string>();
	/** The terms that the open wallet shows, once it has given an address. */
	const quoted = useRef<Quote & { destination: DestinationAddress }>(undefined);
	/** The complete address of a refused payment, so that the next one is priced for it at once. */
	const complete = useRef<ExpressCheckoutAddress>(undefined);
	const isPaying = useRef(false);

	/** The provider compares the amount of Elements with the lines and with the payment. */
	async function apply({ amount, ...terms }: ExpressTerms) {
		await elements?.update({ amount });
		return terms;
	}

	async function open({ resolve, reject }: StripeExpressCheckoutElementClickEvent) {
		if (isPaying.current || !elements) return reject();
		setProblem(undefined);
		quoted.current = undefined;
		resolve(await apply(expectedTerms(cart)));
	}

	async function priceAddress({ address, resolve, reject }: StripeExpressCheckoutElementShippingAddressChangeEvent) {
		const known = complete.current;
		const isKnown = known?.country === address.country && known.state === address.state && known.city === address.city;
		const destination = toDestination(isKnown ? { ...known, ...address } : address);
		try {
			const quote = await onQuote({ destination });
			if (quote.options.length === 0) throw new CheckoutFailure(m.no_delivery());
			quoted.current = { ...quote, destination };
			setProblem(undefined);
			resolve(await apply(chosenTerms(quote.cart, quote.options)));
		} catch (failure) {
			quoted.current = undefined;
			setProblem(await wordsFor(failure));
			reject();
		}
	}

	async function chooseRate({ shippingRate, resolve, reject }: StripeExpressCheckoutElementShippingRateChangeEvent) {
		// The estimate stands for the method of the address, which is not known yet.
		if (!quoted.current || shippingRate.id === estimateId) return resolve();
		const { destination } = quoted.current;
		try {
			const quote = await onQuote({ destination, deliveryMethodId: Number(shippingRate.id) });
			quoted.current = { ...quote, destination };
			const { lineItems } = await apply(chosenTerms(quote.cart, quote.options));
			resolve({ lineItems });
		} catch (failure) {
			setProblem(await reasonOf(failure));
			reject();
		}
	}

	async function confirm({ billingDetails, shippingAddress, paymentFailed }: StripeExpressCheckoutElementConfirmEvent) {
		if (isPaying.current) return;
		isPaying.current = true;
		try {
			// Nobody is asked for them before: the wallet gives them now.
			if (!$visitor.get()) await becomeGuest(billingDetails, shippingAddress?.address.country);
			showSuccess(await pay(shippingAddress?.address));
		} catch (failure) {
			const message =
				failure instanceof OrderChanged
					? m.total_changed({ total: aedText(failure.cart.totals.total) })
					: await wordsFor(failure);
			if (failure instanceof OrderChanged) {
				complete.current = shippingAddress?.address;
				onChange(failure.cart);
			}
			setProblem(message);
			paymentFailed({ reason: "fail", message });
		} finally {
			isPaying.current = false;
		}
	}

	/** @returns the id of the payment */
	async function pay(address: ExpressCheckoutAddress | undefined): Promise<string> {
		if (!stripe || !elements || !quoted.current || !address) throw new CheckoutFailure(m.address_missing());
		const { error: incomplete } = await elements.submit();
		if (incomplete) throw new CheckoutFailure(incomplete.message);
		const clientSecret = await approve(quoted.current.cart, toDestination(address));
		const { paymentIntent, error } = await stripe.confirmPayment({
			elements,
			clientSecret,
			confirmParams: { return_url: returnUrl() },
			redirect: "if_required",
		});
		if (error) throw new CheckoutFailure(error.message);
		if (!isMade(paymentIntent)) throw new CheckoutFailure();
		return paymentIntent.id;
	}

	function showSuccess(paymentIntentId: string) {
		const state: Paid = { paymentIntentId };
		void Promise.resolve(navigate(href("/checkout/success"), { state })).then(onPaid);
	}

	return { problem, open, priceAddress, chooseRate, confirm };
}

/**
 * Makes the visitor the guest whom the wallet names. The same details again keep the guest.
 *
 * @throws CheckoutFailure if the wallet gives none; Response of a refusal, such as for a phone number that is none.
 */
async function becomeGuest(
	details: StripeExpressCheckoutElementConfirmEvent["billingDetails"],
	country = "AE",
): Promise<void> {
	const { email, phone } = details ?? {};
	if (!email || !phone) throw new CheckoutFailure(m.contact_missing());
	// A number without a calling code is of the country that the wallet delivers to.
	await call("POST /api/guest", { body: { email, phone: toE164(phone, country) ?? phone } });
}
