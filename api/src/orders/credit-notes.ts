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
 * The refunds of one order, the first first, with their credit notes. The VAT of all notes together is the VAT of what
 * they give back, to the fils: each takes what the sum has grown by.
 */
export function withCreditNotes<R extends NumberedRefund>(
	refunds: readonly R[],
): (Omit<R, "creditNoteNumber" | "creditedAt"> & Pick<OrderDetail["refunds"][number], "creditNote">)[] {
	let givenBackFils = 0;
	return refunds.map(({ creditNoteNumber, creditedAt, ...refund }) => {
		const before = givenBackFils;
		if (refund.status !== "failed") givenBackFils += refund.amountFils;
		if (creditNoteNumber === null || creditedAt === null) return { ...refund, creditNote: null };
		const vatFils = containedVat(before + refund.amountFils) - containedVat(before);
		const number = formatCreditNoteNumber(creditNoteNumber);
		return { ...refund, creditNote: { number, date: creditedAt.toISOString(), vat: toAed(vatFils) } };
	});
}
