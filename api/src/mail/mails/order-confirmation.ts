import { placeLines } from "@noor/contract/address-formats";
import { countryName } from "@noor/contract/country-names";
import { aedOffText, aedText, toAed, toFils } from "@noor/contract/money";
import type { Order } from "@noor/contract/orders";
import { placeName } from "@noor/contract/place-name";
import { baseLocale, locale } from "@noor/messages/locale";
import * as m from "@noor/messages/mails/order-confirmation";
import { formatDay } from "../format-day.ts";
import type { Block, Mail, Row } from "../mail.ts";
import { transferRows } from "../transfer-rows.ts";

interface OrderConfirmation {
	order: Order;
	/** The VAT that the total contains; the amount in AED. */
	vat: { percent: number; amount: number };
	/** Pieces that are out of stock. */
	missing?: readonly { productName: string; size: string; missing: number }[];
	orderUrl: string;
}

/** To the buyer of an order that has been paid, or is paid on delivery: what was bought, and where it goes. */
export function orderConfirmation({ order, vat, missing = [], orderUrl }: OrderConfirmation, shop: string): Mail {
	const { id, total } = order;
	return {
		subject: m.subject({ id, shop }),
		preheader: m.lead({ id }),
		lead: m.lead({ id }),
		blocks: [
			...goodsOf(order),
			...(vat.amount > 0
				? [{ type: "paragraph" as const, text: m.vat_contained({ percent: vat.percent, amount: aedText(vat.amount) }) }]
				: []),
			...missing.map(({ productName, size, missing: count }) => ({
				type: "paragraph" as const,
				text: m.out_of_stock({ count, name: size ? m.name_with_size({ name: productName, size }) : productName }),
			})),
			...(order.paymentKind === "cash"
				? [
						{
							type: "paragraph" as const,
							text: (isForPickup(order) ? m.pay_in_cash_at_pickup : m.pay_in_cash)({ total: aedText(total) }),
						},
					]
				: []),
			...transferOf(order),
			...destinationOf(order),
			{ type: "link", label: m.link(), url: orderUrl },
		],
	};
}

/** The products of an order with their prices, and the sums. */
export function goodsOf(order: Order): Block[] {
	return [
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
				...(order.fee > 0 ? [{ label: m.fee({ method: order.paymentSummary.label }), value: aedText(order.fee) }] : []),
				{ label: m.total(), value: aedText(order.total) },
			],
		},
	];
}

/** How and where an order is delivered, and the company that buys. */
export function destinationOf(order: Order): Block[] {
	const { shippingAddress: to } = order;
	const address = [
		to.name,
		...placeLines(order.details, to.country),
		to.line1,
		to.line2,
		placeName(to.city, to.country),
		placeName(to.state, to.country),
		to.postalCode,
		// English mails have the code, as they always had.
		locale() === baseLocale ? to.country : countryName(to.country),
	];
	return [
		...deliveryOf(order),
		...companyOf(order),
		{
			type: "lines",
			title: isForPickup(order) ? m.buyer_address_title() : m.address_title(),
			lines: address.flatMap((line) => line || []),
		},
	];
}

/** `Order.isPickup` is false before there are parcels. */
function isForPickup({ delivery }: Order): boolean {
	return delivery?.kind === "pickup";
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
	const { kind, shortName: name, day, slot, deliveryTime, needsNewDay } = delivery;
	const promised = day && formatDay(day);
	const when = promised && slot ? m.slot({ ...slot, day: promised }) : (promised ?? deliveryTime);
	const value = when && !needsNewDay ? m.delivery_line({ name, when }) : name;
	return [
		{ type: "facts", rows: [{ label: kind === "pickup" ? m.pickup() : m.delivery(), value }] },
		...(needsNewDay ? [{ type: "paragraph" as const, text: m.new_day() }] : []),
	];
}

/** Where the money of a transfer goes. The pro-forma invoice that is attached says the same. */
function transferOf({ id, total, transfer }: Order): Block[] {
	if (!transfer) return [];
	return [
		{
			type: "paragraph",
			text: m.pay_by_transfer({ total: aedText(total), day: formatDay(transfer.dueOn) }),
		},
		{ type: "facts", rows: transferRows(id, transfer) },
	];
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
			value: aedOffText(discount),
		},
	];
}
