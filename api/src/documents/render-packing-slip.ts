import { dayOf } from "@noor/contract/dates";
import { deliveryLines } from "@noor/contract/delivery-lines";
import { aedText } from "@noor/contract/money";
import { cashToCollect, isPackable, packedLines } from "@noor/contract/order-documents";
import { addressLines } from "@noor/contract/order-lines";
import type { StaffOrder } from "@noor/contract/orders";
import type { Seller } from "@noor/contract/shop";
import * as m from "@noor/messages/admin/orders/packing-slip";
import { contentWidth, openPage, quiet, red } from "./page.ts";

const narrow = { size: 84, sku: 84, quantity: 60, packed: 60 };

/**
 * The packing slip of an order as a PDF file, without prices.
 *
 * @param seller Who sells today, for orders of before the seller was stored with them.
 * @param parcel The number of one that has left; by default the slip has what has not left.
 */
export function renderPackingSlip(order: StaffOrder, seller: Seller, parcel?: number): Promise<Buffer> {
	const { company, address } = order.seller ?? seller;
	const orderNumber = packedOrder(order, parcel);
	const page = openPage({ title: `${m.title()} ${orderNumber}`, author: company, date: new Date(order.orderDate) });
	const heading = (text: string) => ({ text, size: 7.5, isStrong: true, colour: quiet });
	page.pair(
		{ lines: [{ text: company, size: 12, isStrong: true }, ...address.split("\n")] },
		{ lines: [{ text: m.title(), size: 20, isStrong: true }, orderNumber, dayOf(order.orderDate)] },
	);
	page.space(20);
	const cash = cashToCollect(order);
	if (cash !== null) {
		page.text({ lines: [m.collect_cash({ amount: aedText(cash) })], isStrong: true, size: 12 });
		page.space(16);
	}
	if (!isPackable(order)) {
		page.text({ lines: [m.not_to_be_packed({ status: order.status })], colour: red, isStrong: true, size: 10 });
		page.space(16);
	}
	const { phone } = order.shippingAddress;
	const buyer = order.details?.company?.name;
	page.text({
		size: 12,
		lines: [
			heading(m.deliver_to()),
			...addressLines(order.shippingAddress, order.details),
			...[phone, buyer].flatMap((line) => line || []),
		],
	});
	page.space(16);
	if (order.delivery) {
		page.text({ lines: [heading(m.delivery()), ...deliveryLines(order.delivery)] });
		page.space(16);
	}
	const packed = packedLines(order, parcel);
	const product = contentWidth - Object.values(narrow).reduce((sum, width) => sum + width, 0);
	page.table(
		[
			{ name: m.product(), width: product },
			{ name: m.size(), width: narrow.size },
			{ name: m.sku(), width: narrow.sku },
			{ name: m.quantity(), width: narrow.quantity, align: "end" },
			{ name: m.packed(), width: narrow.packed, align: "end" },
		],
		packed.map((line) => [
			{ size: 10, lines: [line.productName, ...remarksOf(line)] },
			{ lines: [line.size || "–"] },
			{ lines: [line.sku || "–"] },
			{ size: 11, lines: [String(line.quantity), ...refundedOf(line)] },
			{ size: 11, lines: ["[   ]"] },
		]),
	);
	const pieces = packed.reduce((sum, { quantity }) => sum + quantity, 0);
	page.text({ lines: [m.pieces_in_all({ pieces, number: (text) => text }).join("")], align: "end", size: 10 });
	page.space(20);
	page.text({ lines: [heading(m.note())] });
	page.space(4);
	page.frame(80);
	return page.close();
}

function packedOrder({ id, parcelCount: count }: StaffOrder, number: number | undefined): string {
	return number === undefined ? m.order_number({ id }) : m.order_parcel({ id, number, count });
}

type PackedLine = ReturnType<typeof packedLines>[number];

function remarksOf({ insteadOf, missing }: PackedLine) {
	return [insteadOf && m.instead_of({ name: insteadOf }), missing > 0 && m.missing({ missing })].flatMap((text) =>
		text ? [{ text, size: 8, colour: quiet }] : [],
	);
}

function refundedOf({ refundedQuantity }: PackedLine) {
	return refundedQuantity > 0 ? [{ text: m.refunded_pieces({ refundedQuantity }), size: 7.5, colour: quiet }] : [];
}
