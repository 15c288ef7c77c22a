import { localizedPath } from "@noor/contract/localized-path";
import type { Order } from "@noor/contract/orders";
import type { PaymentSettings } from "@noor/contract/payments";
import * as m from "@noor/messages/checkout/pay";
import type { StripeElements } from "@stripe/stripe-js";
import { Children, useState } from "react";
import { href, useRevalidator } from "react-router";
import { call } from "#api/browser.ts";
import { Consent } from "#parts/frame/page-links.tsx";
import { Money } from "#parts/money/money.tsx";
import { CheckoutFailure, wordsFor } from "#parts/payment/checkout-failure.ts";
import { isMade } from "#parts/payment/made-payment.ts";
import { ProviderForms } from "#parts/payment/provider-forms.tsx";
import { useStripeJs } from "#parts/payment/use-stripe-js.ts";
import { Button } from "#ui/button.tsx";
import { cardFormRem, ElementPlace } from "../index/element-place.tsx";
import { PaymentForm } from "../index/payment-form.tsx";
import { Trouble } from "../index/trouble.tsx";

interface LinkPaymentProps {
	token: string;
	order: Order;
	settings: PaymentSettings;
	/** Why the last payment was not made, after a redirect. */
	problem: string | undefined;
	/** Called when the payment was made. */
	onMade: () => void;
}

/** The payment form of an order that is paid by a link. The order has one payment, so another tab cannot pay it twice. */
export function LinkPayment({ token, order, settings, problem: before, onMade }: LinkPaymentProps) {
	const { stripe, failed, retry } = useStripeJs(settings);
	const { revalidate } = useRevalidator();
	const [elements, setElements] = useState<StripeElements | null>(null);
	const [isComplete, setIsComplete] = useState(false);
	const [isBroken, setIsBroken] = useState(false);
	const [round, setRound] = useState(0);
	const [paying, setPaying] = useState(false);
	const [problem, setProblem] = useState(before);

	async function payNow() {
		if (paying) return;
		setPaying(true);
		setProblem(undefined);
		try {
			await pay();
			onMade();
			await revalidate();
		} catch (failure) {
			setProblem(await wordsFor(failure));
			// The order was paid, cancelled or not paid in time: the page says so.
			if (failure instanceof Response && failure.status === 409) await revalidate();
		} finally {
			setPaying(false);
		}
	}

	async function pay() {
		if (!stripe || !elements) throw new CheckoutFailure(m.form_missing());
		const submitted = await elements.submit();
		if (submitted.error) throw new CheckoutFailure(submitted.error.message);
		const { clientSecret } = await call("POST /api/pay/:token", { params: { token } });
		const { paymentIntent, error } = await stripe.confirmPayment({
			elements,
			clientSecret,
			confirmParams: { return_url: new URL(localizedPath(href("/pay/:token", { token })), location.href).href },
			redirect: "if_required",
		});
		if (error) throw new CheckoutFailure(error.message);
		if (!isMade(paymentIntent)) throw new CheckoutFailure();
	}

	if (failed || isBroken)
		return (
			<Trouble
				actions={
					<Button
						size="sm"
						onClick={() => {
							setIsBroken(false);
							setRound(round + 1);
							retry();
						}}
					>
						{m.retry()}
					</Button>
				}
			>
				{m.form_not_loaded()}
			</Trouble>
		);
	return (
		<section aria-labelledby="payment-title">
			<h2 id="payment-title" className="mb-6 text-2xl">
				{m.payment_title()}
			</h2>
			<ElementPlace key={round} heightRem={cardFormRem}>
				{(onReady) =>
					stripe && (
						<ProviderForms stripe={stripe} total={order.total}>
							<PaymentForm
								name={order.shippingAddress.name}
								onElements={setElements}
								onReady={onReady}
								onLoadError={({ error }) => {
									console.warn(error);
									setIsBroken(true);
								}}
								onChange={setIsComplete}
							/>
						</ProviderForms>
					)
				}
			</ElementPlace>
			{problem && (
				<div className="mt-6">
					<Trouble>{problem}</Trouble>
				</div>
			)}
			<Consent to="payment" className="mt-6" />
			<Button className="mt-6 max-sm:w-full" disabled={!isComplete} pending={paying} onClick={() => void payNow()}>
				<span>
					{Children.toArray(m.pay({ amount: () => <Money key="amount" amount={order.total} form="currency" /> }))}
				</span>
			</Button>
		</section>
	);
}
