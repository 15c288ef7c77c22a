import { mediumDateOf } from "@noor/contract/dates";
import type { LinkedPayment } from "@noor/contract/phone-orders";
import * as m from "@noor/messages/checkout/pay";
import { useEffect, useRef, useState } from "react";
import { href, isRouteErrorResponse, redirect } from "react-router";
import { apiContext } from "#api/context.ts";
import { shopName, useShop } from "#parts/frame/shop.ts";
import { moneyText } from "#parts/money/money-forms.ts";
import { LinkButton } from "#ui/button.tsx";
import type { Route } from "./+types/route";
import { LinkPayment } from "./link-payment.tsx";
import { LinkedOrder } from "./linked-order.tsx";

/**
 * The page of a payment link. Whoever has the link can pay for the order, without an account. The parameters that the provider
 * adds after a redirect are not trusted, and its client secret is removed from the URL.
 */
export async function loader({ context, params: { token }, url }: Route.LoaderArgs) {
	const call = context.get(apiContext);
	const parameters = url.searchParams;
	if (parameters.has("payment_intent_client_secret")) {
		const hasFailed = parameters.get("redirect_status") === "failed";
		throw redirect(`${href("/pay/:token", { token })}${hasFailed ? "?failed" : ""}`);
	}
	const [payment, settings] = await Promise.all([
		call("GET /api/pay/:token", { params: { token } }),
		call("GET /api/payments/settings"),
	]);
	return { payment, settings, hasFailed: parameters.has("failed") };
}

export function meta({ matches }: Route.MetaArgs) {
	const shop = shopName(matches);
	return [{ title: m.page_title({ shop }) }, { name: "robots", content: "noindex" }];
}

export default function PayByLink({
	params: { token },
	loaderData: { payment, settings, hasFailed },
}: Route.ComponentProps) {
	const { order, state } = payment;
	const [isMade, setIsMade] = useState(false);
	// A payment that was made and is not settled yet must not be made again.
	const shown = state === "open" && isMade ? "underway" : state;
	return (
		<div className="page grid items-start gap-x-12 gap-y-12 pt-8 pb-20 lg:grid-cols-12 lg:pt-14 lg:pb-28 xl:gap-x-24">
			<div className="lg:col-span-7">
				{shown === "open" ? (
					<>
						<h1 className="text-3xl lg:text-4xl">{m.title({ id: order.id })}</h1>
						<p className="mt-4 mb-8 text-quiet">{m.payable_until({ time: mediumDateOf(payment.expiresAt) })}</p>
						<LinkPayment
							token={token}
							order={order}
							settings={settings}
							problem={hasFailed ? m.not_completed() : undefined}
							onMade={() => setIsMade(true)}
						/>
					</>
				) : (
					<Outcome state={shown} payment={payment} token={token} />
				)}
			</div>
			<aside className="lg:sticky lg:top-10 lg:col-span-5">
				<LinkedOrder payment={payment} />
			</aside>
		</div>
	);
}

const titles = {
	paid: m.paid_title,
	underway: m.underway_title,
	expired: m.expired_title,
	cancelled: m.cancelled_title,
} satisfies Record<Exclude<LinkedPayment["state"], "open">, () => string>;

/** Why there is nothing to pay, and what can be done. */
function Outcome({
	state,
	payment: { order },
	token,
}: {
	state: keyof typeof titles;
	payment: LinkedPayment;
	token: string;
}) {
	const { demonstration: isDemonstration } = useShop();
	const heading = useRef<HTMLHeadingElement>(null);
	// The form is gone after a payment, and with it the focus.
	useEffect(() => {
		if (document.activeElement === document.body) heading.current?.focus();
	}, []);
	const texts = {
		paid: m.paid_text({ id: order.id, total: moneyText(order.total, "currency"), email: order.buyerEmail }),
		underway: m.underway_text({ email: order.buyerEmail }),
		expired: m.expired_text({ id: order.id }),
		cancelled: m.cancelled_text({ id: order.id }),
	};
	return (
		<div aria-live="polite">
			<h1 ref={heading} tabIndex={-1} className="text-3xl outline-none lg:text-4xl">
				{titles[state]()}
			</h1>
			<p className="mt-4">{texts[state]}</p>
			{state === "paid" && isDemonstration && <p className="mt-4 text-quiet">{m.demonstration_text()}</p>}
			<div className="mt-10 flex flex-wrap gap-4 max-sm:flex-col">
				{state === "paid" || state === "underway" ? (
					<LinkButton
						asButton
						to={`${href("/orders/:id", { id: String(order.id) })}?${new URLSearchParams({ token })}`}
					>
						{m.view_order()}
					</LinkButton>
				) : (
					<LinkButton asButton to={href("/contact")}>
						{m.contact_us()}
					</LinkButton>
				)}
				<LinkButton asButton to="/shop" look="plain">
					{m.continue_shopping()}
				</LinkButton>
			</div>
		</div>
	);
}

/** A link that is not known, or too old. Other errors are rethrown. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
	return (
		<div className="page pt-12 pb-20 lg:pt-20 lg:pb-28">
			<h1 className="text-3xl lg:text-4xl">{m.unknown_title()}</h1>
			<p className="mt-4 max-w-[60ch]">{m.unknown_text()}</p>
			<p className="mt-10">
				<LinkButton asButton to={href("/contact")}>
					{m.contact_us()}
				</LinkButton>
			</p>
		</div>
	);
}
