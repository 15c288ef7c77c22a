import { toAed } from "@noor/contract/money";
import type { Order, OrderItem, PaymentSummary } from "@noor/contract/orders";
import { translated, translatedText } from "@noor/contract/translations";
import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { StoredPaymentSummary } from "../database/column-types.ts";
import type { Database } from "../database/database.ts";
import { toAgreed } from "../delivery/choose.ts";
import { needsNewDay } from "./delivery-day.ts";
import { isPickup } from "./is-picked-up.ts";
import { selectTransfer, toTransfer } from "./transfer-orders.ts";

/** Orders with their items, newest first. */
export function selectOrders(db: Database) {
	return db
		.selectFrom("orders")
		.select([
			"orders.id",
			"orderDate",
			"orders.status",
			"subtotalFils",
			"discountFils",
			"couponCode",
			"couponName",
			"orders.translations",
			"shippingFils",
			"feeFils",
			"orders.paymentKind",
			"totalFils",
			"paidFils",
			sql<number>`(
				select coalesce(sum(amount_fils), 0)::int from refunds
				where order_id = orders.id and refunds.status in ('pending', 'succeeded'))`.as("refundedFils"),
			"buyerEmail",
			"shippingAddress",
			"delivery",
			"details",
			"paymentSummary",
			isPickup.as("isPickup"),
			needsNewDay(sql`now()`).as("needsNewDay"),
		])
		.select((eb) =>
			jsonArrayFrom(
				eb
					.selectFrom("orderItems")
					.whereRef("orderItems.orderId", "=", "orders.id")
					.select(["id", "productId", "variantId", "productName", "pictureUrl", "size", "sku", "quantity"])
					.select(["translations", "priceFils", "priceBeforeFils", "discountFils", "vatFils"])
					.orderBy("orderItems.id"),
			).as("items"),
		)
		.select(selectTransfer)
		.orderBy("orders.id", "desc");
}

export type OrderRow = Awaited<ReturnType<ReturnType<typeof selectOrders>["execute"]>>[number];

/** Converts a row of `selectOrders` to an order of the contract. */
export function toOrder(row: OrderRow): Order {
	return {
		id: row.id,
		orderDate: row.orderDate.toISOString(),
		status: row.status,
		isPickup: Boolean(row.isPickup),
		subTotal: toAed(row.subtotalFils),
		discount: toAed(row.discountFils),
		coupon: row.couponCode === null ? null : { code: row.couponCode, name: couponNameOf(row) ?? row.couponCode },
		shippingPrice: toAed(row.shippingFils),
		fee: toAed(row.feeFils),
		paymentKind: row.paymentKind,
		total: toAed(row.totalFils),
		amountCharged: toAed(row.paidFils),
		refundedAmount: toAed(row.refundedFils),
		buyerEmail: row.buyerEmail,
		// Orders from before phones were asked for have none.
		shippingAddress: { ...row.shippingAddress, phone: row.shippingAddress.phone ?? "" },
		details: row.details,
		delivery: row.delivery && { ...toAgreed(row.delivery), needsNewDay: row.needsNewDay },
		paymentSummary: toPaymentSummary(row.paymentSummary),
		transfer: toTransfer(row.transfer),
		orderItems: row.items.map(toItem),
	};
}

function couponNameOf({ couponName, translations }: OrderRow): string | null {
	return couponName && translatedText(couponName, translations, "couponName");
}

function toPaymentSummary({ last4, translations, label = "", ...stored }: StoredPaymentSummary): PaymentSummary {
	const type = stored.brand === "" ? "" : "card";
	return { type, wallet: "", ...stored, label: translatedText(label, translations, "label"), last4: Number(last4) };
}

/** Converts a line of an order to one of the contract. */
export function toItem(row: OrderRow["items"][number]): OrderItem {
	const { productId, productName, pictureUrl, size, sku, quantity } = translated(row, "productName", "size");
	const { priceFils, priceBeforeFils, variantId } = row;
	const priceBefore = priceBeforeFils === null ? null : toAed(priceBeforeFils);
	const item = { productId, variantId: variantId ?? 0, productName, pictureUrl, size, sku, quantity };
	return { ...item, price: toAed(priceFils), priceBefore };
}
