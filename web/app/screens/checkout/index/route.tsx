import * as m from "@noor/messages/checkout/index";
import { useState } from "react";
import { preload } from "react-dom";
import { href, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { $cart, currentCart } from "#api/cart.ts";
import { apiContext } from "#api/context.ts";
import { initialise } from "#api/initialise.ts";
import { requireShopper } from "#api/require-visitor.ts";
import { OrderSummary } from "#parts/cart/order-summary.tsx";
import { shopName } from "#parts/frame/shop.ts";
import { ProviderForms } from "#parts/payment/provider-forms.tsx";
import { RecentlyViewed } from "#parts/recently-viewed/recently-viewed.tsx";
import { Button } from "#ui/button.tsx";
import { Stepper } from "#ui/stepper.tsx";
import { toastError } from "#ui/toast.tsx";
import type { Route } from "./+types/route";
import { addressDefaults, guestDefaults } from "./addresses.ts";
import { CheckoutSteps } from "./checkout-steps.tsx";
import { addressFormRem, ElementPlace } from "./element-place.tsx";
import { PaymentTrouble } from "./payment-trouble.tsx";
import { Trouble } from "./trouble.tsx";
import { useCardSession } from "./use-card-session.ts";
import { useMethods } from "./use-methods.ts";
import { usePayment } from "./use-payment.ts";
import { stepIds, stepLabels } from "./use-step.ts";
import { useStripeJs } from "./use-stripe-js.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
	const call = context.get(apiContext);
	const [{ visitor, guest }, settings] = await Promise.all([
		requireShopper(call, url),
		call("GET /api/payments/settings"),
	]);
	return {
		addressDefaults: visitor ? addressDefaults(visitor) : guestDefaults(guest),
		guest,
		settings,
		// One order per visit, however often it is placed.
		requestId: crypto.randomUUID(),
	};
}

/** Only the browser knows the id of its cart, which the visitor has claimed by now. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
	const [page] = await Promise.all([serverLoader(), initialise()]);
	// A cart that could not be loaded is not empty: the page shows the error.
	if (!currentCart() && $cart.get().failure === undefined) {
		toastError(m.cart_empty());
		throw redirect(href("/cart"));
	}
	return page;
}
clientLoader.hydrate = true as const;

/** Going from step to step does not run the loaders; signing out in another tab does. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
	return currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href;
}

export function meta({ matches }: Route.MetaArgs) {
	const shop = shopName(matches);
	return [{ title: m.page_title({ shop }) }, { name: "robots", content: "noindex" }];
}

export default function Checkout({
	loaderData: { addressDefaults, guest, settings, requestId },
}: Route.ComponentProps) {
	// The browser loads the script with the page; `useStripeJs` then finds it in the cache.
	preload(settings.scriptUrl, { as: "script" });
	const { stripe, failed, retry } = useStripeJs(settings);
	const { cart, ...underway } = usePayment();
	const [round, setRound] = useState(0);
	const cardSession = useCardSession({ isGuest: guest !== undefined });
	const methods = useMethods();
	const { unpaid } = methods;

	return (
		<div className="page grid items-start gap-x-12 gap-y-12 pt-8 pb-20 lg:grid-cols-12 lg:pt-14 lg:pb-28 xl:gap-x-24">
			<div className="lg:col-span-7">
				<h1 className="sr-only">{m.title()}</h1>
				{failed ? (
					<Trouble
						actions={
							<Button size="sm" onClick={retry}>
								{m.retry()}
							</Button>
						}
					>
						{m.stripe_not_loaded()}
					</Trouble>
				) : cart && stripe ? (
					<ProviderForms key={round} stripe={stripe} total={cart.totals.total}>
						<CheckoutSteps
							{...underway}
							cart={cart}
							cardSession={cardSession}
							methods={methods}
							requestId={requestId}
							addressDefaults={addressDefaults}
							guest={guest}
							onRestart={() => setRound(round + 1)}
						/>
					</ProviderForms>
				) : underway.problem ? (
					<PaymentTrouble
						problem={underway.problem}
						isGuest={guest !== undefined}
						pending={underway.starting}
						onRetry={underway.retry}
					/>
				) : (
					<Opening />
				)}
			</div>
			<aside className="lg:sticky lg:top-10 lg:col-span-5">
				{/* The cart must not change during the payment. */}
				<fieldset disabled={underway.paying} className="contents">
					<OrderSummary
						cart={cart}
						fee={unpaid && unpaid.fee > 0 ? { name: unpaid.name, amount: unpaid.fee } : undefined}
						onCouponChange={underway.update}
					>
						<RecentlyViewed onAdded={underway.update} />
					</OrderSummary>
				</fieldset>
			</aside>
		</div>
	);
}

/** The outline of the first step, while the cart and the provider's script are loading. */
function Opening() {
	return (
		<div aria-busy="true">
			<Stepper
				label={m.title()}
				steps={stepIds.map((id) => ({ id, label: stepLabels[id](), complete: false }))}
				current={0}
				furthest={0}
				onGo={() => {}}
			/>
			<div className="mt-10">
				<h2 className="text-2xl">{m.address_title()}</h2>
				<div className="mt-6">
					<ElementPlace heightRem={addressFormRem}>{() => null}</ElementPlace>
				</div>
			</div>
		</div>
	);
}
