import { reasonOf } from "#api/problem.ts";

/** A failure of the checkout whose message may be shown as it is. */
export class CheckoutFailure extends Error {}

/** What to tell people about a failed step: the provider's or our own words where there are any. */
export async function wordsFor(failure: unknown): Promise<string> {
	if (failure instanceof CheckoutFailure) return failure.message || "Something went wrong";
	if (failure instanceof Response) return reasonOf(failure);
	console.error(failure);
	return "Something went wrong. Please try again later.";
}
