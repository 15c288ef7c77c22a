import { mediumDateOf } from "@noor/contract/dates";
import { deliveryLines } from "@noor/contract/delivery-lines";
import { GuestAccount } from "@noor/contract/guests";
import { addressLines } from "@noor/contract/order-lines";
import type { Order } from "@noor/contract/orders";
import * as m from "@noor/messages/checkout/success";
import * as words from "@noor/messages/contract/orders";
import { joinParts } from "@noor/messages/lists";
import { type ReactNode, useEffect } from "react";
import { href, redirect, useLocation } from "react-router";
import { apiContext } from "#api/context.ts";
import { requireShopper } from "#api/require-visitor.ts";
import { preserveForm, submitForm } from "#api/submit.ts";
import { refreshVisitor } from "#api/visitor.ts";
import { shopName, useShop } from "#parts/frame/shop.ts";
import { Money } from "#parts/money/money.tsx";
import { moneyText } from "#parts/money/money-forms.ts";
import { cardText } from "#parts/orders/card-text.ts";
import { PayByTransfer } from "#parts/orders/pay-by-transfer.tsx";
import { type Paid, setHasPaid } from "#parts/payment/made-payment.ts";
import { LinkButton } from "#ui/button.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { toastError } from "#ui/toast.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import type { Route } from "./+types/route";
import { isConfirming } from "./arrival.ts";
import { MakeAccount } from "./make-account.tsx";
import { useArrivingOrder } from "./use-arriving-order.ts";

/**
 * The page after a payment, also after a redirect by the provider. The parameters that the provider adds to the URL
 * are not trusted, and its client secret is removed from it.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
	const call = context.get(apiContext);
	const parameters = new URLSearchParams(url.search);
	if (parameters.has("payment_intent_client_secret")) {
		parameters.delete("payment_intent_client_secret");
		throw redirect(`${href("/checkout/success")}?${parameters}`);
	}
	const { guest } = await requireShopper(call, url);
	const paymentIntentId = parameters.get("payment_intent") ?? undefined;
	const [order] = paymentIntentId ? await call("GET /api/orders", { querystring: { paymentIntentId } }) : [];
	return { paymentIntentId, order, guest, failed: parameters.get("redirect_status") === "failed" };
}

/** Makes an account of the guest. */
export async function action({ context, request }: Route.ActionArgs) {
	const call = context.get(apiContext);
	return submitForm(request, GuestAccount, async (body) => {
		await call("POST /api/guest/account", { body });
		return true;
	});
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
	const response = await preserveForm(serverAction);
	// The page shows the order in any case.
	if (response.data.ok) await refreshVisitor().catch((error) => console.warn(error));
	return response;
}

/** A payment that failed after a redirect returns to the checkout. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
	const page = await serverLoader();
	if (page.failed && !page.order) {
		toastError(m.something_went_wrong(), m.payment_not_completed());
		throw redirect(href("/checkout"));
	}
	return page;
}
clientLoader.hydrate = true as const;

export function meta({ matches }: Route.MetaArgs) {
	const shop = shopName(matches);
	return [{ title: m.page_title({ shop }) }, { name: "robots", content: "noindex" }];
}

export default function CheckoutSuccess({ actionData, loaderData }: Route.ComponentProps) {
	const paid: Paid | null = useLocation().state;
	// After a redirect the id is in the URL, else in the state of the history entry.
	const paymentIntentId = loaderData.paymentIntentId ?? paid?.paymentIntentId;
	// The state of the history entry is known in the browser only.
	const isHydrated = useHydrated();
	const isGuest = loaderData.guest !== undefined;
	const { order, overdue } = useArrivingOrder(paymentIntentId, loaderData.order);
	useEffect(() => {
		if (paymentIntentId) setHasPaid(true);
	}, [paymentIntentId]);
	return (
		<div className="page flex grow flex-col items-center justify-center pt-12 pb-20 lg:pt-20 lg:pb-28">
			<div aria-live="polite" className="w-full max-w-[36rem]">
				{order ? (
					<>
						<Received order={order} isGuest={isGuest} />
						<MakeAccount email={order.buyerEmail} isGuest={isGuest} result={actionData} />
					</>
				) : isHydrated && paymentIntentId === undefined ? (
					<NoPayment isGuest={isGuest} />
				) : overdue ? (
					<Overdue isGuest={isGuest} />
				) : (
					<Processing />
				)}
			</div>
		</div>
	);
}

function Processing() {
	return (
		<div className="flex flex-col items-start gap-5">
			<Spinner className="text-3xl text-brass" />
			<h1 className="text-3xl lg:text-4xl">{m.processing_title()}</h1>
			<p className="text-quiet">{m.processing_text()}</p>
		</div>
	);
}

function Overdue({ isGuest }: { isGuest: boolean }) {
	const text = isGuest ? m.guest_overdue_text() : m.overdue_text();
	return <WithoutOrder title={m.overdue_title()} text={text} isGuest={isGuest} />;
}

function NoPayment({ isGuest }: { isGuest: boolean }) {
	const text = isGuest ? m.guest_no_payment_text() : m.no_payment_text();
	return <WithoutOrder title={m.no_payment_title()} text={text} isGuest={isGuest} />;
}

function WithoutOrder({ title, text, isGuest }: { title: string; text: string; isGuest: boolean }) {
	return (
		<div className="flex flex-col items-start gap-5">
			<h1 className="text-3xl lg:text-4xl">{title}</h1>
			<p className="text-quiet">{text}</p>
			<div className="flex flex-wrap gap-4">
				<LinkButton to={href(isGuest ? "/orders/find" : "/orders")}>
					{isGuest ? m.find_order() : m.my_orders()}
				</LinkButton>
				<LinkButton to={href("/shop")} look="plain">
					{m.continue_shopping()}
				</LinkButton>
			</div>
		</div>
	);
}

function Received({ order, isGuest }: { order: Order; isGuest: boolean }) {
	const { demonstration: isDemonstration } = useShop();
	const isPickup = order.delivery?.kind === "pickup";
	const payInCash = isPickup ? m.pay_in_cash_at_pickup : m.pay_in_cash;
	return (
		<>
			<h1 className="text-3xl lg:text-4xl">{isDemonstration ? m.demonstration_title() : m.received_title()}</h1>
			{isConfirming(order) && <p className="mt-4 font-medium">{m.payment_underway()}</p>}
			{order.paymentKind === "cash" && (
				<p className="mt-4 font-medium">{payInCash({ amount: moneyText(order.total, "currency") })}</p>
			)}
			<PayByTransfer order={order} pdf={`/api/orders/${order.id}/proforma/pdf`} />
			<p className="mt-4 text-quiet">
				{isDemonstration ? m.demonstration_text() : isPickup ? m.received_pickup_text() : m.received_text()}
			</p>
			{isGuest && <p className="mt-4">{m.guest_link({ email: order.buyerEmail })}</p>}
			<dl className="mt-10 grid border-t border-line sm:grid-cols-[10rem_1fr]">
				<Row name={m.order_number()}>{words.order_number({ id: order.id })}</Row>
				<Row name={m.date()}>{mediumDateOf(order.orderDate)}</Row>
				<Row name={m.payment_method()}>{cardText(order.paymentSummary)}</Row>
				<Row name={m.address()}>{joinParts(addressLines(order.shippingAddress, order.details))}</Row>
				{order.delivery && <Row name={m.delivery()}>{joinParts(deliveryLines(order.delivery))}</Row>}
				{order.discount > 0 && (
					<Row name={m.discount()}>
						<Money amount={-order.discount} form="currency" />
						{order.coupon && <span className="text-quiet"> {order.coupon.name}</span>}
					</Row>
				)}
				<Row name={m.amount()}>
					<Money amount={order.total} form="currency" />
				</Row>
			</dl>
			<div className="mt-10 flex flex-wrap gap-4 max-sm:flex-col">
				<LinkButton asButton to={href("/orders/:id", { id: String(order.id) })}>
					{m.view_your_order()}
				</LinkButton>
				<LinkButton asButton to="/shop" look="plain">
					{m.continue_shopping()}
				</LinkButton>
			</div>
		</>
	);
}

function Row({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div className="grid border-b border-line py-4 sm:col-span-2 sm:grid-cols-subgrid">
			<dt className="text-quiet">{name}</dt>
			<dd className="tabular-nums">{children}</dd>
		</div>
	);
}
