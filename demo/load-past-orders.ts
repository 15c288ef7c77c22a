import { json } from "@noor/api/database/column-types";
import type { Database } from "@noor/api/database/database";
import { inArabic } from "@noor/api/database/in-arabic";
import { shareOutOrder } from "@noor/api/orders/contained-vat";
import { assignCreditNoteNumber } from "@noor/api/orders/credit-note-number";
import { assignInvoiceNumber } from "@noor/api/orders/invoice-number";
import { adminAccount } from "./accounts.ts";
import { idOf } from "./id-of.ts";
import type { PastOrder } from "./past-orders.ts";

/** Inserts the past orders with lines, history, refunds, invoices and checkouts. @returns their ids by payment intent. */
export async function loadPastOrders(
	tx: Database,
	orders: readonly PastOrder[],
	userIds: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
	if (orders.length === 0) return new Map();
	const checkoutIds = await loadCheckouts(tx, orders, userIds);
	const rows = await tx
		.insertInto("orders")
		.values(
			orders.map(({ account, paymentIntentId, status, orderDate, totalFils, paidFils, lines }) => ({
				userId: idOf(userIds, account.email),
				checkoutId: checkoutIds.get(paymentIntentId) ?? "",
				paymentIntentId,
				buyerEmail: account.email,
				locale: account.locale,
				status,
				orderDate,
				...amounts(totalFils),
				vatPercent,
				...vatOf(lines).ofOrder,
				paidFils,
				shippingAddress: json(account.address),
				paymentSummary: json(account.card),
			})),
		)
		.returning(["id", "paymentIntentId"])
		.execute();
	const orderIds = new Map(rows.map(({ id, paymentIntentId }) => [paymentIntentId, id]));
	await tx
		.insertInto("orderItems")
		.values(
			orders.flatMap(({ paymentIntentId, lines }) => {
				const { ofLines } = vatOf(lines);
				const orderId = idOf(orderIds, paymentIntentId);
				return frozen(lines).map((line, index) => ({
					...line,
					...ofLines[index],
					translations: inArabic({ productName: line.productName, size: line.size }, lines[index]?.arabic ?? {}),
					orderId,
				}));
			}),
		)
		.execute();
	await tx
		.insertInto("orderEvents")
		.values(
			orders.flatMap(({ paymentIntentId, history }) =>
				history.map(({ kind, at, detail }) => ({
					orderId: idOf(orderIds, paymentIntentId),
					kind,
					createdAt: at,
					detail: json(detail),
				})),
			),
		)
		.execute();
	await giveInvoiceNumbers(tx, orders, orderIds);
	await loadParcels(tx, orders, orderIds, idOf(userIds, adminAccount.email));
	await loadRefunds(tx, orders, orderIds, idOf(userIds, adminAccount.email));
	await giveCreditNoteNumbers(tx);
	return orderIds;
}

async function loadParcels(
	tx: Database,
	orders: readonly PastOrder[],
	orderIds: ReadonlyMap<string, number>,
	staffId: number,
): Promise<void> {
	for (const { paymentIntentId, shipment, note, history } of orders) {
		const orderId = idOf(orderIds, paymentIntentId);
		if (shipment) {
			const { at, ...parcel } = shipment;
			const deliveredAt = history.find(({ kind }) => kind === "Completed")?.at ?? null;
			const { id: parcelId } = await tx
				.insertInto("parcels")
				.values({ ...parcel, orderId, shippedBy: staffId, shippedAt: at, deliveredAt })
				.returning("id")
				.executeTakeFirstOrThrow();
			await tx
				.insertInto("parcelLines")
				.columns(["parcelId", "orderItemId", "quantity"])
				.expression((eb) =>
					eb
						.selectFrom("orderItems")
						.where("orderId", "=", orderId)
						.select([eb.val(parcelId).as("parcelId"), "id", "quantity"]),
				)
				.execute();
		}
		const writtenAt = history.at(-1)?.at;
		if (note && writtenAt)
			await tx.insertInto("orderNotes").values({ orderId, text: note, writtenBy: staffId, writtenAt }).execute();
	}
}

/** Inserts full refunds of refunded orders, and partial refunds of broken pieces. */
async function loadRefunds(
	tx: Database,
	orders: readonly PastOrder[],
	orderIds: ReadonlyMap<string, number>,
	staffId: number,
): Promise<void> {
	for (const { paymentIntentId, lines, status, paidFils, history, goodwill } of orders) {
		const orderId = idOf(orderIds, paymentIntentId);
		const broken = lines.find(({ key }) => key === goodwill?.key);
		const refundedAt = status === "Refunded" ? history.at(-1)?.at : undefined;
		if (refundedAt) await loadRefund(tx, { orderId, staffId, amountFils: paidFils, at: refundedAt, lines, note: "" });
		if (!goodwill || !broken) continue;
		const { at, quantity, note } = goodwill;
		const amountFils = broken.priceFils * quantity;
		await loadRefund(tx, { orderId, staffId, amountFils, at, lines: [{ ...broken, quantity }], note });
		await tx
			.insertInto("orderEvents")
			.values({ orderId, kind: "partly-refunded", createdAt: at, detail: json({ amountFils }) })
			.execute();
	}
}

async function loadRefund(
	tx: Database,
	refund: {
		orderId: number;
		staffId: number;
		amountFils: number;
		at: Date;
		note: string;
		lines: readonly { stockId: number; quantity: number }[];
	},
): Promise<void> {
	const { orderId, staffId, amountFils, at, note, lines } = refund;
	const { id } = await tx
		.insertInto("refunds")
		.values({
			orderId,
			amountFils,
			note,
			status: "succeeded",
			returnsStock: note === "",
			requestedBy: staffId,
			createdAt: at,
			notifiedAt: at,
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	const items = await tx.selectFrom("orderItems").where("orderId", "=", orderId).select(["id", "stockId"]).execute();
	await tx
		.insertInto("refundLines")
		.values(
			items.flatMap(({ id: orderItemId, stockId }) => {
				const line = lines.find((candidate) => candidate.stockId === stockId);
				return line ? [{ refundId: id, orderItemId, quantity: line.quantity }] : [];
			}),
		)
		.execute();
}

/** Numbers credit notes in the order of the refunds, as the shop does. */
async function giveCreditNoteNumbers(tx: Database): Promise<void> {
	const refunds = await tx
		.selectFrom("refunds")
		.select(["id", "createdAt"])
		.orderBy("createdAt")
		.orderBy("id")
		.execute();
	for (const { id, createdAt } of refunds) await assignCreditNoteNumber(tx, id, createdAt);
}

/** Numbers invoices in the order of payment, as the shop does. */
async function giveInvoiceNumbers(
	tx: Database,
	orders: readonly PastOrder[],
	orderIds: ReadonlyMap<string, number>,
): Promise<void> {
	const payments = orders.flatMap(({ paymentIntentId, history }) => {
		const payment = history.find(({ kind }) => kind === "PaymentRecieved");
		return payment ? [{ orderId: idOf(orderIds, paymentIntentId), at: payment.at }] : [];
	});
	for (const { orderId, at } of payments.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
		await assignInvoiceNumber(tx, orderId, at);
}

/**
 * Inserts closed checkouts, so that reconciliation does not ask the card provider about unknown payments.
 *
 * @returns the ids by payment intent.
 */
async function loadCheckouts(
	tx: Database,
	orders: readonly PastOrder[],
	userIds: ReadonlyMap<string, number>,
): Promise<Map<string | null, string>> {
	const rows = await tx
		.insertInto("checkouts")
		.values(
			orders.map(({ account, paymentIntentId, lines, orderDate, totalFils }) => ({
				cartId: `cart_${paymentIntentId}`,
				userId: idOf(userIds, account.email),
				locale: account.locale,
				paymentIntentId,
				lines: json(frozen(lines)),
				...amounts(totalFils),
				createdAt: new Date(orderDate.getTime() - 90_000),
				lastReconciledAt: orderDate,
				closedAt: orderDate,
			})),
		)
		.returning(["id", "paymentIntentId"])
		.execute();
	return new Map(rows.map(({ id, paymentIntentId }) => [paymentIntentId, id]));
}

/** The VAT of past orders in per cent. */
const vatPercent = 5;

function vatOf(lines: PastOrder["lines"]) {
	const { lines: ofLines, ...ofOrder } = shareOutOrder({
		lines,
		discountFils: 0,
		shippingFils: 0,
		feeFils: 0,
		vatPercent,
	});
	return { ofOrder, ofLines };
}

/** Past orders have free delivery and no discounts. */
function amounts(totalFils: number) {
	return { subtotalFils: totalFils, discountFils: 0, shippingFils: 0, totalFils };
}

function frozen(lines: PastOrder["lines"]) {
	return lines.map(({ productId, variantId, stockId, productName, size, sku, pictureUrl, priceFils, quantity }) => ({
		productId,
		variantId,
		stockId,
		productName,
		size,
		sku,
		pictureUrl,
		priceFils,
		quantity,
	}));
}
