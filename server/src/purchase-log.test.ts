import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { openDatabase, openPool } from "@noor/api/database/database";
import { expect, inject, test } from "vitest";
import { cloneDatabase } from "../../api/test/databases.ts";
import { anAddress, aProduct } from "../../api/test/makers.ts";
import { emptyShop } from "../../api/test/template.ts";
import { startProgram } from "../test/program.ts";

interface Provided {
	id: string;
	status: string;
	amount: number;
}

/** A browser: cookies, and the anti-forgery token repeated with every change. */
function openBrowser(address: string) {
	const cookies = new Map<string, string>();
	const secrets = new Set<string>();
	async function send(method: string, path: string, body?: unknown) {
		const response = await fetch(address + path, {
			method,
			headers: {
				cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
				...(method === "GET" ? {} : { "x-xsrf-token": cookies.get("XSRF-TOKEN") ?? "" }),
				...(body === undefined ? {} : { "content-type": "application/json" }),
			},
			...(body === undefined ? {} : { body: JSON.stringify(body) }),
		});
		for (const cookie of response.headers.getSetCookie()) {
			const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
			cookies.set(name, value);
			if (value) secrets.add(value);
		}
		const content = await response.text();
		const isJson = /json/.test(response.headers.get("content-type") ?? "");
		return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(content) : content };
	}
	return { send, secrets };
}

/** A collector of traces that keeps the bodies it receives. */
async function openCollector() {
	const bodies: string[] = [];
	const server = createServer(async (request, response) => {
		bodies.push(await text(request));
		response.writeHead(200, { "content-type": "application/json" }).end("{}");
	});
	await once(server.listen(0, "127.0.0.1"), "listening");
	const { port } = server.address() as AddressInfo;
	return { url: `http://127.0.0.1:${port}`, bodies, close: () => server.close() };
}

interface Span {
	name: string;
	spanId: string;
	parentSpanId?: string;
	attributes: { key: string; value: object }[];
}

/** The spans of OTLP requests in JSON. */
function spansOf(bodies: readonly string[]) {
	const spans = bodies.flatMap((body) =>
		(JSON.parse(body).resourceSpans as { scopeSpans: { spans: Span[] }[] }[]).flatMap(({ scopeSpans }) =>
			scopeSpans.flatMap(({ spans }) => spans),
		),
	);
	const attributesOf = ({ attributes }: Span) =>
		Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
	return spans.map((span) => ({ ...span, attributes: attributesOf(span) }));
}

test("log and traces of sign-in, a purchase and a password reset have its ids and none of its secrets", async () => {
	const collector = await openCollector();
	const { url, drop } = await cloneDatabase(inject("databaseServer"), emptyShop);
	const folder = await mkdtemp(join(tmpdir(), "noor-log-"));
	const pool = openPool(url, 2);
	const shop = startProgram("main.ts", {
		DATABASE_URL: url,
		DATA_DIR: folder,
		PORT: "0",
		DEMO: "0",
		LOG_LEVEL: "trace",
		OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
	});
	try {
		const lamp = await aProduct(openDatabase(pool), { name: "Lamp" });
		await shop.until(/Noor is open at (\S+)/);
		const address = /Noor is open at (\S+)/.exec(shop.output())?.[1] ?? "";
		const { send, secrets } = openBrowser(address);
		const email = "layla.haddad@test.example";
		const passwords = ["Correct-Horse-9x", "Battery-Staple-7y"];
		await send("GET", "/api/account/auth-status");
		const person = { firstName: "Layla", lastName: "Haddad", email, password: passwords[0] };
		expect((await send("POST", "/api/account/register", person)).status).toBeLessThan(300);
		expect((await send("POST", "/api/login?useCookies=true", { email, password: "Wrong-Guess-1z" })).status).toBe(401);
		expect((await send("POST", "/api/login?useCookies=true", { email, password: passwords[0] })).status).toBe(200);

		// A purchase, with the card as the browser sends it.
		const cartId = "cart-of-the-log-test";
		await send("POST", "/api/cart", { id: cartId, items: [{ productId: lamp.id, variantId: 0, quantity: 1 }] });
		const started = await send("POST", `/api/payments/${cartId}`, {});
		expect(started.status).toBe(200);
		const { paymentIntentId, clientSecret } = started.body;
		const { publishableKey } = (await send("GET", "/api/payments/settings")).body;
		const card = { number: "4242424242424242", exp_month: "12", exp_year: "2034", cvc: "123" };
		const provider = async (path: string, form: Record<string, string>): Promise<Provided> => {
			const body = new URLSearchParams({ key: publishableKey, ...form });
			const response = await fetch(`${address}/card-provider/v1/${path}`, { method: "POST", body });
			return (await response.json()) as Provided;
		};
		const fields = Object.entries(card).map(([name, value]) => [`payment_method_data[card][${name}]`, value]);
		const confirmation = await provider("confirmation_tokens", {
			"payment_method_data[type]": "card",
			...Object.fromEntries(fields),
		});
		const confirmed = await provider(`payment_intents/${paymentIntentId}/confirm`, {
			client_secret: clientSecret,
			confirmation_token: confirmation.id,
			use_stripe_sdk: "true",
		});
		expect(confirmed).toMatchObject({ status: "succeeded" });
		const placed = await send("POST", "/api/orders", {
			cartId,
			deliveryMethodId: 1,
			shippingAddress: anAddress,
			paymentSummary: { last4: 4242, brand: "visa", expMonth: 12, expYear: 2034 },
		});
		expect(placed.status).toBeLessThan(300);
		await send("GET", `/api/orders/${placed.body.id}`);
		await send(
			"GET",
			`/checkout/success?payment_intent=${paymentIntentId}&payment_intent_client_secret=${clientSecret}`,
		);

		// A reset with the link of the mail.
		await send("POST", "/api/account/forgot-password", { email });
		const { rows } = await pool.query("select body from mails where body like '%token=%' order by id desc limit 1");
		const [, token = ""] = /token=([\w-]+)/.exec(rows[0].body) ?? [];
		expect(token).not.toBe("");
		await send("GET", `/account/reset-password?token=${token}`);
		await send("POST", "/api/account/reset-password", { token, password: passwords[1] });
		const lost = await send("GET", `/api/nothing?token=${token}&email=${email}`);

		shop.process.kill("SIGTERM");
		const { stdout } = await shop.ended;
		const lines = stdout.split("\n").filter((line) => line.startsWith("{"));
		const logged = lines.map((line) => JSON.parse(line));
		expect(lines.length).toBeGreaterThan(15);
		const all = [...lines, ...collector.bodies].join("\n");
		for (const secret of [...passwords, "Wrong-Guess-1z", email, token, clientSecret, card.number, ...secrets])
			expect(all).not.toContain(secret);
		expect(all).not.toMatch(/\b(sk|whsec)_(?!\[redacted\])\w{6,}/);
		expect(all).toContain("/account/reset-password?token=[redacted]");

		const requestTo = (path: string) => logged.find((line) => line.method === "POST" && line.url === path);
		expect(requestTo(`/api/payments/${cartId}`)).toMatchObject({ cartId, reqId: expect.any(String), status: 200 });
		const orderId = placed.body.id;
		expect(requestTo("/api/orders")).toMatchObject({ cartId, orderId });
		const logOf = (msg: string) => logged.filter((line) => line.msg === msg);
		expect(logOf("order placed")).toMatchObject([{ orderId, intentId: paymentIntentId }]);
		expect(logOf("payment settled")).toMatchObject([
			{ orderId, intentId: paymentIntentId, status: "PaymentRecieved", amountFils: confirmed.amount },
		]);

		const spans = spansOf(collector.bodies);
		const placing = spans.find(({ name }) => name === "POST /api/orders");
		expect(placing?.attributes).toMatchObject({ "noor.cart_id": cartId, "http.response.status_code": 200 });
		expect(Number(placing?.attributes["noor.order_id"])).toBe(orderId);
		const within = spans.filter(({ parentSpanId }) => parentSpanId === placing?.spanId);
		expect(within.map(({ name }) => name)).toEqual(expect.arrayContaining(["select", "commit"]));
		const asked = spans.filter(({ name }) => name === "card provider findIntent");
		expect(asked.map(({ attributes }) => attributes["noor.provider_id"])).toContain(paymentIntentId);
		expect(spans.map(({ name }) => name)).toEqual(expect.arrayContaining(["GET /checkout/success", "job send mails"]));

		expect(logged.find(({ url }) => url === `/api/orders/${placed.body.id}`)).toMatchObject({
			orderId: placed.body.id,
		});
		expect(lost.headers.get("x-request-id")).toBe(lost.body.requestId);
		expect(logged.some(({ reqId }) => reqId === lost.body.requestId)).toBe(true);
	} finally {
		shop.process.kill("SIGKILL");
		await shop.ended;
		collector.close();
		await pool.end();
		await drop();
		await rm(folder, { recursive: true, force: true, maxRetries: 10 });
	}
});
