import Fastify from "fastify";
import { expect } from "vitest";
import { test } from "../../test/shop.ts";
import { access } from "./access.ts";

/** Whether nobody, a guest, a customer and staff are turned away. */
const turnedAway = {
	anyone: [false, false, false, false],
	shopper: [true, false, false, false],
	customer: [true, true, false, false],
	admin: [true, true, true, false],
};

test("every call turns away whoever its contract does not name", async ({ shop }) => {
	const callers = [await shop.as("anyone"), await shop.asGuest(), await shop.as("customer"), await shop.as("admin")];
	for (const caller of callers) await caller.get("/api/account/auth-status");
	// The hub checks by itself, see its own tests; signing out would change who the next call is.
	const routes = shop.routes.filter(
		({ method, url }) =>
			!/^.(hub|api.docs)/.test(url) && !url.endsWith("/logout") && !["HEAD", "OPTIONS"].includes(method),
	);
	expect(routes.length).toBeGreaterThan(20);
	for (const { method, url, access } of routes) {
		if (access === undefined) throw new Error(`${method} ${url} does not say who may call it.`);
		const answers = await Promise.all(
			callers.map((caller) =>
				caller.send(method, url.replace(/:\w+/g, "1").replace("*", "nothing"), undefined, {
					"x-xsrf-token": caller.cookies.get("XSRF-TOKEN") ?? "",
				}),
			),
		);
		expect(
			answers.map(({ status }) => status === 401 || status === 403),
			`${method} ${url}`,
		).toEqual(turnedAway[access]);
	}
});

test("the API does not start with a route that does not say who may call it", async () => {
	const app = Fastify();
	await app.register(access);
	expect(() => app.get("/api/forgotten", () => "x")).toThrow("does not say who may call it");
});

test("a call that does not exist is a problem like any other", async ({ shop }) => {
	const visitor = await shop.as("anyone");
	const answer = await visitor.get("/api/nothing/here");
	expect(answer.status).toBe(404);
	expect(answer.body).toMatchObject({ code: "not-found", status: 404 });
	expect(answer.headers["cache-control"]).toBe("no-store");
});

test("a call that takes no body does not mind an empty one that is called JSON", async ({ shop }) => {
	const shopper = await shop.as("customer");
	const answer = await shop.inject({
		method: "POST",
		url: "/api/account/logout",
		headers: {
			"content-type": "application/json",
			"x-xsrf-token": shopper.cookies.get("XSRF-TOKEN") ?? "",
			cookie: [...shopper.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
		},
	});
	expect(answer.statusCode).toBe(204);
});

test("a body that is not what it says is refused in words", async ({ shop }) => {
	const visitor = await shop.as("anyone");
	await visitor.get("/api/account/auth-status");
	const token = visitor.cookies.get("XSRF-TOKEN") ?? "";
	const answer = await shop.inject({
		method: "POST",
		url: "/api/login",
		payload: "{ not json",
		headers: { "content-type": "application/json", "x-xsrf-token": token, cookie: `XSRF-TOKEN=${token}` },
	});
	expect(answer.statusCode).toBe(400);
	expect(answer.json()).toMatchObject({ code: "invalid-input", status: 400 });
});

test("a text or a date that no database keeps is refused like any other mistake", async ({ shop }) => {
	const shopper = await shop.as("customer");
	const message = { name: "Sam\u0000", email: "sam@noor.example", topic: "lamp", message: "Does it come in brass?" };
	expect(await shopper.post("/api/contact", message)).toMatchObject({ status: 400, body: { code: "invalid-input" } });
	expect((await shopper.get("/api/orders?paymentIntentId=%00")).status).toBe(400);
	const views = [{ productId: 1, at: "0000-01-01T00:00:00Z" }];
	expect((await shopper.post("/api/account/recently-viewed", { views })).status).toBe(400);
});
