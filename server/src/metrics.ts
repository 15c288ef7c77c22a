import { IncomingMessage } from "node:http";
import type { CacheFigures, Observer } from "@noor/api/observer";
import { Overloaded, TooManyRequests } from "@noor/api/refusal";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { readDatabaseFigures } from "./database-metrics.ts";
import { routeOf } from "./route-of.ts";

/** The metrics of this process. */
export interface Metrics {
	/** The observer of the API. */
	observer: Omit<Observer, "trace">;
	/** Counts all requests from now on, by the template of their route. `pageRoute` returns that of a page's path. */
	countRequests(app: FastifyInstance, pageRoute: (path: string) => string): void;
	/** The text format of Prometheus. Never fails because of the database. */
	read(): Promise<{ contentType: string; text: string }>;
}

declare module "fastify" {
	interface FastifyContextConfig {
		/** The route of a file that the build made; the label of all of them is one. */
		isStaticFile?: boolean;
	}
}

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const requestBuckets = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const providerBuckets = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];
/** Up to two days, for which the provider repeats a webhook. */
const webhookBuckets = [1, 2, 5, 10, 30, 60, 300, 3_600, 43_200, 172_800];

/** Opens the metrics of this process. The figures of the database are read when the metrics are. */
export function openMetrics(pool: pg.Pool): Metrics {
	const registry = new Registry();
	const registers = [registry];
	const hubs: (() => number)[] = [];
	const caches = new Map<string, () => CacheFigures>();
	collectDefaultMetrics({ register: registry });

	const requests = new Histogram({
		name: "noor_http_request_duration_seconds",
		help: "Duration of requests until the last byte was sent, by route template, method and status.",
		labelNames: ["route", "method", "status"],
		buckets: requestBuckets,
		registers,
	});
	const refusals = new Counter({
		name: "noor_refusals_total",
		help: "Requests refused with 429 or 503 by a limit.",
		labelNames: ["limiter", "status"],
		registers,
	});
	const providerCalls = new Histogram({
		name: "noor_card_provider_call_duration_seconds",
		help: "Calls of the card provider by operation and outcome: ok, refused by the provider, failed.",
		labelNames: ["operation", "outcome"],
		buckets: providerBuckets,
		registers,
	});
	const circuit = new Gauge({
		name: "noor_card_provider_circuit_open",
		help: "1 while the card provider counts as down and is not called, else 0.",
		registers,
	});
	const webhooks = new Histogram({
		name: "noor_webhook_delay_seconds",
		help: "Time between the creation of an event by the card provider and its arrival.",
		buckets: webhookBuckets,
		registers,
	});
	const jobs = new Counter({
		name: "noor_job_runs_total",
		help: "Runs of recurring jobs by outcome: ok, failed.",
		labelNames: ["job", "outcome"],
		registers,
	});
	const jobSeconds = new Counter({
		name: "noor_job_seconds_total",
		help: "Time that runs of recurring jobs have taken.",
		labelNames: ["job"],
		registers,
	});
	const readLocal = addLocalGauges(registry, pool, { hubs, caches });
	const readFigures = addDatabaseGauges(registry, pool);

	return {
		observer: {
			providerCall: ({ operation, outcome, seconds }) => providerCalls.observe({ operation, outcome }, seconds),
			circuitChanged: (isOpen) => circuit.set(isOpen ? 1 : 0),
			webhookReceived: (seconds) => webhooks.observe(Math.max(0, seconds)),
			jobRun({ job, outcome, seconds }) {
				jobs.inc({ job, outcome });
				jobSeconds.inc({ job }, seconds);
			},
			hubOpened: (connections) => void hubs.push(connections),
			cacheOpened: (cache, figures) => void caches.set(cache, figures),
		},
		countRequests(app, pageRoute) {
			app.addHook("onResponse", (request, reply, done) => {
				// A page that calls the API in process is one request. A connection of the hub is open for hours.
				if (!(request.raw instanceof IncomingMessage) || /^\/hub\//i.test(request.url)) return done();
				requests.observe(
					{
						route: routeOf(request, pageRoute),
						method: methods.has(request.method) ? request.method : "other",
						status: reply.statusCode,
					},
					reply.elapsedTime / 1000,
				);
				done();
			});
			app.addHook("onError", async (_request, _reply, error: Error) => {
				if (error instanceof Overloaded) refusals.inc({ limiter: error.limiter, status: 503 });
				if (error instanceof TooManyRequests) refusals.inc({ limiter: error.limiter, status: 429 });
			});
		},
		async read() {
			readLocal();
			await readFigures();
			return { contentType: registry.contentType, text: await registry.metrics() };
		},
	};
}

/** @returns a function that reads the figures of this process into the gauges. */
function addLocalGauges(
	registry: Registry,
	pool: pg.Pool,
	{ hubs, caches }: { hubs: (() => number)[]; caches: Map<string, () => CacheFigures> },
): () => void {
	const registers = [registry];
	const hubConnections = new Gauge({
		name: "noor_hub_connections",
		help: "Clients that are connected to the hub of this process.",
		registers,
	});
	const poolConnections = new Gauge({
		name: "noor_database_pool_connections",
		help: "Connections of the pool by state (open, idle), and work that waits for one (waiting).",
		labelNames: ["state"],
		registers,
	});
	const cacheRequests = new Counter({
		name: "noor_page_cache_requests_total",
		help: "Requests for what may be cached (pages, answers of the API), by result: hit, miss.",
		labelNames: ["cache", "result"],
		registers,
	});
	const cacheEntries = new Gauge({
		name: "noor_page_cache_entries",
		help: "Responses in the cache.",
		labelNames: ["cache"],
		registers,
	});
	const cacheBytes = new Gauge({
		name: "noor_page_cache_bytes",
		help: "Size of the responses in the cache.",
		labelNames: ["cache"],
		registers,
	});
	const cacheDrops = new Counter({
		name: "noor_page_cache_dropped_total",
		help: "Responses that were removed from the cache: something that they show has changed, or there was no room (evicted).",
		labelNames: ["cache", "reason"],
		registers,
	});
	return () => {
		hubConnections.set(hubs.reduce((sum, connections) => sum + connections(), 0));
		poolConnections.set({ state: "open" }, pool.totalCount);
		poolConnections.set({ state: "idle" }, pool.idleCount);
		poolConnections.set({ state: "waiting" }, pool.waitingCount);
		cacheRequests.reset();
		cacheDrops.reset();
		for (const [cache, figures] of caches) {
			const { entries, bytes, hits, misses, changed, evicted } = figures();
			cacheRequests.inc({ cache, result: "hit" }, hits);
			cacheRequests.inc({ cache, result: "miss" }, misses);
			cacheDrops.inc({ cache, reason: "changed" }, changed);
			cacheDrops.inc({ cache, reason: "evicted" }, evicted);
			cacheEntries.set({ cache }, entries);
			cacheBytes.set({ cache }, bytes);
		}
	};
}

/** @returns a function that reads the figures into the gauges. Where there are none, only `noor_database_up` is exported. */
function addDatabaseGauges(registry: Registry, pool: pg.Pool): () => Promise<void> {
	const gauge = (name: string, help: string, labelNames: string[] = []) =>
		new Gauge({ name: `noor_${name}`, help, labelNames, registers: [registry] });
	const up = gauge("database_up", "1 when the database has answered in time, else 0.");
	const queueDepth = gauge("queue_depth", "Rows that wait in an outbox (mails, refunds) or inbox (payment events).", [
		"queue",
	]);
	const queueAge = gauge("queue_oldest_seconds", "Age of the row that has waited longest; 0 for none.", ["queue"]);
	const mailsGivenUp = gauge("mails_given_up", "Mails that could not be sent and are attempted no more.");
	const refundsAtBank = gauge("refunds_at_bank", "Refunds that the card provider has accepted and not yet decided.");
	const heldCarts = gauge("held_carts", "Carts and unpaid orders that hold stock.");
	const heldPieces = gauge("held_pieces", "Pieces of stock that are held.");
	const payments = gauge("payments_in_flight", "Payments that were started and are neither settled nor given up.");
	const paymentAge = gauge("payments_in_flight_oldest_seconds", "Age of the oldest payment in flight; 0 for none.");
	const orders = gauge("orders", "Orders by status.", ["status"]);
	const read = readDatabaseFigures(pool);

	return async () => {
		const figures = await read();
		up.set(figures ? 1 : 0);
		// Values of the past must not pass for those of now.
		for (const each of [queueDepth, queueAge, orders]) each.reset();
		for (const each of [mailsGivenUp, refundsAtBank, heldCarts, heldPieces, payments, paymentAge]) each.remove();
		if (!figures) return;
		for (const { queue, depth, oldestSeconds } of figures.queues) {
			queueDepth.set({ queue }, depth);
			queueAge.set({ queue }, oldestSeconds);
		}
		for (const { status, count } of figures.orders) orders.set({ status }, count);
		mailsGivenUp.set(figures.mailsGivenUp);
		refundsAtBank.set(figures.refundsAtBank);
		heldCarts.set(figures.heldCarts);
		heldPieces.set(figures.heldPieces);
		payments.set(figures.paymentsInFlight);
		paymentAge.set(figures.oldestPaymentSeconds);
	};
}
