import { Script } from "node:vm";
import { describe, expect, test } from "vitest";
import { clientOf, pay, refusalOf, runProvider } from "../test/running-provider.ts";

const running = runProvider();
const price = { amount: 25_950, currency: "aed" };
const card = { number: "4242424242424242", exp_month: "12", exp_year: "2034", cvc: "123" };

function post(path: string, form: Record<string, string>) {
	return running.site.inject({
		method: "POST",
		url: `/card-provider${path}`,
		headers: { "content-type": "application/x-www-form-urlencoded;charset=UTF-8", origin: "null" },
		payload: new URLSearchParams(form).toString(),
	});
}

function cardForm(typed: Partial<typeof card> = {}): Record<string, string> {
	const fields = Object.entries({ ...card, ...typed }).map(([name, value]) => [
		`payment_method_data[card][${name}]`,
		value,
	]);
	return {
		key: running.provider.publishableKey,
		"payment_method_data[type]": "card",
		"payment_method_data[billing_details][name]": "Layla Haddad",
		...Object.fromEntries(fields),
	};
}

describe("a publishable key", () => {
	test("creates a token and confirms with it, and reads only the public fields", async () => {
		const intent = await running.stripe.paymentIntents.create({ ...price, metadata: { user: "secret" } });
		const token = (await post("/v1/confirmation_tokens", cardForm())).json();
		expect(token).toMatchObject({ object: "confirmation_token", payment_method_preview: { card: { last4: "4242" } } });
		const credentials = { key: running.provider.publishableKey, client_secret: String(intent.client_secret) };
		const confirmed = await post(`/v1/payment_intents/${intent.id}/confirm`, {
			...credentials,
			confirmation_token: token.id,
			use_stripe_sdk: "true",
		});
		expect(confirmed.json()).toMatchObject({ id: intent.id, status: "succeeded" });
		expect(Object.keys(confirmed.json())).toHaveLength(25);
		expect(confirmed.body).not.toContain("metadata");
		const read = await running.site.inject({
			url: `/card-provider/v1/payment_intents/${intent.id}`,
			query: credentials,
		});
		expect(read.json()).toMatchObject({ status: "succeeded" });
		expect(read.headers["access-control-allow-origin"]).toBe("*");
		expect(read.headers["access-control-allow-credentials"]).toBeUndefined();
	});

	test("is refused without the right client secret", async () => {
		const { id } = await running.stripe.paymentIntents.create(price);
		const answer = await post(`/v1/payment_intents/${id}/confirm`, {
			key: running.provider.publishableKey,
			client_secret: `${id}_secret_guess`,
			payment_method: "pm_card_visa",
		});
		expect(answer.statusCode).toBe(400);
		expect(answer.json().error).toMatchObject({ param: "client_secret" });
		expect((await running.stripe.paymentIntents.retrieve(id)).status).toBe("requires_payment_method");
	});

	test("reads no object by an id that it wrote into a text", async () => {
		const paid = await pay(running.stripe);
		const customer = await running.stripe.customers.create({ email: "layla@shop.example" });
		const texts: [expand: string, form: Record<string, string>][] = [
			["return_url", { return_url: paid.id }],
			["metadata.x", { "metadata[x]": customer.id }],
			["shipping.name", { "shipping[name]": String(paid.latest_charge) }],
			["payment_method_preview.billing_details.name", {}],
			["payment_method_preview", {}],
		];
		for (const [expand, form] of texts) {
			const answer = await post("/v1/confirmation_tokens", { ...cardForm(), ...form, "expand[0]": expand });
			expect(answer.statusCode).toBe(400);
			expect(answer.body).not.toContain("layla@shop.example");
			expect(answer.json().error).toMatchObject({ type: "invalid_request_error" });
		}
	});

	test("expands the payment method of its intent, and nothing else", async () => {
		const customer = await running.stripe.customers.create({ email: "layla@shop.example" });
		const paid = await running.stripe.paymentIntents.create({
			...price,
			customer: customer.id,
			confirm: true,
			payment_method: "pm_card_visa",
			return_url: "http://shop.test/",
			setup_future_usage: "on_session",
		});
		const read = (expand: string) =>
			running.site.inject({
				url: `/card-provider/v1/payment_intents/${paid.id}`,
				query: {
					key: running.provider.publishableKey,
					client_secret: String(paid.client_secret),
					"expand[]": expand,
				},
			});
		const shown = (await read("payment_method")).json();
		expect(Object.keys(shown)).toHaveLength(25);
		expect(shown.payment_method).toMatchObject({ object: "payment_method", card: { last4: "4242" } });
		expect(shown.payment_method).not.toHaveProperty("metadata");
		expect(shown.payment_method.card).not.toHaveProperty("fingerprint");
		for (const path of ["customer", "latest_charge", "review", "id", "description", "payment_method.customer"]) {
			const refused = await read(path);
			expect(refused.statusCode).toBe(400);
			expect(refused.json().error.message).toBe(`This property cannot be expanded (${path}).`);
		}
	});

	test("cannot pay with the saved card of another customer", async () => {
		const customer = await running.stripe.customers.create({});
		const saved = await running.stripe.paymentIntents.create({
			...price,
			customer: customer.id,
			confirm: true,
			payment_method: "pm_card_visa",
			return_url: "http://shop.test/",
			setup_future_usage: "on_session",
		});
		const other = await running.stripe.customers.create({});
		for (const intent of [{ customer: other.id }, {}]) {
			const { id, client_secret } = await running.stripe.paymentIntents.create({ ...price, ...intent });
			const answer = await post(`/v1/payment_intents/${id}/confirm`, {
				key: running.provider.publishableKey,
				client_secret: String(client_secret),
				payment_method: String(saved.payment_method),
			});
			expect(answer.statusCode).toBe(400);
			expect(answer.json().error).toMatchObject({ param: "payment_method" });
		}
	});

	test.each([
		["capture_method", { capture_method: "manual" }],
		["off_session", { off_session: "true" }],
		["allowed_payment_method_types", { "allowed_payment_method_types[0]": "card" }],
	])("cannot change the %s of an intent", async (param, terms) => {
		const { id, client_secret } = await running.stripe.paymentIntents.create(price);
		const answer = await post(`/v1/payment_intents/${id}/confirm`, {
			key: running.provider.publishableKey,
			client_secret: String(client_secret),
			payment_method: "pm_card_visa",
			...terms,
		});
		expect(answer.statusCode).toBe(400);
		expect(answer.json().error).toMatchObject({ code: "parameter_unknown", param });
	});

	test("cannot make server calls, neither on the public mount nor on the API", async () => {
		const answer = await post("/v1/refunds", { key: running.provider.publishableKey, payment_intent: "pi_x" });
		expect(answer.statusCode).toBe(403);
		expect(answer.json().error.code).toBe("secret_key_required");
		const inDisguise = await clientOf(running.provider, [], { key: running.provider.publishableKey });
		expect(await refusalOf(inDisguise.paymentIntents.create(price))).toMatchObject({
			type: "StripePermissionError",
			code: "secret_key_required",
		});
	});
});

describe("a secret key", () => {
	test("is not accepted on the public mount", async () => {
		const answer = await running.site.inject({
			url: "/card-provider/v1/payment_intents",
			headers: { authorization: `Bearer ${running.provider.secretKey}` },
		});
		expect(answer.statusCode).toBe(401);
		expect(answer.json().error.message).toContain("Invalid API Key provided: sk_test_");
		expect(answer.body).not.toContain(running.provider.secretKey);
	});

	test("is required and checked", async () => {
		const wrong = await clientOf(running.provider, [], { key: "sk_test_wrongwrongwrong" });
		expect(await refusalOf(wrong.events.list())).toMatchObject({ statusCode: 401 });
		const { host, port } = await running.provider.listen();
		expect((await fetch(`http://${host}:${port}/v1/events`)).status).toBe(401);
	});
});

test("a method or path that no call has is refused in Stripe's words", async () => {
	const { host, port } = await running.provider.listen();
	const headers = { authorization: `Bearer ${running.provider.secretKey}` };
	for (const [method, path] of [
		["PUT", "/v1/customers/cus_x"],
		["PATCH", "/v1/customers"],
		["POST", "/v1/nothing"],
		["GET", "/v2/customers"],
	] as const) {
		const answer = await fetch(`http://${host}:${port}${path}`, { method, headers });
		expect(answer.status).toBe(404);
		expect(await answer.json()).toMatchObject({
			error: {
				type: "invalid_request_error",
				message: expect.stringContaining(`Unrecognized request URL (${method}: ${path}). Please see`),
			},
		});
	}
});

describe("a card", () => {
	test.each([
		["a live one", { number: "4111111111111111" }, "card_declined", "used a non test (live) card"],
		["a mistyped one", { number: "4242424242424240" }, "incorrect_number", "Your card number is incorrect."],
		["an expired one", { exp_year: "2020" }, "invalid_expiry_year", "expiration year is invalid"],
		["one of the thirteenth month", { exp_month: "13" }, "invalid_expiry_month", "expiration month is invalid"],
	])("is refused: %s", async (_what, typed, code, message) => {
		const answer = await post("/v1/confirmation_tokens", cardForm(typed));
		expect(answer.statusCode).toBe(402);
		expect(answer.json().error).toMatchObject({ type: "card_error", code });
		expect(answer.json().error.message).toContain(message);
	});

	test("has neither number nor security code stored in the database", async () => {
		const typed = { number: "4000007840000001", cvc: "987" };
		const token = (await post("/v1/confirmation_tokens", cardForm(typed))).json();
		const { id } = await running.stripe.paymentIntents.create(price);
		await running.stripe.paymentIntents.confirm(id, { confirmation_token: token.id, return_url: "http://shop.test/" });
		await running.provider.chaos.settled();
		const { rows } = await running.pool.query(`
			select coalesce(string_agg(o::text, ' '), '') || (select coalesce(string_agg(a::text, ' '), '')
				from card_provider.idempotent_answers a) as everything
			from card_provider.objects o`);
		expect(rows[0].everything).toContain("0001");
		expect(rows[0].everything).not.toContain(typed.number);
		expect(rows[0].everything).not.toContain('"987"');
	});
});

describe("the files for the browser", () => {
	test.each(["/endive/stripe.js", "/elements/frame.js", "/3ds/challenge.js"])(
		"%s is one classic script and revalidated by entity tag",
		async (path) => {
			const first = await running.site.inject(`/card-provider${path}`);
			expect(first.headers["content-type"]).toContain("text/javascript");
			expect(() => new Script(first.body)).not.toThrow();
			const etag = String(first.headers.etag);
			const again = await running.site.inject({ url: `/card-provider${path}`, headers: { "if-none-match": etag } });
			expect(again.statusCode).toBe(304);
		},
	);

	test("scriptPath is the path of stripe.js on the public mount", async () => {
		expect(running.provider.scriptPath).toBe("/card-provider/endive/stripe.js");
	});

	test("an unknown call gets an API error", async () => {
		const answer = await running.site.inject("/card-provider/v1/nothing?key=pk_test_x");
		expect(answer.statusCode).toBe(401);
		expect(answer.json().error.type).toBe("invalid_request_error");
	});
});
