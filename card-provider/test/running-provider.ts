import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type FastifyInstance, fastify } from "fastify";
import pg from "pg";
import Stripe from "stripe";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";
import { type CardProvider, startCardProvider } from "../src/card-provider.ts";
import { violationsOf } from "./stripe-schemas.ts";

/** A signed event that the receiver got. */
interface Received {
	event: Stripe.Event;
	status: number;
}

/** A provider with its own database, a webhook receiver and a site. */
export interface RunningProvider {
	provider: CardProvider;
	/** The official SDK as a client of the provider. Every response is validated by Stripe's schemas. */
	stripe: Stripe;
	/** A site with the public mount at `/card-provider`, to be called with `inject`. */
	site: FastifyInstance;
	pool: pg.Pool;
	/** Received events in order, with verified signatures. Emptied after each test. */
	received: Received[];
	/** The status with which the receiver responds. Default: 200. */
	answerWebhook: (event: Stripe.Event) => number;
	/** Starts another provider on the same database, of which the receiver gets only these events. */
	startAnother(events?: readonly string[]): Promise<{ provider: CardProvider; stripe: Stripe }>;
}

/** After each test the clock is advanced by this time, so that no scheduled change affects the next test. */
const everythingSettlesWithinMs = 5000;
const signingSecret = "whsec_of_the_tests";

/** Starts a provider before the tests of a file, and stops it after them. */
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
		const webhook = { url: () => `http://127.0.0.1:${port}/webhook`, secret: signingSecret };

		// The clock advances only by `passTime`.
		const startedAt = new Date();
		const startAnother = async (events: readonly string[] = ["*"]) => {
			const provider = await startCardProvider({ pool, webhook: { ...webhook, events }, clock: () => startedAt });
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
		await running.provider.chaos.passTime(everythingSettlesWithinMs);
		running.received.length = 0;
		expect(violations.splice(0)).toEqual([]);
	});
	afterAll(async () => {
		for (const step of undo.reverse()) await step();
	});
	return running;
}

/** Creates an intent of `amount` fils and pays it with one of Stripe's predefined payment methods. */
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

/** The error of a call. Fails if the call succeeds. */
export async function refusalOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
	const outcome = await call.then(
		() => undefined,
		(error) => error,
	);
	expect(outcome).toBeInstanceOf(Stripe.errors.StripeError);
	return outcome;
}

/** The id of the original request, if a response was repeated for its idempotency key; else null. */
export function replayOf({ lastResponse }: { lastResponse: { headers: unknown } }): string | null {
	const headers = lastResponse.headers as Headers;
	return headers.get("idempotent-replayed") === "true" ? headers.get("original-request") : null;
}

/** Creates a client of the official SDK for the loopback listener of a provider. */
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
		const event = running.stripe.webhooks.constructEvent(Buffer.concat(chunks), signature, signingSecret);
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
