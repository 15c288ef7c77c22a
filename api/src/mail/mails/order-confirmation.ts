import { aedText, toAed, toFils } from "@noor/contract/money";
import type { Order } from "@noor/contract/orders";
import { placeLines } from "@noor/contract/place-lines";
import * as m from "@noor/messages/mails/order-confirmation";
import { formatDay } from "../format-day.ts";
import type { Block, Mail, Row } from "../mail.ts";

interface OrderConfirmation {
	order: Order;
	/** Pieces that are out of stock. */
	missing?: readonly { productName: string; size: string; missing: number }[];
	orderUrl: string;
}

/** To the buyer of an order that has been paid, or is paid on delivery: what was bought, and where it goes. */
export function orderConfirmation({ order, missing = [], orderUrl }: OrderConfirmation, shop: string): Mail {
	const { id, total, shippingAddress: to } = order;
	const address = [
		to.name,
		...placeLines(order.details),
		to.line1,
		to.line2,
		to.city,
		to.state,
		to.postalCode,
		to.country,
	];
	return {
		subject: m.subject({ id, shop }),
		preheader: m.lead({ id }),
		lead: m.lead({ id }),
		blocks: [
			{ type: "items", rows: order.orderItems.map(itemOf) },
			{
				type: "sums",
				rows: [
					{ label: m.subtotal(), value: aedText(order.subTotal) },
					...discountOf(order),
					{
						label: m.shipping(),
						value: order.shippingPrice > 0 ? aedText(order.shippingPrice) : m.free_shipping(),
					},
					...(order.fee > 0
						? [{ label: m.fee({ method: order.paymentSummary.label }), value: aedText(order.fee) }]
						: []),
					{ label: m.total(), value: aedText(total) },
				],
			},
			...missing.map(({ productName, size, missing: count }) => ({
				type: "paragraph" as const,
				text: m.out_of_stock({ count, name: size ? m.name_with_size({ name: productName, size }) : productName }),
			})),
			...(order.paymentKind === "cash"
				? [{ type: "paragraph" as const, text: m.pay_in_cash({ total: aedText(total) }) }]
				: []),
			...deliveryOf(order),
			...companyOf(order),
			{ type: "lines", title: m.address_title(), lines: address.flatMap((line) => line || []) },
			{ type: "link", label: m.link(), url: orderUrl },
		],
	};
}

function itemOf({ quantity, productName: name, size, price, priceBefore }: Order["orderItems"][number]): Row {
	const amountOf = (aed: number) => aedText(toAed(toFils(aed) * quantity));
	const amount = amountOf(price);
	return {
		label: size ? m.item_with_size({ quantity, name, size }) : m.item({ quantity, name }),
		value: priceBefore === null ? amount : m.amount_before({ amount, before: amountOf(priceBefore) }),
	};
}

/** The method, and the day if one is promised, or else how long it takes. */
function deliveryOf({ delivery }: Order): Block[] {
	if (!delivery) return [];
	const { kind, shortName: name, day, slot, deliveryTime } = delivery;
	const promised = day && formatDay(day);
	const when = promised && slot ? m.slot({ ...slot, day: promised }) : (promised ?? deliveryTime);
	const value = when ? m.delivery_line({ name, when }) : name;
	return [{ type: "facts", rows: [{ label: kind === "pickup" ? m.pickup() : m.delivery(), value }] }];
}

function companyOf({ details }: Order): Block[] {
	if (!details?.company) return [];
	const { name, taxNumber, purchaseOrder } = details.company;
	const rows = [
		{ label: m.company(), value: name },
		{ label: m.tax_number(), value: taxNumber },
		{ label: m.purchase_order(), value: purchaseOrder },
	];
	return [{ type: "facts", rows: rows.filter(({ value }) => value !== "") }];
}

function discountOf({ discount, coupon }: Order): Row[] {
	if (discount <= 0) return [];
	return [
		{
			label: coupon ? m.discount_of_code({ code: coupon.code }) : m.discount(),
			value: m.discount_amount({ amount: aedText(discount) }),
		},
	];
}
