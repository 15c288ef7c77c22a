import Fastify from "fastify";
import { expect, test } from "vitest";
import { ProviderRefusal } from "../refusal.ts";
import { sendProblem } from "./send-problem.ts";

test("an error of a library gets a general message, and a request that Fastify refuses gets 400", async () => {
	const app = Fastify();
	app.setErrorHandler(sendProblem);
	app.post("/", async () => {
		throw Object.assign(new Error("Invalid API Key provided: sk_live_****"), { statusCode: 401 });
	});
	// A missing file is a bug, although a missing socket has the same code.
	app.get("/file", async () => {
		throw Object.assign(new Error("ENOENT: no such file or directory, open 'a.webp'"), {
			code: "ENOENT",
			syscall: "open",
		});
	});
	const post = async (payload: string) => {
		const answer = await app.inject({
			method: "POST",
			url: "/",
			payload,
			headers: { "content-type": "application/json" },
		});
		return [answer.statusCode, answer.json().detail];
	};
	expect(await post("{}")).toEqual([500, "Something went wrong on our side. Please try again."]);
	expect((await app.inject({ url: "/file" })).statusCode).toBe(500);
	expect((await post("{"))[0]).toBe(400);
	expect((await post('{"__proto__": 1}'))[0]).toBe(400);
	await app.close();
});

test.each([
	[{ code: "ECONNREFUSED" }, "connect ECONNREFUSED 127.0.0.1:5432", /its database/],
	[{ code: "57P01" }, "terminating connection due to administrator command", /its database/],
	[{}, "Connection terminated unexpectedly", /its database/],
	[{}, "timeout exceeded when trying to connect", /its database/],
	[{ code: "53100" }, "could not extend file: No space left on device", /cannot save anything .* Nothing was saved/],
	[{ type: "StripeConnectionError" }, "An error occurred with our connection to Stripe.", /card provider/],
	[{ type: "StripeAPIError", statusCode: 500 }, "Something broke at the provider.", /card provider/],
])("an outage is 503 with Retry-After and one line in the log: %j %s", async (properties, message, sentence) => {
	const lines: string[] = [];
	const app = Fastify({ logger: { level: "warn", stream: { write: (line: string) => lines.push(line) } } });
	app.setErrorHandler(sendProblem);
	app.get("/", async () => {
		throw Object.assign(new Error(message), properties);
	});
	const answer = await app.inject({ url: "/" });
	expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "5"]);
	expect(answer.json()).toMatchObject({ code: "busy", detail: expect.stringMatching(sentence) });
	expect(lines).toHaveLength(1);
	expect(lines[0]).not.toContain("stack");
	await app.close();
});

test("a refusal by the card provider is 503 for the shopper, and one line with the reason for the operator", async () => {
	const lines: string[] = [];
	const app = Fastify({ logger: { level: "warn", stream: { write: (line: string) => lines.push(line) } } });
	app.setErrorHandler(sendProblem);
	app.get("/", async () => {
		const reason = "Your account cannot take aed.";
		throw new ProviderRefusal({ type: "StripeInvalidRequestError", code: undefined, param: "currency", reason });
	});
	const answer = await app.inject({ url: "/" });
	expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "300"]);
	expect(answer.json().detail).toMatch(/^The shop cannot take payments at the moment. Nothing was charged/);
	expect(lines).toHaveLength(1);
	expect(JSON.parse(lines[0] ?? "")).toMatchObject({ param: "currency", reason: "Your account cannot take aed." });
	await app.close();
});

test("a statement or lock timeout during a large change gets 503 with a message", async () => {
	const app = Fastify();
	app.setErrorHandler(sendProblem);
	app.get("/:code", async (request) => {
		throw Object.assign(new Error("canceling statement"), request.params);
	});
	// PostgreSQL's words for a statement and for a lock that took too long.
	for (const code of ["57014", "55P03"]) {
		const answer = await app.inject({ url: `/${code}` });
		expect(answer.statusCode).toBe(503);
		expect(answer.json()).toMatchObject({
			code: "busy",
			detail: "The shop is applying a large change right now. Please try again in a minute.",
		});
	}
	await app.close();
});

test.each([
	[{ code: "23503", constraint: "addresses_user_id_fkey" }, 401, "Please sign in."],
	[
		{ code: "23503", constraint: "cart_lines_product_id_fkey" },
		500,
		"Something went wrong on our side. Please try again.",
	],
	[
		{ code: "idempotency_key_in_use", type: "StripeAPIError" },
		503,
		"The same request is being processed. Please try again in a minute.",
	],
])("%j of a concurrent request is answered %i", async (details, status, detail) => {
	const app = Fastify();
	app.setErrorHandler(sendProblem);
	app.get("/", async () => {
		throw Object.assign(new Error("refused"), details);
	});
	const answer = await app.inject({ url: "/" });
	expect([answer.statusCode, answer.json().detail]).toEqual([status, detail]);
	await app.close();
});
