import { test as base, expect } from "vitest";
import { openShop, test } from "../../test/shop.ts";

test("under plain HTTP the cookies work without being Secure", async ({ shop }) => {
	const visitor = await shop.as("anyone");
	const { headers } = await visitor.get("/api/account/auth-status");
	expect(String(headers["set-cookie"])).toMatch(/^XSRF-TOKEN=/);
	expect(String(headers["set-cookie"])).not.toContain("Secure");
});

base("where visitors come over HTTPS every cookie is Secure and belongs to this host only", async () => {
	const { shop, close } = await openShop({ publicUrl: () => "https://noor.example" });
	try {
		const shopper = await shop.as("customer");
		expect([...shopper.cookies.keys()].toSorted()).toEqual([
			"__Host-XSRF-TOKEN",
			"__Host-noor_browser",
			"__Host-noor_session",
		]);
		// A session from before the prefix.
		const earlier = await shop.as("anyone");
		for (const [name, value] of shopper.cookies) earlier.cookies.set(name.replace("__Host-", ""), value);
		expect((await earlier.get("/api/account/auth-status")).body).toEqual({ isAuthenticated: true });
		expect((await earlier.post("/api/account/address", {})).status).toBe(400);

		const { headers } = await shopper.post("/api/account/logout", {});
		const deleted = [headers["set-cookie"]].flat().map(String);
		for (const name of ["__Host-noor_session", "noor_session"])
			expect(deleted).toContainEqual(expect.stringMatching(`^${name}=;.*Path=/;.*HttpOnly; Secure; SameSite=Lax`));
		expect(deleted.join()).not.toContain("Domain");
		const visitor = await shop.as("anyone");
		const first = await visitor.get("/api/account/auth-status");
		expect(String(first.headers["set-cookie"])).toMatch(/^__Host-XSRF-TOKEN=.*Path=\/; Secure; SameSite=Lax/);
	} finally {
		await close();
	}
});
