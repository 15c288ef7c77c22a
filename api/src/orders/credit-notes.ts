import { toAed } from "@noor/contract/money";
import type { OrderDetail, RefundStatus } from "@noor/contract/orders";
import { containedVat } from "./contained-vat.ts";
import { formatCreditNoteNumber } from "./credit-note-number.ts";

interface NumberedRefund {
	amountFils: number;
	status: RefundStatus;
	creditNoteNumber: number | null;
	creditedAt: Date | null;
}

/**
 * The refunds of one order with their credit notes. The VAT of all notes together is the VAT of what they give back, to
 * the fils: each, in the order of their numbers, takes what the sum has grown by. What is still on its way has none yet,
 * and changes nothing in those that are written.
 */
export function withCreditNotes<R extends NumberedRefund>(
	refunds: readonly R[],
): (Omit<R, "creditNoteNumber" | "creditedAt"> & Pick<OrderDetail["refunds"][number], "creditNote">)[] {
	return refunds.map(({ creditNoteNumber: number, creditedAt, ...refund }) => {
		if (number === null || creditedAt === null) return { ...refund, creditNote: null };
		const before = refunds
			.filter((other) => (other.creditNoteNumber ?? number) < number && other.status !== "failed")
			.reduce((sum, { amountFils }) => sum + amountFils, 0);
		const vatFils = containedVat(before + refund.amountFils) - containedVat(before);
		const creditNote = { number: formatCreditNoteNumber(number), date: creditedAt.toISOString(), vat: toAed(vatFils) };
		return { ...refund, creditNote };
	});
}
