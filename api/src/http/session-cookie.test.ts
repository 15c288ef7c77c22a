import { test as base, expect } from "vitest";
import { openShop, test } from "../../test/shop.ts";

test("under plain HTTP the cookies work without being Secure", async ({ shop }) => {
	const visitor = await shop.as("anyone");
	const { headers } = await visitor.get("/api/account/auth-status");
	expect(String(headers["set-cookie"])).toMatch(/^XSRF-TOKEN=/);
	expect(String(headers["set-cookie"])).not.toContain("Secure");
});

base("where visitors come over HTTPS every cookie is Secure", async () => {
	const { shop, close } = await openShop({ publicUrl: () => "https://noor.example" });
	try {
		const shopper = await shop.as("customer");
		const { headers } = await shopper.post("/api/account/logout", {});
		expect(String(headers["set-cookie"])).toMatch(/noor_session=;.*HttpOnly; Secure; SameSite=Lax/);
		const visitor = await shop.as("anyone");
		const first = await visitor.get("/api/account/auth-status");
		expect(String(first.headers["set-cookie"])).toMatch(/^XSRF-TOKEN=.*Secure; SameSite=Lax/);
	} finally {
		await close();
	}
});
