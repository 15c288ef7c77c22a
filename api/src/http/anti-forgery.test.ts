import { expect } from "vitest";
import { test } from "../../test/shop.ts";

const cart = { id: "forged-cart", items: [] };

test("whoever changes something repeats the XSRF-TOKEN cookie in the X-XSRF-TOKEN header", async ({ shop }) => {
	const visitor = await shop.as("anyone");
	await visitor.get("/api/Categories");
	const token = visitor.cookies.get("XSRF-TOKEN") ?? "";
	expect(token.length).toBeGreaterThanOrEqual(32);

	expect((await visitor.send("POST", "/api/cart", cart)).status).toBe(403);
	expect((await visitor.send("POST", "/api/cart", cart, { "x-xsrf-token": `${token}x` })).status).toBe(403);
	expect((await visitor.send("DELETE", "/api/cart?id=forged-cart")).status).toBe(403);
	expect((await visitor.send("POST", "/api/cart", cart, { "x-xsrf-token": token })).status).toBe(200);
});

test("a header alone, without the cookie, is not believed", async ({ shop }) => {
	const visitor = await shop.as("anyone");
	expect((await visitor.send("POST", "/api/cart", cart, { "x-xsrf-token": "anything" })).status).toBe(403);
});

test("a reader who has a token keeps it", async ({ shop }) => {
	const visitor = await shop.as("anyone");
	await visitor.get("/api/Categories");
	const again = await visitor.get("/api/Categories");
	expect(again.headers["set-cookie"]).toBeUndefined();
});
