import * as m from "@noor/messages/checkout/index";
import { reasonOf } from "#api/problem.ts";

/** A failure of the checkout whose message may be shown as it is. */
export class CheckoutFailure extends Error {}

/** What to tell people about a failed step: the provider's or our own words where there are any. */
export async function wordsFor(failure: unknown): Promise<string> {
	if (failure instanceof CheckoutFailure) return failure.message || m.something_went_wrong();
	if (failure instanceof Response) return reasonOf(failure);
	console.error(failure);
	return m.unexpected_error();
}
