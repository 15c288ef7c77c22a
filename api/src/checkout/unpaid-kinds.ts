import type { MethodKind } from "@noor/contract/payment-kinds";
import { createCashOrder } from "../cash/create-cash-order.ts";
import type { Database } from "../database/database.ts";
import type { PaymentRule } from "../payment-methods/offer-payment.ts";
import { createTransferOrder } from "../transfers/create-transfer-order.ts";

/** An order that has just been placed and is not paid. */
export interface PlacedUnpaid {
	orderId: number;
	/** The amount to be paid, the fee included. */
	totalFils: number;
	/** The method as it is now. The order keeps its own copy of what it agreed. */
	method: PaymentRule & { isReturning: boolean };
}

/** Stores what a kind has to know about an order, in the transaction that places it. */
export type CreateRecord = (tx: Database, placed: PlacedUnpaid) => Promise<void>;

/** By kind, for those whose orders are placed before they are paid; null for the others, which `placeUnpaidOrder` does not place. */
export const unpaidKinds: Record<MethodKind, CreateRecord | null> = {
	card: null,
	cash: createCashOrder,
	transfer: createTransferOrder,
	redirect: null,
};
