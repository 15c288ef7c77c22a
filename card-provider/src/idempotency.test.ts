import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { clientOf, pay, refusalOf, replayOf, runProvider } from "../test/running-provider.ts";

const running = runProvider();
const price = { amount: 25_950, currency: "aed" };

describe("an idempotency key", () => {
	test("repeats the first response and marks it as a repetition", async () => {
		const options = { idempotencyKey: randomUUID() };
		const first = await running.stripe.paymentIntents.create(price, options);
		const again = await running.stripe.paymentIntents.create(price, options);
		expect(again.id).toBe(first.id);
		expect(replayOf(first)).toBeNull();
		const headers = first.lastResponse.headers as unknown as Headers;
		expect(headers.get("original-request")).toBe(first.lastResponse.requestId);
		expect(replayOf(again)).toBe(first.lastResponse.requestId);
	});

	test("is refused with other parameters", async () => {
		const options = { idempotencyKey: randomUUID() };
		await running.stripe.paymentIntents.create(price, options);
		const refusal = await refusalOf(running.stripe.paymentIntents.create({ ...price, amount: 1000 }, options));
		expect(refusal).toMatchObject({ type: "StripeIdempotencyError", statusCode: 400 });
	});

	test("is the same request with the same parameters in another order", async () => {
		const options = { idempotencyKey: randomUUID() };
		const metadata = { cart: "c1", user: "7" };
		const first = await running.stripe.paymentIntents.create({ ...price, metadata }, options);
		const { amount, currency } = price;
		const again = await running.stripe.paymentIntents.create(
			{ metadata: { user: "7", cart: "c1" }, currency, amount },
			options,
		);
		expect(again.id).toBe(first.id);
		const swapped = { ...price, metadata: { cart: "7", user: "c1" } };
		expect(await refusalOf(running.stripe.paymentIntents.create(swapped, options))).toMatchObject({ statusCode: 400 });
	});

	test("creates one object for many concurrent requests", async () => {
		const options = { idempotencyKey: randomUUID() };
		// The SDK retries on 409; on a busy machine two retries may not be enough.
		const patient = await clientOf(running.provider, [], { maxNetworkRetries: 8 });
		const create = () => patient.paymentIntents.create(price, options);
		const intents = await Promise.all([create(), create(), create(), create()]);
		expect(new Set(intents.map(({ id }) => id)).size).toBe(1);
	});

	test("is refused while the first request is running", async () => {
		const impatient = await clientOf(running.provider, [], { maxNetworkRetries: 0 });
		const idempotencyKey = randomUUID();
		const other = await running.pool.connect();
		try {
			await other.query("begin");
			await other.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [
				`card_provider idempotency key ${idempotencyKey}`,
			]);
			const refusal = await refusalOf(impatient.paymentIntents.create(price, { idempotencyKey }));
			expect(refusal).toMatchObject({ statusCode: 409, code: "idempotency_key_in_use" });
		} finally {
			await other.query("rollback");
			other.release();
		}
		await impatient.paymentIntents.create(price, { idempotencyKey });
	});

	test("repeats a decline", async () => {
		const options = { idempotencyKey: randomUUID() };
		const { id } = await running.stripe.paymentIntents.create(price);
		const params = { payment_method: "pm_card_visa_chargeDeclined", return_url: "http://shop.test/return" };
		await refusalOf(running.stripe.paymentIntents.confirm(id, params, options));
		const again = await refusalOf(running.stripe.paymentIntents.confirm(id, params, options));
		expect(again).toMatchObject({ statusCode: 402, headers: { "idempotent-replayed": "true" } });
		expect((await running.stripe.charges.list({ payment_intent: id })).data).toHaveLength(1);
	});

	test("is not used up by an invalid request", async () => {
		const options = { idempotencyKey: randomUUID() };
		await refusalOf(running.stripe.paymentIntents.create({ ...price, amount: 1.5 }, options));
		await running.stripe.paymentIntents.create(price, options);
	});

	test("refunds once for the same key and twice for two keys", async () => {
		const { id } = await pay(running.stripe, { amount: 10_000 });
		const patient = await clientOf(running.provider, [], { maxNetworkRetries: 8 });
		const refund = (idempotencyKey: string) =>
			patient.refunds.create({ payment_intent: id, amount: 1000 }, { idempotencyKey });
		const [key, otherKey] = [randomUUID(), randomUUID()];
		const refunds = await Promise.all([refund(key), refund(key), refund(otherKey)]);
		expect(new Set(refunds.map((made) => made.id)).size).toBe(2);
	});

	test("expires after a day", async () => {
		const options = { idempotencyKey: randomUUID() };
		const first = await running.stripe.paymentIntents.create(price, options);
		await running.provider.chaos.passTime(24 * 60 * 60 * 1000 + 1000);
		const second = await running.stripe.paymentIntents.create(price, options);
		expect(second.id).not.toBe(first.id);
	});

	test("is shared by all processes", async () => {
		// Two new providers with equal clocks: the clock of the first one was advanced.
		const [one, other] = [await running.startAnother(), await running.startAnother()];
		const patientOne = await clientOf(one.provider, [], { maxNetworkRetries: 8 });
		const patientOther = await clientOf(other.provider, [], { maxNetworkRetries: 8 });
		const options = { idempotencyKey: randomUUID() };
		const [here, there] = await Promise.all([
			patientOne.paymentIntents.create(price, options),
			patientOther.paymentIntents.create(price, options),
		]);
		expect(there.id).toBe(here.id);
	});
});
