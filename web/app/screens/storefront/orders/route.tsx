import { dayOf } from "@noor/contract/dates";
import type { Order } from "@noor/contract/orders";
import * as m from "@noor/messages/storefront/orders";
import { href, Link } from "react-router";
import { apiContext } from "#api/context.ts";
import { requireVisitor } from "#api/require-visitor.ts";
import { shopName } from "#parts/frame/shop.ts";
import { Money } from "#parts/money/money.tsx";
import { OrderPicture } from "#parts/orders/order-picture.tsx";
import { StatusBadge } from "#parts/orders/status-badge.tsx";
import { LinkButton } from "#ui/button.tsx";
import type { Route } from "./+types/route";

export async function loader({ context, url }: Route.LoaderArgs) {
	const call = context.get(apiContext);
	await requireVisitor(call, url);
	return { orders: await call("GET /api/orders") };
}

export function meta({ matches }: Route.MetaArgs) {
	const shop = shopName(matches);
	return [{ title: m.page_title({ shop }) }, { name: "robots", content: "noindex" }];
}

export default function Orders({ loaderData: { orders } }: Route.ComponentProps) {
	if (orders.length === 0) return <NoOrders />;
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
			<div className="flex min-w-0 flex-col gap-1.5">
				<h2 className="text-xl transition-colors group-hover:text-accent">{m.order_number({ id: order.id })}</h2>
				<p className="flex flex-wrap items-center gap-x-4 gap-y-0.5 text-sm text-quiet">
					{dayOf(order.orderDate)}
					<StatusBadge status={order.status} />
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
			<div className="col-start-2 flex items-baseline justify-between gap-4 sm:col-start-3 sm:flex-col sm:items-end sm:justify-start sm:gap-1.5">
				<Money amount={order.total} form="currency" className="text-lg" />
				<p className="text-sm text-quiet tabular-nums">{m.item_count({ count: pieces })}</p>
			</div>
		</Link>
	);
}

function NoOrders() {
	return (
		<div className="page flex grow flex-col items-start justify-center gap-6 py-24">
			<h1 className="eyebrow font-text">{m.title()}</h1>
			<h2 className="text-3xl lg:text-5xl">{m.empty_title()}</h2>
			<p className="text-quiet">{m.empty_text()}</p>
			<LinkButton asButton to={href("/home")}>
				{m.start_shopping()}
			</LinkButton>
		</div>
	);
}
