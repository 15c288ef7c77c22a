import type { Stripe } from "stripe";
import { invalidRequest } from "./api-error.ts";
import { recordEvent } from "./events.ts";
import { newId } from "./ids.ts";
import { getObject, insertObject, saveObject } from "./object-store.ts";
import { type Operation, unixTime } from "./operation.ts";

/** Opens a review of a payment of elevated risk. The payment succeeds regardless. @returns the reviewed charge. */
export async function openReview(
	operation: Operation,
	intent: Stripe.PaymentIntent,
	charge: Stripe.Charge,
): Promise<Stripe.Charge> {
	const review = await insertObject<Stripe.Review>(operation.db, {
		id: newId("prv"),
		object: "review",
		billing_zip: charge.billing_details.address?.postal_code ?? null,
		charge: charge.id,
		closed_reason: null,
		created: unixTime(operation),
		ip_address: null,
		ip_address_location: null,
		livemode: false,
		open: true,
		opened_reason: "rule",
		payment_intent: intent.id,
		reason: "rule",
		session: null,
	});
	await saveObject(operation.db, { ...intent, review: review.id });
	const reviewed = await saveObject(operation.db, { ...charge, review: review.id });
	await recordEvent(operation, "review.opened", review);
	return reviewed;
}

/** `POST /v1/reviews/:id/approve` */
export async function approveReview(operation: Operation, _params: object, id: string): Promise<Stripe.Review> {
	const review = await getObject(operation.db, "review", id, { lock: true });
	if (!review.open) throw invalidRequest(`This review (${id}) is already closed.`);
	return close(operation, review, "approved");
}

/** Closes the open review of a charge that was refunded or disputed. Does nothing if there is none. */
export async function closeReview(
	operation: Operation,
	{ review: id }: Stripe.Charge,
	reason: Stripe.Review.ClosedReason,
): Promise<void> {
	if (!id) return;
	const review = await getObject(operation.db, "review", String(id), { lock: true });
	if (review.open) await close(operation, review, reason);
}

async function close(
	operation: Operation,
	review: Stripe.Review,
	reason: Stripe.Review.ClosedReason,
): Promise<Stripe.Review> {
	const closed = await saveObject<Stripe.Review>(operation.db, {
		...review,
		closed_reason: reason,
		open: false,
		reason,
	});
	await recordEvent(operation, "review.closed", closed, { open: true });
	return closed;
}
