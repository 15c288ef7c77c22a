import { dayOf } from "@noor/contract/dates";
import type { Order } from "@noor/contract/orders";
import * as m from "@noor/messages/storefront/orders";
import type { ReactNode } from "react";
import { data, href, Link } from "react-router";
import { apiContext } from "#api/context.ts";
import { requireVisitor } from "#api/require-visitor.ts";
import { preserveForm, runAction } from "#api/submit.ts";
import { EmptyState } from "#parts/frame/empty-state.tsx";
import { shopName } from "#parts/frame/shop.ts";
import { Money } from "#parts/money/money.tsx";
import { moneyText } from "#parts/money/money-forms.ts";
import { StatusBadge } from "#parts/orders/status-badge.tsx";
import { OrderPicture } from "#parts/pictures/order-picture.tsx";
import { LinkButton } from "#ui/button.tsx";
import type { Route } from "./+types/route";
import { GuestOrders } from "./guest-orders.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
	const call = context.get(apiContext);
	const { email, isEmailVerified } = await requireVisitor(call, url);
	return { orders: await call("GET /api/orders"), unverifiedEmail: isEmailVerified ? undefined : email };
}

/** Mails the link with which the orders of a guest join the account. */
export async function action({ context }: Route.ActionArgs) {
	const call = context.get(apiContext);
	const result = await runAction(() => call("POST /api/account/verify-email"));
	return data(result, result.ok ? 200 : result.status);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return preserveForm(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
	const shop = shopName(matches);
	return [{ title: m.page_title({ shop }) }, { name: "robots", content: "noindex" }];
}

export default function Orders({ actionData, loaderData: { orders, unverifiedEmail } }: Route.ComponentProps) {
	const guestOrders = unverifiedEmail && <GuestOrders email={unverifiedEmail} result={actionData} />;
	if (orders.length === 0) return <NoOrders>{guestOrders}</NoOrders>;
	return (
		<div className="page pt-10 pb-20 lg:pt-16 lg:pb-28">
			<h1 className="text-3xl lg:text-4xl">{m.title()}</h1>
			<ul className="mt-8 border-t border-line lg:mt-12">
				{orders.map((order) => (
					<li key={order.id} className="border-b border-line">
						<OrderCard order={order} />
					</li>
				))}
			</ul>
			{guestOrders}
		</div>
	);
}

function OrderCard({ order }: { order: Order }) {
	const [first, ...others] = order.orderItems;
	const pieces = order.orderItems.reduce((count, item) => count + item.quantity, 0);
	return (
		<Link
			to={href("/orders/:id", { id: String(order.id) })}
			className="group grid grid-cols-[5.5rem_1fr] gap-x-5 gap-y-4 py-6 sm:grid-cols-[8rem_1fr_auto] sm:gap-x-8"
		>
			<OrderPicture url={first?.pictureUrl} sizes="8rem" className="aspect-square w-full" />
			<div className="flex min-w-0 flex-col gap-1.5 wrap-anywhere">
				<h2 className="text-xl transition-colors group-hover:text-accent">{m.order_number({ id: order.id })}</h2>
				<p className="flex flex-wrap items-center gap-x-4 gap-y-0.5 text-sm text-quiet">
					{dayOf(order.orderDate)}
					<StatusBadge order={order} />
				</p>
				<p className="mt-1">
					{first?.productName}
					{others.length > 0 && (
						<>
							{" "}
							<span className="ms-1 whitespace-nowrap text-quiet">{m.more_items({ count: others.length })}</span>
						</>
					)}
				</p>
			</div>
			<div className="col-start-2 flex flex-wrap items-baseline justify-between gap-x-4 sm:col-start-3 sm:flex-col sm:flex-nowrap sm:items-end sm:justify-start sm:gap-1.5">
				<Money amount={order.total} form="currency" className="text-lg" />
				{isPartlyRefunded(order) && (
					<p className="text-sm text-quiet tabular-nums max-sm:order-last max-sm:basis-full">
						{m.refunded({ amount: moneyText(order.refundedAmount, "currency") })}
					</p>
				)}
				<p className="text-sm text-quiet tabular-nums">{m.item_count({ count: pieces })}</p>
			</div>
		</Link>
	);
}

/** A whole refund is the status of the order. */
function isPartlyRefunded({ status, refundedAmount }: Order): boolean {
	return refundedAmount > 0 && status !== "Refunded";
}

function NoOrders({ children }: { children: ReactNode }) {
	return (
		<>
			<EmptyState name={m.title()} title={m.empty_title()} text={m.empty_text()} light="lit">
				<LinkButton asButton to={href("/home")}>
					{m.start_shopping()}
				</LinkButton>
			</EmptyState>
			<div className="page pb-16 empty:hidden">{children}</div>
		</>
	);
}
