/** A capture or a refund. Amounts are decimal strings, as `"100.50"`. */
export interface Movement {
	id: string;
	amount: string;
	created_at: string;
	/** The merchant's idempotency key. */
	reference_id: string;
	reason?: string;
}

/** Tabby's payment object, as far as a shop needs it: https://docs.tabby.ai/api-reference/payments/retrieve-a-payment */
export interface TabbyPayment {
	id: string;
	created_at: string;
	expires_at: string;
	closed_at: string | null;
	status: "CREATED" | "AUTHORIZED" | "CLOSED" | "REJECTED" | "EXPIRED";
	is_test: true;
	amount: string;
	currency: string;
	description: string;
	order: { reference_id: string };
	captures: Movement[];
	refunds: Movement[];
}

/** Where the buyer returns to, by how the visit ended. */
export interface MerchantUrls {
	success: string;
	cancel: string;
	failure: string;
}

/** The decisions of the payer on the hosted page. */
export const outcomes = ["authorise", "reject", "cancel"] as const;
export type Outcome = (typeof outcomes)[number];

/** An error that the API answers: Tabby's `status`, `errorType` and `error`. */
export class TabbyError extends Error {
	readonly status: number;
	readonly errorType: string;

	constructor(status: number, errorType: string, message: string) {
		super(message);
		this.status = status;
		this.errorType = errorType;
	}
}

/** A session that nobody completes ends so many minutes after its creation. */
export const sessionMinutes = 20;

/** The payment as it is at a time: one whose session is over has expired. */
export function asOf(payment: TabbyPayment, now: Date): TabbyPayment {
	return payment.status === "CREATED" && new Date(payment.expires_at) <= now
		? { ...payment, status: "EXPIRED" }
		: payment;
}

/** Captures an authorised payment; the whole amount closes it. Asked again with the same reference it changes nothing. */
export function capture(payment: TabbyPayment, movement: Movement): TabbyPayment {
	if (payment.captures.some(({ reference_id }) => reference_id === movement.reference_id)) return payment;
	if (payment.status !== "AUTHORIZED") throw new TabbyError(400, "bad_data", "payment is not authorized");
	const left = hundredths(payment.amount) - sum(payment.captures);
	if (hundredths(movement.amount) > left) throw new TabbyError(400, "bad_data", "amount exceeds the authorized amount");
	const captured = { ...payment, captures: [...payment.captures, movement] };
	return hundredths(movement.amount) === left ? close(captured, movement.created_at) : captured;
}

/** Gives money back of a closed payment, at most what was captured. Asked again with the same reference it changes nothing. */
export function refund(payment: TabbyPayment, movement: Movement): TabbyPayment {
	if (payment.refunds.some(({ reference_id }) => reference_id === movement.reference_id)) return payment;
	if (payment.status !== "CLOSED") throw new TabbyError(400, "bad_data", "payment is not closed");
	if (hundredths(movement.amount) > sum(payment.captures) - sum(payment.refunds))
		throw new TabbyError(400, "bad_data", "amount exceeds the captured amount");
	return { ...payment, refunds: [...payment.refunds, movement] };
}

/** Closes an authorised payment; what is not captured is released. */
export function close(payment: TabbyPayment, closedAt: string): TabbyPayment {
	if (payment.status !== "AUTHORIZED") throw new TabbyError(400, "bad_data", "payment is not authorized");
	return { ...payment, status: "CLOSED", closed_at: closedAt };
}

/** Applies the decision of the payer, if the session is open. */
export function decide(payment: TabbyPayment, outcome: Outcome): TabbyPayment {
	if (payment.status !== "CREATED") return payment;
	const status = ({ authorise: "AUTHORIZED", reject: "REJECTED", cancel: "EXPIRED" } as const)[outcome];
	return { ...payment, status };
}

/** `"100.5"` → 10050. @throws TabbyError for anything that is not an amount */
export function hundredths(amount: unknown): number {
	if (typeof amount !== "string" || !/^\d{1,9}(\.\d{1,2})?$/.test(amount))
		throw new TabbyError(400, "bad_data", "amount must be a string with up to 2 decimals");
	return Math.round(Number(amount) * 100);
}

function sum(movements: readonly Movement[]): number {
	return movements.reduce((total, { amount }) => total + hundredths(amount), 0);
}
