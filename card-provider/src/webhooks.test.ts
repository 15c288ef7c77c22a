import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";
import { describe, expect, onTestFinished, test } from "vitest";
import { pay, refusalOf, replayOf, runProvider } from "../test/running-provider.ts";
import { startCardProvider } from "./card-provider.ts";

const running = runProvider();
const price = { amount: 25_950, currency: "aed" };
const secondMs = 1000;

function attemptsAt(type: string): number[] {
	return running.received.filter(({ event }) => event.type === type).map(({ status }) => status);
}

describe("webhooks", () => {
	test("are signed and contain the request that caused them", async () => {
		const intent = await running.stripe.paymentIntents.create(price, { idempotencyKey: "from-the-cart" });
		await running.provider.chaos.settled();
		// The receiver of these tests verifies the signature with the official library.
		expect(running.received.map(({ event }) => event)).toMatchObject([
			{
				api_version: "2026-10-28.endive",
				data: { object: { id: intent.id } },
				pending_webhooks: 1,
				request: { id: intent.lastResponse.requestId, idempotency_key: "from-the-cart" },
				type: "payment_intent.created",
			},
		]);
		const kept = await running.stripe.events.list({ type: "payment_intent.created", limit: 1 });
		expect(kept.data[0]?.data.object).toMatchObject({ id: intent.id });
	});

	test("are counted as pending by their event until they are delivered", async () => {
		running.answerWebhook = () => 503;
		await running.stripe.paymentIntents.create(price);
		await running.provider.chaos.settled();
		const latest = async () => (await running.stripe.events.list({ limit: 1 })).data[0]!;
		const event = await latest();
		expect(event.pending_webhooks).toBe(1);
		running.answerWebhook = () => 200;
		await running.provider.chaos.passTime(secondMs);
		expect((await latest()).pending_webhooks).toBe(0);
		expect((await running.stripe.events.retrieve(event.id)).pending_webhooks).toBe(0);
	});

	test("are retried after 1, 5, 30 and 120 seconds until the receiver responds with 2xx", async () => {
		let refusals = 4;
		running.answerWebhook = () => (refusals-- > 0 ? 503 : 204);
		await running.stripe.paymentIntents.create(price);
		await running.provider.chaos.settled();
		for (const [index, wait] of [1, 5, 30, 120].entries()) {
			await running.provider.chaos.passTime((wait - 1) * secondMs);
			expect(attemptsAt("payment_intent.created")).toHaveLength(index + 1);
			await running.provider.chaos.passTime(secondMs);
		}
		expect(attemptsAt("payment_intent.created")).toEqual([503, 503, 503, 503, 204]);
		await running.provider.chaos.passTime(3600 * secondMs);
		expect(attemptsAt("payment_intent.created")).toHaveLength(5);
	});

	test("that were waiting when the provider stopped are sent after a restart", async () => {
		const before = await running.startAnother();
		running.provider.chaos.holdWebhooks = true;
		before.provider.chaos.holdWebhooks = true;
		const { id } = await pay(before.stripe);
		await before.provider.close();
		expect(running.received).toEqual([]);

		const after = await running.startAnother();
		await after.provider.chaos.passTime(2 * secondMs);
		const succeeded = running.received.filter(({ event }) => event.type === "payment_intent.succeeded");
		expect(succeeded.map(({ event }) => event.data.object)).toMatchObject([{ id }]);
		expect(attemptsAt("charge.updated")).toHaveLength(1);
		await after.provider.close();
	});

	test("are sent once, also with several processes", async () => {
		const another = await running.startAnother();
		for (const { chaos } of [running.provider, another.provider]) chaos.holdWebhooks = true;
		for (let count = 0; count < 10; count++) await running.stripe.paymentIntents.create(price);
		for (const { chaos } of [running.provider, another.provider]) chaos.holdWebhooks = false;
		await Promise.all([running.provider.chaos.settled(), another.provider.chaos.settled()]);
		const ids = running.received.map(({ event }) => event.id);
		expect(ids).toHaveLength(10);
		expect(new Set(ids).size).toBe(10);
		await another.provider.close();
	});

	test("are sent only for the events that the receiver wants", async () => {
		const another = await running.startAnother(["payment_intent.succeeded"]);
		const { id } = await pay(another.stripe);
		await another.provider.chaos.settled();
		expect(running.received.map(({ event }) => event.type)).toEqual(["payment_intent.succeeded"]);
		const kept = await another.stripe.events.list({ type: "payment_intent.created", limit: 1 });
		expect(kept.data[0]?.data.object).toMatchObject({ id });
		await another.provider.close();
	});

	test("are not sent for refused calls", async () => {
		await refusalOf(running.stripe.paymentIntents.create({ ...price, amount: 1 }));
		const { id } = await running.stripe.paymentIntents.create(price);
		await refusalOf(running.stripe.refunds.create({ payment_intent: id }));
		await running.provider.chaos.settled();
		expect(running.received.map(({ event }) => event.type)).toEqual(["payment_intent.created"]);
	});

	test("are sent to an additional endpoint, signed with its own secret", async () => {
		const got: string[] = [];
		let secret = "";
		const server = createServer(async (request, response) => {
			const chunks: Buffer[] = [];
			for await (const chunk of request) chunks.push(chunk);
			const signature = request.headers["stripe-signature"] ?? "";
			got.push(Stripe.webhooks.constructEvent(Buffer.concat(chunks), signature, secret).type);
			response.end();
		});
		await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
		onTestFinished(() => {
			server.closeAllConnections();
			server.close();
		});
		const endpoint = await running.stripe.webhookEndpoints.create({
			url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
			enabled_events: ["payment_intent.succeeded"],
		});
		secret = endpoint.secret ?? "";
		expect(secret).toMatch(/^whsec_/);
		const shown = await running.stripe.webhookEndpoints.retrieve(endpoint.id);
		expect(shown.secret).toBeUndefined();
		await pay(running.stripe);
		await running.provider.chaos.settled();
		expect(got).toEqual(["payment_intent.succeeded"]);
		await running.pool.query("delete from card_provider.objects where id = $1", [endpoint.id]);
	});
});

describe("with fault injection", () => {
	test("webhooks can be delayed", async () => {
		running.provider.chaos.delayWebhooksMs = 60 * secondMs;
		await running.stripe.paymentIntents.create(price);
		await running.provider.chaos.passTime(59 * secondMs);
		expect(running.received).toEqual([]);
		await running.provider.chaos.passTime(secondMs);
		expect(running.received).toHaveLength(1);
	});

	test("webhooks can be sent twice", async () => {
		running.provider.chaos.duplicateWebhooks = true;
		await running.stripe.paymentIntents.create(price);
		await running.provider.chaos.settled();
		expect(running.received).toHaveLength(2);
		expect(running.received[0]?.event.id).toBe(running.received[1]?.event.id);
	});

	test("webhooks can be reordered", async () => {
		const { chaos } = running.provider;
		chaos.reorderWebhooks = true;
		chaos.holdWebhooks = true;
		await pay(running.stripe);
		chaos.holdWebhooks = false;
		await chaos.settled();
		expect(running.received.map(({ event }) => event.type)).toEqual([
			"payment_intent.succeeded",
			"charge.succeeded",
			"payment_intent.created",
		]);
	});

	test("webhooks can be dropped", async () => {
		running.provider.chaos.dropWebhooks = 1;
		await running.stripe.paymentIntents.create(price);
		await running.provider.chaos.passTime(7 * 24 * 3600 * secondMs);
		expect(running.received).toEqual([]);
		await running.stripe.paymentIntents.create(price);
		await running.provider.chaos.settled();
		expect(running.received).toHaveLength(1);
	});

	test("webhooks can be delivered before the response", async () => {
		running.provider.chaos.webhooksBeforeAnswer = true;
		await pay(running.stripe);
		expect(attemptsAt("payment_intent.succeeded")).toHaveLength(1);
	});

	test("a call can fail without effect", async () => {
		running.provider.chaos.failCalls = 1;
		const before = await running.stripe.events.list({ limit: 1 }).catch((error) => error);
		expect(before).toMatchObject({ statusCode: 500 });
		const { id } = await running.stripe.paymentIntents.create(price);
		running.provider.chaos.failCalls = 1;
		running.provider.chaos.onlyCalls = (call) => call.endsWith("/cancel");
		expect(await refusalOf(running.stripe.paymentIntents.cancel(id))).toMatchObject({ statusCode: 500 });
		expect((await running.stripe.paymentIntents.retrieve(id)).status).toBe("requires_payment_method");
	});

	test("a call can fail after the money has moved, and a repetition with its key returns the result", async () => {
		const { id } = await pay(running.stripe, { amount: 10_000 });
		const refund = () =>
			running.stripe.refunds.create({ payment_intent: id, amount: 4000 }, { idempotencyKey: "one-refund" });
		running.provider.chaos.failAnswers = 1;
		expect(await refusalOf(refund())).toMatchObject({ statusCode: 500 });
		expect(replayOf(await refund())).not.toBeNull();
		expect((await running.stripe.refunds.list({ payment_intent: id })).data).toHaveLength(1);
	});

	test("a response can be delayed until after its events", async () => {
		const { chaos } = running.provider;
		chaos.delayAnswersMs = 50;
		await running.stripe.paymentIntents.create(price);
		await chaos.settled();
		expect(running.received).toHaveLength(1);
	});
});

describe("a provider", () => {
	test("responds while every connection of the shop is in a transaction", async () => {
		const taken = await Promise.all(Array.from({ length: running.pool.options.max }, () => running.pool.connect()));
		try {
			await running.stripe.paymentIntents.create(price);
		} finally {
			for (const client of taken) client.release();
		}
	});

	test("that closes leaves no connection and no timer, and its publishable key is persistent", async () => {
		const webhook = { url: () => "http://127.0.0.1:9/", secret: "whsec_x" };
		const first = await startCardProvider({ pool: running.pool, webhook });
		const { host, port } = await first.listen();
		expect(host).toBe("127.0.0.1");
		await first.close();
		await expect(fetch(`http://${host}:${port}/v1/events`)).rejects.toThrow();
		const second = await startCardProvider({ pool: running.pool, webhook });
		expect(second.publishableKey).toBe(first.publishableKey);
		expect(second.secretKey).not.toBe(first.secretKey);
		await second.close();
	});
});
