import type Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { pay, refusalOf, runProvider } from "../test/running-provider.ts";

const running = runProvider();
const returnUrl = "http://shop.test/return";

async function aCustomer(): Promise<Stripe.Customer> {
	return running.stripe.customers.create({ metadata: { user: "7" } });
}

/** Pays for a customer, and saves the card by default. */
async function payFor(customer: string, { saves = true, paymentMethod = "pm_card_visa" } = {}) {
	const intent = await running.stripe.paymentIntents.create({ amount: 5000, currency: "aed", customer });
	const token = await running.stripe.testHelpers.confirmationTokens.create({
		payment_method: paymentMethod,
		...(saves ? { setup_future_usage: "on_session" } : {}),
	});
	return running.stripe.paymentIntents.confirm(intent.id, { confirmation_token: token.id, return_url: returnUrl });
}

function cardsOf(customer: string) {
	return running.stripe.customers.listPaymentMethods(customer, { type: "card" });
}

/** Reads a session as a browser does, with its client secret. */
async function readSession(secret: string) {
	const query = new URLSearchParams({ key: running.provider.publishableKey, customer_session_client_secret: secret });
	const answer = await running.site.inject({ url: `/card-provider/v1/elements/sessions?${query}` });
	return { status: answer.statusCode, body: answer.json() };
}

describe("a customer", () => {
	test("keeps the cards that payments asked to save, and pays with them again", async () => {
		const { id } = await aCustomer();
		await payFor(id, { saves: false });
		expect((await cardsOf(id)).data).toEqual([]);
		await payFor(id);
		const { data } = await cardsOf(id);
		expect(data).toMatchObject([{ customer: id, card: { last4: "4242" } }]);
		const again = await payFor(id, { saves: false, paymentMethod: String(data[0]?.id) });
		expect(again).toMatchObject({ status: "succeeded", payment_method: data[0]?.id });
		expect((await cardsOf(id)).data).toHaveLength(1);
		await running.stripe.paymentMethods.detach(String(data[0]?.id));
		expect((await cardsOf(id)).data).toEqual([]);
	});

	test("does not pay with the card of another customer", async () => {
		const [owner, other] = [await aCustomer(), await aCustomer()];
		await payFor(owner.id);
		const { data } = await cardsOf(owner.id);
		const refusal = await refusalOf(payFor(other.id, { paymentMethod: String(data[0]?.id) }));
		expect(refusal).toMatchObject({ statusCode: 400, param: "payment_method" });
	});

	test("cannot be charged with a card that was detached, or that was theirs before the deletion", async () => {
		const [owner, deleted] = [await aCustomer(), await aCustomer()];
		await payFor(owner.id);
		await payFor(deleted.id);
		const [card] = (await cardsOf(owner.id)).data;
		const [lost] = (await cardsOf(deleted.id)).data;
		await running.stripe.paymentMethods.detach(String(card?.id));
		await running.stripe.customers.del(deleted.id);
		for (const method of [card, lost]) {
			const refusal = await refusalOf(pay(running.stripe, { paymentMethod: String(method?.id) }));
			expect(refusal).toMatchObject({ statusCode: 400, param: "payment_method" });
			expect(refusal.message).toContain("It may not be used again");
		}
		const again = await refusalOf(running.stripe.paymentMethods.detach(String(card?.id)));
		expect(again).toMatchObject({ statusCode: 400 });
		expect(again.message).toContain("not attached to a customer");
	});

	test("is deleted with the saved cards", async () => {
		const { id } = await aCustomer();
		await payFor(id);
		expect(await running.stripe.customers.del(id)).toMatchObject({ id, deleted: true });
		expect(await running.stripe.customers.retrieve(id)).toMatchObject({ id, object: "customer", deleted: true });
		const missing = { statusCode: 404, code: "resource_missing", message: `No such customer: '${id}'` };
		expect(await refusalOf(running.stripe.customers.del(id))).toMatchObject(missing);
		expect(await refusalOf(cardsOf(id))).toMatchObject(missing);
		expect(await refusalOf(payFor(id))).toMatchObject(missing);
	});

	test("is still named by their payments after the deletion", async () => {
		const { id } = await aCustomer();
		const paid = await payFor(id);
		await running.stripe.customers.del(id);
		const shown = await running.stripe.paymentIntents.retrieve(paid.id, { expand: ["customer"] });
		expect(shown.customer).toEqual({ id, object: "customer", deleted: true });
		expect(await refusalOf(running.stripe.customers.retrieve("cus_unknown"))).toMatchObject({ statusCode: 404 });
	});
});

test("a null character in a text or an id is an invalid request", async () => {
	const invalid = { statusCode: 400, rawType: "invalid_request_error" };
	const { stripe } = running;
	expect(await refusalOf(stripe.customers.create({ description: "a\0b" }))).toMatchObject({
		...invalid,
		param: "description",
	});
	expect(await refusalOf(stripe.customers.create({ metadata: { key: "\0" } }))).toMatchObject({
		...invalid,
		param: "metadata[key]",
	});
	expect(await refusalOf(stripe.charges.list({ payment_intent: "pi_\0" }))).toMatchObject(invalid);
	expect(await refusalOf(stripe.customers.retrieve("cus_\0"))).toMatchObject({ code: "resource_missing" });
});

describe("a customer session", () => {
	test("shows a browser the saved cards for half an hour", async () => {
		const { id } = await aCustomer();
		await payFor(id);
		const session = await running.stripe.customerSessions.create({
			customer: id,
			components: {
				payment_element: {
					enabled: true,
					features: { payment_method_redisplay: "enabled", payment_method_save: "enabled" },
				},
			},
		});
		expect(session).toMatchObject({ customer: id, components: { payment_element: { enabled: true } } });
		expect(await readSession(session.client_secret)).toMatchObject({ status: 200, body: { saves: true } });
		await running.provider.chaos.passTime(31 * 60 * 1000);
		expect((await readSession(session.client_secret)).status).toBe(401);
		expect((await readSession("cuss_secret_guessed")).status).toBe(401);
	});

	test("needs a customer", async () => {
		const refusal = await refusalOf(
			running.stripe.customerSessions.create({
				customer: "cus_unknown",
				components: { payment_element: { enabled: true } },
			}),
		);
		expect(refusal).toMatchObject({ code: "resource_missing", param: "customer" });
	});
});
