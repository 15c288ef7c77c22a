import { expect } from "vitest";
import { test } from "../../test/shop.ts";

const cart = { id: "forged-cart", items: [] };

test("a change requires the XSRF-TOKEN cookie and its value in the X-XSRF-TOKEN header", async ({ shop }) => {
	const visitor = await shop.as("anyone");
	await visitor.get("/api/account/auth-status");
	const token = visitor.cookies.get("XSRF-TOKEN") ?? "";
	expect(token.length).toBeGreaterThanOrEqual(32);

	expect((await visitor.send("POST", "/api/cart", cart)).status).toBe(403);
	expect((await visitor.send("POST", "/api/cart", cart, { "x-xsrf-token": `${token}x` })).status).toBe(403);
	expect((await visitor.send("DELETE", "/api/cart?id=forged-cart")).status).toBe(403);
	expect((await visitor.send("POST", "/api/cart", cart, { "x-xsrf-token": token })).status).toBe(200);
});

test("a header without the cookie is refused", async ({ shop }) => {
	const visitor = await shop.as("customer");
	visitor.cookies.delete("XSRF-TOKEN");
	expect((await visitor.send("POST", "/api/cart", cart, { "x-xsrf-token": "anything" })).status).toBe(403);
});

test("the refusal of a request without the cookie sets it, and the next request with it is accepted", async ({
	shop,
}) => {
	const visitor = await shop.as("customer");
	visitor.cookies.delete("XSRF-TOKEN");
	expect((await visitor.send("POST", "/api/cart", cart)).status).toBe(403);
	const token = visitor.cookies.get("XSRF-TOKEN") ?? "";
	expect((await visitor.send("POST", "/api/cart", cart, { "x-xsrf-token": token })).status).toBe(200);
});

test("Sec-Fetch-Site: same-origin is accepted without a token; same-site, cross-site and other origins are refused", async ({
	shop,
}) => {
	const visitor = await shop.as("customer");
	const asking = async (headers: Record<string, string>) =>
		(await visitor.send("POST", "/api/cart", cart, { host: "shop.example", ...headers })).status;
	expect(await asking({ "sec-fetch-site": "same-origin" })).toBe(200);
	expect(await asking({ "sec-fetch-site": "same-site" })).toBe(403);
	expect(await asking({ "sec-fetch-site": "cross-site" })).toBe(403);
	expect(await asking({ origin: "https://elsewhere.example" })).toBe(403);
});

test("a client without cookies needs no token, unless the request comes from another site", async ({ shop }) => {
	const asking = (headers: Record<string, string>) =>
		shop.inject({ method: "POST", url: "/api/cart", payload: cart, headers: { host: "shop.example", ...headers } });
	expect((await asking({})).statusCode).toBe(200);
	// Signing somebody in without their knowledge is a forgery as well.
	expect((await asking({ origin: "https://elsewhere.example" })).statusCode).toBe(403);
	expect((await asking({ "sec-fetch-site": "cross-site" })).statusCode).toBe(403);
});

test("an existing token is not replaced", async ({ shop }) => {
	const visitor = await shop.as("anyone");
	await visitor.get("/api/account/auth-status");
	const again = await visitor.get("/api/account/auth-status");
	expect(again.headers["set-cookie"]).toBeUndefined();
});
