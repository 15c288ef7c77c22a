import { requestKinds } from "@noor/contract/buyer-request-kinds";
import { dayOf, mediumDateOf } from "@noor/contract/dates";
import { deliveryLines } from "@noor/contract/delivery-lines";
import { toAed, toFils } from "@noor/contract/money";
import { addressLines, companyLines } from "@noor/contract/order-lines";
import type { OrderDetail } from "@noor/contract/orders";
import { numberFormat } from "@noor/messages/locale";
import * as m from "@noor/messages/storefront/orders/order";
import { Children, Fragment } from "react";
import { data, href, Link, redirect } from "react-router";
import { z } from "zod";
import { apiContext } from "#api/context.ts";
import { parseForm, preserveForm, runAction } from "#api/submit.ts";
import { shopName } from "#parts/frame/shop.ts";
import { Money } from "#parts/money/money.tsx";
import { cardText } from "#parts/orders/card-text.ts";
import { ParcelProgress } from "#parts/orders/parcel.tsx";
import { PayByTransfer } from "#parts/orders/pay-by-transfer.tsx";
import { readOrder, tokenOf, useOrderQuery } from "#parts/orders/read-order.ts";
import { StatusBadge } from "#parts/orders/status-badge.tsx";
import { OrderPicture } from "#parts/pictures/order-picture.tsx";
import { LinkButton } from "#ui/button.tsx";
import { ArrowStartIcon } from "#ui/icons.tsx";
import { toastError } from "#ui/toast.tsx";
import type { Route } from "./+types/route";
import { BuyAgain } from "./buy-again.tsx";
import { Help } from "./help.tsx";
import { MissingPieces } from "./missing-pieces.tsx";
import { Parcels } from "./parcels.tsx";
import { Timeline } from "./timeline.tsx";

export function loader({ context, params, url }: Route.LoaderArgs) {
	return readOrder(context.get(apiContext), url, params.id);
}

/**
 * A redirect to the list and a failed request show a toast with the reason. An aborted navigation shows none, and a mailed link
 * has no list to go to.
 */
export async function clientLoader({ serverLoader, params, request }: Route.ClientLoaderArgs) {
	return serverLoader().catch((outcome: unknown) => {
		if (request.signal.aborted || tokenOf(new URL(request.url).searchParams) !== null) throw outcome;
		const target = outcome instanceof Response && outcome.headers.get("location");
		if (target && target !== href("/orders")) throw outcome;
		if (!target) console.error(outcome);
		toastError(m.not_loaded({ id: params.id }));
		throw redirect(href("/orders"));
	});
}

/** The action of the form; the API checks the rest. */
const OrderAction = z.object({
	intent: z.enum(["request", "cancel"]),
	kind: z.enum(requestKinds).catch("question"),
	text: z.string().default(""),
});

/** Sends the buyer's request to the shop, or cancels the order. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const call = context.get(apiContext);
	const form = await parseForm(request, OrderAction);
	if (!form.ok) return data(form, form.status);
	const { intent, ...body } = form.value;
	const result =
		intent === "cancel"
			? await runAction(() => call("POST /api/orders/:id/cancel", { params }), { done: m.order_cancelled() })
			: await runAction(() => call("POST /api/orders/:id/requests", { params, body }), { done: m.request_sent() });
	return data(result, result.ok ? 200 : result.status);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return preserveForm<unknown>(serverAction);
}

export function meta({ params, matches }: Route.MetaArgs) {
	const shop = shopName(matches);
	return [{ title: m.page_title({ id: params.id, shop }) }, { name: "robots", content: "noindex" }];
}

export default function OrderPage({ actionData, loaderData: { order, reader, path } }: Route.ComponentProps) {
	const query = useOrderQuery();
	return (
		<div className="page pt-10 pb-20 lg:pt-16 lg:pb-28">
			<header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
				<div>
					<h1 className="text-3xl lg:text-4xl">{m.title({ id: order.id })}</h1>
					<p className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1 text-quiet">
						{mediumDateOf(order.orderDate)}
						<StatusBadge order={order} />
						<ParcelProgress parcels={order.parcels} parcelCount={order.parcelCount} />
					</p>
				</div>
				<div className="flex flex-wrap gap-3">
					{reader !== "guest" && (
						<LinkButton asButton to={reader === "staff" ? "/admin" : href("/orders")} look="plain" size="sm">
							<ArrowStartIcon />
							{reader === "staff" ? m.return_to_admin() : m.return_to_orders()}
						</LinkButton>
					)}
					{order.invoiceNumber && (
						<LinkButton to={href("/orders/:id/invoice", { id: String(order.id) }) + query} look="plain" size="sm">
							{m.tax_invoice()}
						</LinkButton>
					)}
					{reader === "customer" && <BuyAgain orderId={order.id} />}
				</div>
			</header>
			<PayByTransfer order={order} pdf={`${path}/proforma/pdf${query}`} />
			<Particulars order={order} />
			<div className="mt-12 grid grid-cols-1 items-start gap-x-12 gap-y-10 lg:grid-cols-12 xl:gap-x-20">
				<div className="lg:col-span-8">
					<Items order={order} />
					<Parcels order={order} />
					{/* Whoever has only the link of a mail answers that mail. */}
					{reader !== "staff" && query === "" && <Help order={order} result={actionData} />}
				</div>
				<div className="lg:col-span-4">
					<Summary order={order} />
					<Timeline events={order.timeline} />
				</div>
			</div>
		</div>
	);
}

function Particulars({ order }: { order: OrderDetail }) {
	return (
		<dl className="mt-10 grid gap-x-10 gap-y-6 border-t border-line pt-6 sm:grid-cols-2 lg:grid-cols-3">
			<div>
				<dt className="eyebrow">{m.shipping_address()}</dt>
				<dd className="mt-1.5">
					{addressLines(order.shippingAddress, order.details).map((line) => (
						<span key={line} className="block">
							{line}
						</span>
					))}
				</dd>
			</div>
			<div>
				<dt className="eyebrow">{m.payment_method()}</dt>
				<dd className="mt-1.5 tabular-nums">{cardText(order.paymentSummary)}</dd>
			</div>
			<div>
				<dt className="eyebrow">{m.buyer_email()}</dt>
				<dd className="mt-1.5 break-words">{order.buyerEmail}</dd>
			</div>
			{order.details?.company && (
				<div>
					<dt className="eyebrow">{m.company()}</dt>
					<dd className="mt-1.5">
						{companyLines(order.details.company).map((line) => (
							<span key={line} className="block">
								{line}
							</span>
						))}
					</dd>
				</div>
			)}
			{order.delivery && (
				<div>
					<dt className="eyebrow">{m.delivery()}</dt>
					<dd className="mt-1.5">
						{deliveryLines(order.delivery).map((line) => (
							<span key={line} className="block">
								{line}
							</span>
						))}
					</dd>
				</div>
			)}
		</dl>
	);
}

function Items({ order }: { order: OrderDetail }) {
	return (
		<table className="w-full">
			<caption className="sr-only">{m.items_caption()}</caption>
			<thead>
				<tr className="border-b border-ink text-start">
					<th scope="col" className="eyebrow pb-3 text-start">
						{m.product()}
					</th>
					<th scope="col" className="eyebrow pb-3 ps-4 text-end">
						{m.quantity()}
					</th>
					<th scope="col" className="eyebrow pb-3 ps-4 text-end">
						{m.price()}
					</th>
				</tr>
			</thead>
			<tbody>
				{order.orderItems.map((item) => (
					<tr key={`${item.productId}/${item.variantId}`} className="border-b border-line align-top">
						<th scope="row" className="py-5 text-start font-normal">
							<span className="flex gap-x-6 gap-y-3 max-sm:flex-col">
								<OrderPicture
									url={item.pictureUrl}
									sizes="6rem"
									className="aspect-square w-16 shrink-0 self-start sm:w-24"
								/>
								<span className="min-w-0 wrap-anywhere">
									<span className="block font-display text-lg leading-snug max-sm:text-base">{item.productName}</span>
									{item.size && <span className="block text-sm text-quiet">{item.size}</span>}
									{item.sku && <bdi className="block text-sm text-quiet align-around">{item.sku}</bdi>}
									<MissingPieces item={item} />
								</span>
							</span>
						</th>
						<td className="py-5 ps-2 text-end tabular-nums sm:ps-4">{numberFormat().format(item.quantity)}</td>
						<td className="py-5 ps-3 text-end sm:ps-4">
							<Money amount={item.price} form="currency" />
							{item.quantity > 1 && (
								<span className="block text-sm text-quiet">
									{Children.toArray(
										m.price_in_all({
											price: () => (
												<Money key="price" amount={toAed(toFils(item.price) * item.quantity)} form="currency" />
											),
										}),
									)}
								</span>
							)}
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

function Summary({ order }: { order: OrderDetail }) {
	return (
		<section aria-labelledby="summary-title" className="bg-raised p-6 lg:p-8">
			<h2 id="summary-title" className="text-xl">
				{m.order_summary()}
			</h2>
			<dl className="mt-6 grid grid-cols-[1fr_auto] gap-y-3">
				<dt className="text-quiet">{m.subtotal()}</dt>
				<dd className="text-end">
					<Money amount={order.subTotal} form="currency" />
				</dd>
				<dt className="text-quiet">{m.discount()}</dt>
				<dd className="text-end">
					{order.coupon && <span className="text-quiet">{order.coupon.name} </span>}
					<Money amount={-order.discount} form="currency" />
				</dd>
				<dt className="text-quiet">{m.shipping()}</dt>
				<dd className="text-end">
					<Money amount={order.shippingPrice} form="currency" />
				</dd>
				{order.fee > 0 && (
					<>
						<dt className="text-quiet">{m.fee({ method: order.paymentSummary.label })}</dt>
						<dd className="text-end">
							<Money amount={order.fee} form="currency" />
						</dd>
					</>
				)}
				<dt className="mt-3 border-t border-ink pt-4 text-lg">{m.total()}</dt>
				<dd className="mt-3 border-t border-ink pt-4 text-end text-lg font-medium">
					<Money amount={order.total} form="currency" />
				</dd>
				<dt className="text-sm text-quiet">{m.vat_contained({ percent: order.vatPercent })}</dt>
				<dd className="text-end text-sm text-quiet">
					<Money amount={order.vat} form="currency" />
				</dd>
				<Refunds order={order} />
			</dl>
		</section>
	);
}

/** One row per refund. Refunds that the bank returned to the shop are left out; the timeline has them. */
function Refunds({ order }: { order: OrderDetail }) {
	const query = useOrderQuery();
	const refunds = order.refunds.filter(({ status }) => status !== "failed");
	if (refunds.length === 0) return null;
	return (
		<>
			{refunds.map(({ at, amount, status, creditNote }, index) => (
				<Fragment key={at}>
					<dt className={index === 0 ? "mt-3 border-t border-line pt-4" : ""}>
						{m.refund()} <span className="block text-sm text-quiet tabular-nums">{dayOf(at)}</span>
						{status === "pending" && <span className="block text-sm text-quiet">{m.refund_pending()}</span>}
						{creditNote && (
							<Link
								to={
									href("/orders/:id/credit-notes/:number", { id: String(order.id), number: creditNote.number }) + query
								}
								className="link inline-flex min-h-11 items-center text-sm"
							>
								{m.tax_credit_note()}
							</Link>
						)}
					</dt>
					<dd className={index === 0 ? "mt-3 border-t border-line pt-4 text-end" : "text-end"}>
						<Money amount={-amount} form="currency" />
					</dd>
				</Fragment>
			))}
			<dt className="border-t border-line pt-3">{m.paid_after_refunds()}</dt>
			<dd className="border-t border-line pt-3 text-end font-medium">
				<Money amount={toAed(toFils(order.amountCharged) - toFils(order.refundedAmount))} form="currency" />
			</dd>
		</>
	);
}
