import * as m from "@noor/messages/checkout/index";
import { type ReactNode, useId, useState } from "react";
import { preload } from "react-dom";
import { href, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { $cart, currentCart } from "#api/cart.ts";
import { apiContext } from "#api/context.ts";
import { initialise } from "#api/initialise.ts";
import { requireShopper } from "#api/require-visitor.ts";
import { OrderSummary } from "#parts/cart/order-summary.tsx";
import { shopName } from "#parts/frame/shop.ts";
import { Money } from "#parts/money/money.tsx";
import { hasPaid, setHasPaid } from "#parts/payment/made-payment.ts";
import { ProviderForms } from "#parts/payment/provider-forms.tsx";
import { useStripeJs } from "#parts/payment/use-stripe-js.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { ChevronDownIcon } from "#ui/icons.tsx";
import { Stepper } from "#ui/stepper.tsx";
import { toastError } from "#ui/toast.tsx";
import type { Route } from "./+types/route";
import { addressDefaults, draftDefaults, guestDefaults } from "./addresses.ts";
import { CheckoutSteps } from "./checkout-steps.tsx";
import { addressFormRem, ElementPlace } from "./element-place.tsx";
import { totalWith } from "./pay.ts";
import { PaymentTrouble } from "./payment-trouble.tsx";
import { Trouble } from "./trouble.tsx";
import { useCardSession } from "./use-card-session.ts";
import { useMethods } from "./use-methods.ts";
import { usePayment } from "./use-payment.ts";
import { stepIds, stepLabels } from "./use-step.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
	const call = context.get(apiContext);
	const { visitor, guest } = await requireShopper(call, url);
	const [settings, draft] = await Promise.all([call("GET /api/payments/settings"), call("GET /api/checkout/draft")]);
	return {
		addressDefaults: visitor ? addressDefaults(visitor) : guestDefaults(guest),
		place: visitor?.address?.place ?? {},
		draft,
		guest,
		settings,
		// One order per visit, however often it is placed.
		requestId: crypto.randomUUID(),
		isComplete: false,
	};
}

/**
 * Only the browser knows the id of its cart, which the visitor has claimed by now. After a document was loaded, the page is shown before
 * this has run; the forms wait for it, because they take their first values once.
 */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
	const [page] = await Promise.all([serverLoader(), initialise()]);
	// A cart that could not be loaded is not empty: the page shows the error.
	const cart = currentCart();
	if (!cart && $cart.get().failure === undefined) {
		// After a purchase the browser's Back leads here; that is not an error.
		if (!hasPaid()) toastError(m.cart_empty());
		throw redirect(href("/cart"));
	}
	setHasPaid(false);
	// A draft applies to its own cart only.
	const draft = page.draft?.cartId === cart?.id ? page.draft : undefined;
	return { ...page, isComplete: true, draft, ...(draft && { addressDefaults: draftDefaults(draft.address) }) };
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
	loaderData: { addressDefaults, place, draft, guest, settings, requestId, isComplete },
}: Route.ComponentProps) {
	// The browser loads the script with the page; `useStripeJs` then finds it in the cache.
	preload(settings.scriptUrl, { as: "script" });
	const { stripe, failed, retry } = useStripeJs(settings);
	const { cart, ...underway } = usePayment();
	const [round, setRound] = useState(0);
	const cardSession = useCardSession({ isGuest: guest !== undefined });
	const methods = useMethods(draft?.paymentMethodId ?? null);
	const { unpaid } = methods;

	return (
		<div className="page grid items-start gap-x-12 gap-y-12 pt-8 pb-20 lg:grid-cols-12 lg:pt-14 lg:pb-28 xl:gap-x-24">
			<div className="lg:col-span-7">
				<h1 className="sr-only">{m.title()}</h1>
				<noscript>
					<Trouble
						actions={
							<LinkButton to={href("/cart")} look="plain" size="sm">
								{m.back_to_cart()}
							</LinkButton>
						}
					>
						{m.needs_scripts()}
					</Trouble>
				</noscript>
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
				) : cart && stripe && isComplete ? (
					<ProviderForms key={round} stripe={stripe} total={cart.totals.total}>
						<CheckoutSteps
							{...underway}
							cart={cart}
							cardSession={cardSession}
							methods={methods}
							requestId={requestId}
							draft={draft}
							addressDefaults={addressDefaults}
							place={place}
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
			<Summary total={cart && (unpaid ? totalWith(cart, unpaid) : cart.totals.total)}>
				{/* The cart must not change during the payment. */}
				<fieldset disabled={underway.paying} className="contents">
					<OrderSummary
						cart={cart}
						withItems
						fee={unpaid && unpaid.fee > 0 ? { name: unpaid.name, amount: unpaid.fee } : undefined}
						onCouponChange={underway.update}
					/>
				</fieldset>
			</Summary>
		</div>
	);
}

/** The order summary beside the steps; on narrow screens a disclosure above them whose label contains the total. */
function Summary({ total, children }: { total: number | undefined; children: ReactNode }) {
	const id = useId();
	const [open, setOpen] = useState(false);
	return (
		<aside className="noscript:hidden max-lg:-order-1 lg:sticky lg:top-10 lg:col-span-5">
			<button
				type="button"
				aria-expanded={open}
				aria-controls={id}
				onClick={() => setOpen(!open)}
				className="group/summary flex min-h-14 w-full items-center gap-3 border-y border-line text-start font-medium lg:hidden"
			>
				{open ? m.hide_summary() : m.show_summary()}
				<ChevronDownIcon className="size-4 text-quiet transition-[rotate] group-aria-expanded/summary:rotate-180" />
				{total !== undefined && <Money amount={total} form="currency" className="ms-auto" />}
			</button>
			<div id={id} className={classes(!open && "max-lg:hidden")}>
				{children}
			</div>
		</aside>
	);
}

/** The outline of the first step, while the cart and the provider's script are loading. */
function Opening() {
	return (
		<div aria-busy="true" className="noscript:hidden">
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
