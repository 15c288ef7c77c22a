import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type FastifyInstance, fastify } from "fastify";
import pg from "pg";
import Stripe from "stripe";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";
import { type CardProvider, startCardProvider } from "../src/card-provider.ts";
import { violationsOf } from "./stripe-schemas.ts";

/** A signed event as the shop's receiver got it. */
interface Received {
	event: Stripe.Event;
	status: number;
}

/** A provider at work on a database of its own, and everything around it that a shop would be. */
export interface RunningProvider {
	provider: CardProvider;
	/** The official library, speaking to the provider. Every answer is checked against Stripe's description. */
	stripe: Stripe;
	/** A site with the public mount at `/card-provider`, to be asked with `inject`. */
	site: FastifyInstance;
	pool: pg.Pool;
	/** Events in the order they arrived, signature checked. Emptied after each test. */
	received: Received[];
	/** What the receiver answers; 200 unless a test says otherwise. */
	answerWebhook: (event: Stripe.Event) => number;
	/** Another process on the same database. */
	startAnother(): Promise<{ provider: CardProvider; stripe: Stripe }>;
}

/** No test may find what an earlier one has left to happen. */
const EVERYTHING_SETTLES_WITHIN_MS = 5000;
const SIGNING_SECRET = "whsec_of_the_tests";

/** Starts a provider before the tests of a file and takes everything down after them. */
export function runProvider(): RunningProvider {
	const running = {} as RunningProvider;
	const violations: string[] = [];
	const undo: (() => Promise<unknown>)[] = [];

	beforeAll(async () => {
		const database = await createDatabase();
		undo.push(database.drop);
		const { pool } = database;
		undo.push(() => pool.end());
		const receiver = await startReceiver(running, violations);
		undo.push(() => closeServer(receiver));
		const { port } = receiver.address() as AddressInfo;
		const webhook = { url: () => `http://127.0.0.1:${port}/webhook`, secret: SIGNING_SECRET };

		// Time stands still until a test lets it pass.
		const startedAt = new Date();
		const startAnother = async () => {
			const provider = await startCardProvider({ pool, webhook, clock: () => startedAt });
			undo.push(() => provider.close());
			return { provider, stripe: await clientOf(provider, violations) };
		};
		Object.assign(running, { pool, received: [], answerWebhook: () => 200, startAnother }, await startAnother());
		running.site = fastify();
		undo.push(() => running.site.close());
		await running.site.register(running.provider.publicMount, { prefix: "/card-provider" });
	});
	afterEach(async () => {
		running.provider.chaos.calm();
		running.answerWebhook = () => 200;
		await running.provider.chaos.passTime(EVERYTHING_SETTLES_WITHIN_MS);
		running.received.length = 0;
		expect(violations.splice(0)).toEqual([]);
	});
	afterAll(async () => {
		for (const step of undo.reverse()) await step();
	});
	return running;
}

/** An intent over `amount` fils, paid with one of Stripe's ready-made payment methods. */
export async function pay(
	stripe: Stripe,
	{ amount = 25_950, paymentMethod = "pm_card_visa" } = {},
): Promise<Stripe.PaymentIntent> {
	return stripe.paymentIntents.create({
		amount,
		currency: "aed",
		confirm: true,
		payment_method: paymentMethod,
		return_url: "http://shop.test/return",
	});
}

/** What a call is refused with. */
export async function refusalOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
	const outcome = await call.then(
		() => undefined,
		(error) => error,
	);
	expect(outcome).toBeInstanceOf(Stripe.errors.StripeError);
	return outcome;
}

/** Whether an answer was saved from an earlier request with the same idempotency key, and which request that was. */
export function replayOf({ lastResponse }: { lastResponse: { headers: unknown } }): string | null {
	const headers = lastResponse.headers as Headers;
	return headers.get("idempotent-replayed") === "true" ? headers.get("original-request") : null;
}

/** The official library for one process's loopback listener. */
export async function clientOf(
	provider: CardProvider,
	violations: string[] = [],
	config: { maxNetworkRetries?: number; key?: string } = {},
): Promise<Stripe> {
	const { host, port } = await provider.listen();
	const { key = provider.secretKey, ...rest } = config;
	const checkedFetch: typeof fetch = async (url, init) => {
		const response = await fetch(url, init);
		violations.push(...violationsOf(await response.clone().json()));
		return response;
	};
	return new Stripe(key, {
		host,
		port,
		protocol: "http",
		telemetry: false,
		httpClient: Stripe.createFetchHttpClient(checkedFetch),
		...rest,
	});
}

async function createDatabase(): Promise<{ pool: pg.Pool; drop(): Promise<void> }> {
	if (!inject("databaseUrl")) throw new Error("Set TEST_DATABASE_URL to the URL of a PostgreSQL superuser.");
	const url = new URL(inject("databaseUrl"));
	const name = `card_provider_${randomUUID().replaceAll("-", "")}`;
	await asAdministrator(`create database ${name}`);
	url.pathname = `/${name}`;
	const pool = new pg.Pool({ connectionString: url.href, max: 8 });
	// Dropping the database cuts off connections that are still saying goodbye.
	pool.on("error", () => {});
	pool.on("connect", (client) => client.on("error", () => {}));
	return {
		pool,
		drop: () => asAdministrator(`drop database ${name} with (force)`),
	};
}

async function asAdministrator(statement: string): Promise<void> {
	const client = new pg.Client({ connectionString: inject("databaseUrl") });
	await client.connect();
	try {
		await client.query(statement);
	} finally {
		await client.end();
	}
}

async function startReceiver(running: RunningProvider, violations: string[]): Promise<Server> {
	const server = createServer(async (request, response) => {
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk);
		const signature = request.headers["stripe-signature"] ?? "";
		const event = running.stripe.webhooks.constructEvent(Buffer.concat(chunks), signature, SIGNING_SECRET);
		violations.push(...violationsOf(event as unknown as { object: string }));
		const status = running.answerWebhook(event);
		running.received.push({ event, status });
		response.writeHead(status).end();
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return server;
}

function closeServer(server: Server): Promise<void> {
	server.closeAllConnections();
	return new Promise((resolve) => server.close(() => resolve()));
}
