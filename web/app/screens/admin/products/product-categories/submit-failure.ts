import * as m from "@noor/messages/admin/products/product-categories";

/**
 * The text after the list could not be submitted: the response if it is a text, else its message, else that of the error.
 * A message of the database about a duplicate is replaced.
 */
export function submitFailureOf(body: unknown, error?: unknown): string {
	const reason = textOf(body) ?? textOf(messageOf(body)) ?? textOf(messageOf(error)) ?? m.submit_failed();
	return /duplicate key|unique index/i.test(reason) ? m.already_there() : reason;
}

function textOf(value: unknown): string | undefined {
	return typeof value === "string" && value.trim() !== "" ? value : undefined;
}

function messageOf(value: unknown): unknown {
	return typeof value === "object" && value !== null && "message" in value ? value.message : undefined;
}
