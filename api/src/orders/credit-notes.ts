import { toAed } from "@noor/contract/money";
import type { OrderDetail } from "@noor/contract/orders";
import { sql } from "kysely";
import { formatCreditNoteNumber } from "./credit-note-number.ts";

/** The columns that `toCreditNote` needs. */
export const creditNoteColumns = ["creditNoteNumber", "creditedAt", "creditNoteVatFils"] as const;

/** The goods of a row of `refunds`, as `lines`. */
export const refundedLines = sql<OrderDetail["refunds"][number]["lines"]>`(
	select coalesce(jsonb_agg(jsonb_build_object('itemId', order_item_id, 'quantity', quantity) order by order_item_id), '[]')
	from refund_lines where refund_id = refunds.id)`.as("lines");

interface CreditedRefund {
	creditNoteNumber: number | null;
	creditedAt: Date | null;
	creditNoteVatFils: number | null;
}

/** The tax credit note of a refund; null while it is on its way, and where nothing was invoiced. */
export function toCreditNote({
	creditNoteNumber: number,
	creditedAt,
	creditNoteVatFils: vatFils,
}: CreditedRefund): OrderDetail["refunds"][number]["creditNote"] {
	if (number === null || creditedAt === null || vatFils === null) return null;
	return { number: formatCreditNoteNumber(number), date: creditedAt.toISOString(), vat: toAed(vatFils) };
}
