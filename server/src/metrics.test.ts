import { readFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { openPool } from "@noor/api/database/database";
import { Overloaded, TooManyRequests } from "@noor/api/refusal";
import Fastify, { type FastifyInstance } from "fastify";
import pg from "pg";
import { test as base, expect, inject } from "vitest";
import { cloneDatabase } from "../../api/test/databases.ts";
import { emptyShop } from "../../api/test/template.ts";
import { type Metrics, openMetrics } from "./metrics.ts";
import { addMetricsEndpoint, listenForMetrics } from "./metrics-endpoint.ts";

const token = "a-token-of-the-tests";

const test = base
	.extend("pool", async ({}, { onCleanup }) => {
		const { url, drop } = await cloneDatabase(inject("databaseServer"), emptyShop);
		const pool = openPool(url, 2);
		onCleanup(async () => {
			await pool.end();
			await drop();
		});
		return pool;
	})
	.extend("app", ({}, { onCleanup }) => {
		const app = Fastify({ trustProxy: ["loopback"] });
		onCleanup(() => app.close());
		return app;
	});

/** The value of a series in the text format, NaN where it is not exported. */
function readSeries(text: string, series: string): number {
	const line = text.split("\n").find((each) => each.startsWith(`${series} `));
	return Number(line?.slice(series.length + 1) ?? Number.NaN);
}

async function read(metrics: Metrics): Promise<string> {
	return (await metrics.read()).text;
}

async function listen(app: FastifyInstance): Promise<string> {
	return app.listen({ host: "127.0.0.1", port: 0 });
}

/** A pool of a database that accepts connections and never answers. */
async function silentPool(): Promise<{ pool: pg.Pool; close(): Promise<void> }> {
	const server = createServer(() => {}).listen(0, "127.0.0.1");
	await new Promise((resolve) => server.once("listening", resolve));
	const { port } = server.address() as AddressInfo;
	const pool = new pg.Pool({ connectionString: `postgres://a:b@127.0.0.1:${port}/c`, connectionTimeoutMillis: 100 });
	return {
		pool,
		close: async () => {
			await pool.end();
			server.close();
		},
	};
}

test("requests are counted by route template, method and status, never by path", async ({ app, pool }) => {
	const metrics = openMetrics(pool);
	metrics.countRequests(app, (path) => (path.startsWith("/product/") ? "/product/:id" : "/*"));
	app.get("/api/things/:id", async (request, reply) => reply.code(request.url.endsWith("7") ? 200 : 404).send("it"));
	app.get("/assets/app-1234.js", { config: { isStaticFile: true } }, () => "script");
	app.get("/*", () => "a page");
	const address = await listen(app);
	for (const path of ["/api/things/7", "/api/things/8", "/api/things/9?token=x", "/product/1", "/product/2"])
		await (await fetch(address + path)).text();
	await (await fetch(`${address}/assets/app-1234.js`)).text();
	await (await fetch(`${address}/nothing`, { method: "DELETE" })).text();
	const text = await read(metrics);
	const count = (labels: string) => readSeries(text, `noor_http_request_duration_seconds_count{${labels}}`);
	expect(count('route="/api/things/:id",method="GET",status="200"')).toBe(1);
	expect(count('route="/api/things/:id",method="GET",status="404"')).toBe(2);
	expect(count('route="/product/:id",method="GET",status="200"')).toBe(2);
	expect(count('route="static file",method="GET",status="200"')).toBe(1);
	expect(count('route="none",method="DELETE",status="404"')).toBe(1);
	expect(text).not.toMatch(/things\/\d|product\/\d|app-1234|token/);
});

test("a page that calls the API in process is one request", async ({ app, pool }) => {
	const metrics = openMetrics(pool);
	metrics.countRequests(app, () => "/page");
	app.get("/api/thing", () => "it");
	app.get("/*", async () => (await app.inject("/api/thing")).body);
	await (await fetch(await listen(app))).text();
	const text = await read(metrics);
	expect(text.match(/^noor_http_request_duration_seconds_count\{.*$/gm)).toEqual([
		'noor_http_request_duration_seconds_count{route="/page",method="GET",status="200"} 1',
	]);
});

test("refusals are counted by the limit that refused", async ({ app, pool }) => {
	const metrics = openMetrics(pool);
	metrics.countRequests(app, () => "/*");
	await app.register(async (area) => {
		area.setErrorHandler((_error, _request, reply) => reply.code(503).send());
		area.get("/full", () => {
			throw new Overloaded("page queue");
		});
		area.get("/often", () => {
			throw new TooManyRequests("Wait.", 5, "endpoint");
		});
	});
	for (const url of ["/full", "/full", "/often"]) await app.inject(url);
	const text = await read(metrics);
	expect(readSeries(text, 'noor_refusals_total{limiter="page queue",status="503"}')).toBe(2);
	expect(readSeries(text, 'noor_refusals_total{limiter="endpoint",status="429"}')).toBe(1);
});

test("what the API and the caches report is exported", async ({ pool }) => {
	const metrics = openMetrics(pool);
	metrics.observer.providerCall({ operation: "findIntent", outcome: "failed", seconds: 0.2 });
	metrics.observer.webhookReceived(40);
	metrics.observer.jobRun({ job: "send mails", outcome: "ok", seconds: 1.5 });
	metrics.observer.hubOpened(() => 3);
	const figures = { entries: 5, bytes: 1000, hits: 9, misses: 2, changed: 4, evicted: 1 };
	metrics.observer.cacheOpened("pages", () => figures);
	for (let scrape = 0; scrape < 2; scrape++) {
		const text = await read(metrics);
		const values = {
			'noor_card_provider_call_duration_seconds_count{operation="findIntent",outcome="failed"}': 1,
			'noor_webhook_delay_seconds_bucket{le="30"}': 0,
			'noor_webhook_delay_seconds_bucket{le="60"}': 1,
			'noor_job_runs_total{job="send mails",outcome="ok"}': 1,
			'noor_job_seconds_total{job="send mails"}': 1.5,
			noor_hub_connections: 3,
			'noor_page_cache_requests_total{cache="pages",result="hit"}': 9,
			'noor_page_cache_requests_total{cache="pages",result="miss"}': 2,
			'noor_page_cache_entries{cache="pages"}': 5,
			'noor_page_cache_bytes{cache="pages"}': 1000,
			'noor_page_cache_dropped_total{cache="pages",reason="changed"}': 4,
			'noor_page_cache_dropped_total{cache="pages",reason="evicted"}': 1,
			'noor_database_pool_connections{state="open"}': scrape,
			'noor_database_pool_connections{state="waiting"}': 0,
		};
		for (const [series, value] of Object.entries(values)) expect(readSeries(text, series), series).toBe(value);
		expect(readSeries(text, "nodejs_eventloop_lag_p99_seconds")).toBeGreaterThanOrEqual(0);
		expect(readSeries(text, "process_resident_memory_bytes")).toBeGreaterThan(0);
	}
});

test("the database's figures: queues with their ages, holds, payments in flight, orders by status", async ({
	pool,
}) => {
	const metrics = openMetrics(pool);
	const empty = await read(metrics);
	expect(readSeries(empty, "noor_database_up")).toBe(1);
	expect(readSeries(empty, 'noor_queue_depth{queue="mails"}')).toBe(0);
	expect(readSeries(empty, 'noor_queue_oldest_seconds{queue="mails"}')).toBe(0);
	await pool.query(`
		insert into mails (recipient, subject, body, created_at, attempts, sent_at) values
			('a@test.example', 'one', '', now() - interval '90 seconds', 1, null),
			('a@test.example', 'two', '', now() - interval '9 seconds', 0, null),
			('a@test.example', 'given up', '', now() - interval '3 days', 12, null),
			('a@test.example', 'sent', '', now() - interval '3 days', 1, now());
		insert into payment_events (id, type, object_id, received_at) values
			('evt_1', 'payment_intent.succeeded', 'pi_1', now() - interval '61 seconds');
		insert into checkouts (id, cart_id, payment_intent_id, lines, subtotal_fils, shipping_fils, total_fils, closed_at, created_at) values
			('00000000-0000-0000-0000-000000000001', 'c1', 'pi_1', '[]', 1, 0, 1, null, now() - interval '30 seconds'),
			('00000000-0000-0000-0000-000000000002', 'c1', 'pi_1', '[]', 1, 0, 1, null, now()),
			('00000000-0000-0000-0000-000000000003', 'c2', 'pi_2', '[]', 1, 0, 1, now(), now());
		insert into orders (checkout_id, payment_intent_id, buyer_email, status, subtotal_fils, discount_fils, shipping_fils,
				total_fils, shipping_address, payment_summary)
			select '00000000-0000-0000-0000-000000000003', 'pi_' || n, 'a@test.example',
				case when n < 12 then 'Pending' else 'Shipped' end, 1, 0, 0, 1, '{}', '{}' from generate_series(10, 14) n;
		insert into refunds (order_id, amount_fils, status) values (1001, 1, 'requested'), (1002, 1, 'pending');`);
	await pool.query(`
		insert into brands (brand_name) values ('b'); insert into suppliers (supplier_name) values ('s');
		insert into products (name, description, brand_id, supplier_id) values ('Lamp', '', 1, 1), ('Lamp two', '', 1, 1);
		insert into stock (product_id, quantity) values (1, 5), (2, 5) on conflict do nothing;
		insert into stock_reservations (reservation_key, stock_id, quantity, expires_at)
			select key, id, 2, now() + make_interval(mins => minutes) from stock,
				(values ('cart-1', 5), ('order:1001', 60), ('old', -1)) as hold (key, minutes)`);
	const text = await read(metrics);
	const values = {
		noor_database_up: 1,
		'noor_queue_depth{queue="mails"}': 2,
		'noor_queue_depth{queue="payment events"}': 1,
		'noor_queue_depth{queue="refunds"}': 1,
		noor_mails_given_up: 1,
		noor_refunds_at_bank: 1,
		noor_held_carts: 2,
		noor_held_pieces: 8,
		noor_payments_in_flight: 1,
		'noor_orders{status="Pending"}': 2,
		'noor_orders{status="Shipped"}': 3,
	};
	for (const [series, value] of Object.entries(values)) expect(readSeries(text, series), series).toBe(value);
	expect(readSeries(text, 'noor_queue_oldest_seconds{queue="mails"}')).toBeGreaterThanOrEqual(90);
	expect(readSeries(text, 'noor_queue_oldest_seconds{queue="payment events"}')).toBeGreaterThanOrEqual(61);
	expect(readSeries(text, "noor_payments_in_flight_oldest_seconds")).toBeGreaterThanOrEqual(30);
});

test("the time limit of the statement does not stay on the connection", async ({ pool }) => {
	await read(openMetrics(pool));
	expect((await pool.query("show statement_timeout")).rows).toEqual([{ statement_timeout: "1min" }]);
	expect(pool.totalCount).toBe(1);
});

test("a locked database is reported as down within the time limit, and its figures are not those of the past", async ({
	pool,
}) => {
	const metrics = openMetrics(pool);
	await read(metrics);
	const locker = await pool.connect();
	await locker.query("begin; lock table mails in access exclusive mode");
	const text = await read(metrics);
	await locker.query("rollback");
	locker.release();
	expect(readSeries(text, "noor_database_up")).toBe(0);
	expect(text).not.toMatch(/^noor_(queue_depth|orders|held_carts|payments_in_flight)\b.* \d/m);
	expect(readSeries(text, "process_resident_memory_bytes")).toBeGreaterThan(0);
	expect(readSeries(await read(metrics), "noor_database_up")).toBe(1);
});

test("metrics are served while no database answers", async ({ app }) => {
	const { pool, close } = await silentPool();
	addMetricsEndpoint(app, openMetrics(pool), { token: undefined, hasOwnPort: false });
	const answers = await Promise.all(
		[1, 2, 3].map(() => app.inject({ url: "/metrics", headers: { host: "localhost" } })),
	);
	for (const { statusCode, body } of answers) {
		expect(statusCode).toBe(200);
		expect(readSeries(body, "noor_database_up")).toBe(0);
	}
	await close();
});

const figures = { read: async () => ({ contentType: "text/plain; version=0.0.4", text: "up 1\n" }) };
const local = { host: "localhost:3000" };

test("without a token only requests of this machine that no proxy has passed on get the metrics", async ({ app }) => {
	addMetricsEndpoint(app, figures, { token: undefined, hasOwnPort: false });
	const statusOf = async (headers: Record<string, string>, remoteAddress = "127.0.0.1") =>
		(await app.inject({ url: "/metrics", headers, remoteAddress })).statusCode;
	expect(await statusOf(local)).toBe(200);
	expect(await statusOf({ host: "shop.example" })).toBe(404);
	expect(await statusOf({ ...local, "x-forwarded-for": "127.0.0.1" })).toBe(404);
	expect(await statusOf({ ...local, via: "1.1 proxy" })).toBe(404);
	expect(await statusOf(local, "203.0.113.9")).toBe(404);
	expect(await statusOf({ ...local, authorization: `Bearer ${token}` }, "203.0.113.9")).toBe(404);
});

test("with a token every request must carry it", async ({ app }) => {
	addMetricsEndpoint(app, figures, { token, hasOwnPort: true });
	const ask = (authorization?: string, remoteAddress = "127.0.0.1") =>
		app.inject({ url: "/metrics", headers: { ...local, ...(authorization ? { authorization } : {}) }, remoteAddress });
	for (const wrong of [undefined, "Bearer", `Bearer ${token}x`, `Basic ${token}`, token]) {
		const refused = await ask(wrong);
		expect(refused.statusCode).toBe(401);
		expect(refused.headers["www-authenticate"]).toBe("Bearer");
		expect(refused.body).not.toContain("up 1");
	}
	const given = await ask(`Bearer ${token}`, "203.0.113.9");
	expect(given).toMatchObject({ statusCode: 200, body: "up 1\n" });
	expect(given.headers["content-type"]).toContain("version=0.0.4");
	expect(given.headers["cache-control"]).toBe("no-store");
});

test("with a port of its own the metrics are on it, on this machine, and not on the shop's port", async ({ app }) => {
	addMetricsEndpoint(app, figures, { token: undefined, hasOwnPort: true });
	expect((await app.inject({ url: "/metrics", headers: local })).statusCode).toBe(404);
	const { port, close } = await listenForMetrics(figures, 0);
	const address = `http://127.0.0.1:${port}`;
	expect(await (await fetch(`${address}/metrics`)).text()).toBe("up 1\n");
	expect((await fetch(`${address}/`)).status).toBe(404);
	expect((await fetch(`${address}/metrics`, { method: "POST" })).status).toBe(404);
	await close();
	await expect(fetch(`${address}/metrics`)).rejects.toThrow();
});

const alarms = [
	...(await readFile(new URL("../../deploy/alerts.yaml", import.meta.url), "utf8")).matchAll(
		/alert: (\w+)\n\s+expr: (.*)/g,
	),
].map(([, name = "", expression = ""]) => ({ name, expression }));

test("every metric that an alarm names is exported, and the runbook explains every alarm with its expression", async ({
	pool,
}) => {
	const text = await read(openMetrics(pool));
	const exported = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
	const runbook = await readFile(new URL("../../docs/runbook.md", import.meta.url), "utf8");
	expect(alarms.length).toBeGreaterThan(10);
	for (const { name, expression } of alarms) {
		const named = expression.match(/\b(noor|nodejs|process)_\w+/g) ?? [];
		const missing = named
			.map((metric) => metric.replace(/_(bucket|count)$/, ""))
			.filter((it) => !exported.includes(it));
		expect(missing, name).toEqual([]);
		expect(runbook).toContain(`## ${name}\n`);
		expect(runbook).toContain(expression);
	}
	expect(runbook.match(/^## /gm)).toHaveLength(alarms.length);
});
