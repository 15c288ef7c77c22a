import { toAed } from "@noor/contract/money";
import type { InvoicedOrder } from "@noor/contract/orders";
import type { Database } from "../database/database.ts";
import { toSeller } from "../settings/seller.ts";
import { storedShares } from "./contained-vat.ts";
import { creditNoteColumns, refundedLines, toCreditNote } from "./credit-notes.ts";
import { noSuchOrder } from "./get-order.ts";
import { formatInvoiceNumber } from "./invoice-number.ts";
import { assertOrderLink } from "./order-link.ts";
import { refundStatus } from "./refund-status.ts";
import { selectOrders, toItem, toOrder } from "./select-orders.ts";

/** The reader of an order: a user gets their own only, and a token that of its link. */
export type OrderReader = { userId: number } | { token: string } | "staff";

/** One order with what its tax documents contain. @throws Refusal `not-found` also for an order that the reader may not see. */
export async function getInvoicedOrder(db: Database, id: number, by: OrderReader): Promise<InvoicedOrder> {
	let query = selectOrders(db)
		.select([
			"orders.locale",
			"invoiceNumber",
			"invoicedAt",
			"vatPercent",
			"vatFils",
			"shippingVatFils",
			"feeVatFils",
			"seller",
		])
		.where("orders.id", "=", id);
	if (by !== "staff" && "token" in by) await assertOrderLink(db, id, by.token);
	else if (by !== "staff") query = query.where("userId", "=", by.userId);
	const [row, refunds] = await Promise.all([query.executeTakeFirst(), listRefunds(db, id)]);
	if (!row) throw noSuchOrder();
	const shared = storedShares({ ...row, lines: row.items });
	return {
		...toOrder(row),
		locale: row.locale,
		invoiceNumber: row.invoiceNumber === null ? null : formatInvoiceNumber(row.invoiceNumber),
		invoiceDate: row.invoicedAt?.toISOString() ?? null,
		seller: row.seller && toSeller(row.seller),
		vatPercent: row.vatPercent,
		vat: toAed(shared.vatFils),
		shippingVat: toAed(shared.shippingVatFils),
		feeVat: toAed(shared.feeVatFils),
		orderItems: row.items.map((item, index) => ({
			...toItem(item),
			id: item.id,
			discount: toAed(shared.lines[index]?.discountFils ?? 0),
			vat: toAed(shared.lines[index]?.vatFils ?? 0),
		})),
		refunds,
	};
}

/** Those that the card provider took on; one that it refused at once moved nothing. */
async function listRefunds(db: Database, orderId: number): Promise<InvoicedOrder["refunds"]> {
	const refunds = await db
		.selectFrom("refunds")
		.where("orderId", "=", orderId)
		.where((eb) => eb.or([eb("status", "<>", "failed"), eb("providerRefundId", "is not", null)]))
		.select(["createdAt", "amountFils", ...creditNoteColumns, refundStatus, refundedLines])
		.orderBy("createdAt")
		.execute();
	return refunds.map((refund) => ({
		at: refund.createdAt.toISOString(),
		amount: toAed(refund.amountFils),
		status: refund.status,
		creditNote: toCreditNote(refund),
		lines: refund.lines,
	}));
}
