import * as m from "@noor/messages/parts/payment";
import { reasonOf } from "#api/problem.ts";

/** A failure of the checkout whose message may be shown to visitors. */
export class CheckoutFailure extends Error {}

/** The message to show for a failed step: that of the provider or the API, else a general one. */
export async function wordsFor(failure: unknown): Promise<string> {
	if (failure instanceof CheckoutFailure) return failure.message || m.something_went_wrong();
	if (failure instanceof Response) return reasonOf(failure);
	console.error(failure);
	return m.unexpected_error();
}
