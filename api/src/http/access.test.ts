import type { Access } from "@noor/contract/endpoint";
import { roleLacks } from "@noor/contract/role-words";
import { hasRight } from "@noor/contract/roles";
import Fastify from "fastify";
import { expect } from "vitest";
import { accounts, test } from "../../test/shop.ts";
import { access } from "./access.ts";

/** A visitor, a guest, a shopper, and a member of staff of each role. */
const callers = ["anyone", "guest", "customer", "admin", "manager", "orders", "catalogue", "read-only"] as const;

/** How an access rule refuses a caller: by status and sentence; undefined if it lets them in. */
function refusalOf(who: (typeof callers)[number], access: Access) {
	if (access === "anyone") return undefined;
	if (who === "guest" && access === "shopper") return undefined;
	if (who === "anyone" || who === "guest") return { status: 401, detail: "Please sign in." };
	if (access === "shopper" || access === "customer") return undefined;
	const { role } = accounts[who];
	if (hasRight(role, access)) return undefined;
	return { status: 403, detail: role ? roleLacks(role, access) : "For staff only." };
}

test.for(callers)(
	"every endpoint accepts %s, or refuses them with a message, as its contract states",
	async (who, { shop }) => {
		const caller = who === "guest" ? await shop.asGuest() : await shop.as(who);
		await caller.get("/api/account/auth-status");
		// The hub checks by itself, see its own tests; signing out would change who the next call is.
		const routes = shop.routes.filter(
			({ method, url }) =>
				!/^.(hub|api.docs)/.test(url) && !url.endsWith("/logout") && !["HEAD", "OPTIONS"].includes(method),
		);
		expect(routes.length).toBeGreaterThan(150);
		for (const { method, url, access } of routes) {
			if (access === undefined) throw new Error(`${method} ${url} does not say who may call it.`);
			const { status, body } = await caller.send(method, url.replace(/:\w+/g, "1").replace("*", "nothing"), undefined, {
				"x-xsrf-token": caller.cookies.get("XSRF-TOKEN") ?? "",
			});
			const refused = [401, 403].includes(status) ? { status, detail: body.detail } : undefined;
			expect(refused, `${method} ${url}`).toEqual(refusalOf(who, access));
		}
	},
);

test("the API does not start with a route that does not state who may call it", async () => {
	const app = Fastify();
	await app.register(access);
	expect(() => app.get("/api/forgotten", () => "x")).toThrow("does not say who may call it");
});

test("an unknown endpoint is answered with problem+json", async ({ shop }) => {
	const visitor = await shop.as("anyone");
	const answer = await visitor.get("/api/nothing/here");
	expect(answer.status).toBe(404);
	expect(answer.body).toMatchObject({ code: "not-found", status: 404 });
	expect(answer.headers["cache-control"]).toBe("no-store");
});

test("an endpoint without a body accepts an empty one of type JSON", async ({ shop }) => {
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

test("a body that does not match its type is refused with a message", async ({ shop }) => {
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

test("a text or a date that the database cannot store is a validation error", async ({ shop }) => {
	const shopper = await shop.as("customer");
	const message = { name: "Sam\u0000", email: "sam@noor.example", topic: "lamp", message: "Does it come in brass?" };
	expect(await shopper.post("/api/contact", message)).toMatchObject({ status: 400, body: { code: "invalid-input" } });
	expect((await shopper.get("/api/orders?paymentIntentId=%00")).status).toBe(400);
	const views = [{ productId: 1, at: "0000-01-01T00:00:00Z" }];
	expect((await shopper.post("/api/account/recently-viewed", { views })).status).toBe(400);
});
