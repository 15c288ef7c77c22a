import { sql } from "kysely";
import { expect, vi } from "vitest";
import { openLiveTab } from "../../test/live-tab.ts";
import { accounts, openShop, test } from "../../test/shop.ts";

interface Idle {
	days: number;
	/** How many days ago the session began. */
	begun?: number;
	/** The URL that is requested then. */
	url?: string;
}

const newcomer = { firstName: "Mariam", lastName: "Saleh", email: "mariam@test.example", password: "Lantern-2026" };

test("a new visitor registers, signs in, has a session, and signs out", async ({ shop }) => {
	const visitor = await shop.as("anyone");
	expect((await visitor.post("/api/account/register", newcomer)).status).toBe(200);
	expect((await visitor.get("/api/account/user-info")).status).toBe(204);

	const signedIn = await visitor.post("/api/login?useCookies=true&useSessionCookies=false", {
		email: "MARIAM@test.example",
		password: newcomer.password,
	});
	expect(signedIn.status).toBe(200);
	expect((await visitor.get("/api/account/auth-status")).body).toEqual({ isAuthenticated: true });
	expect((await visitor.get("/api/account/user-info")).body).toEqual({
		id: expect.any(Number),
		firstName: "Mariam",
		lastName: "Saleh",
		email: "mariam@test.example",
		roles: ["Customer"],
		role: null,
		address: null,
		isEmailVerified: false,
		locale: "en",
	});

	expect((await visitor.post("/api/account/logout", {})).status).toBe(204);
	expect((await visitor.get("/api/account/auth-status")).body).toEqual({ isAuthenticated: false });
});

test("signing out ends the session on the server, and its cookie is refused afterwards", async ({ shop }) => {
	const shopper = await shop.as("customer");
	const stolen = new Map(shopper.cookies);
	await shopper.post("/api/account/logout", {});
	const thief = await shop.as("anyone");
	for (const [name, value] of stolen) thief.cookies.set(name, value);
	expect((await thief.get("/api/orders")).status).toBe(401);
});

test("signing in gives a new session and ends the one the browser had", async ({ shop }) => {
	const shopper = await shop.as("customer");
	const before = new Map(shopper.cookies);
	const { email, password } = accounts.customer;
	await shopper.post("/api/login?useCookies=true", { email, password });
	expect(shopper.cookies.get("noor_session")).not.toBe(before.get("noor_session"));
	const old = await shop.as("anyone");
	for (const [name, value] of before) old.cookies.set(name, value);
	expect((await old.get("/api/account/auth-status")).body).toEqual({ isAuthenticated: false });
});

test("a wrong password and an unknown address get the same answer", async ({ shop }) => {
	await shop.as("customer");
	const visitor = await shop.as("anyone");
	const wrong = await visitor.post("/api/login", { email: accounts.customer.email, password: "not it" });
	const unknown = await visitor.post("/api/login", { email: "nobody@test.example", password: "not it" });
	expect(wrong.status).toBe(401);
	expect(wrong.body).toMatchObject({ code: "not-signed-in", detail: "Invalid credentials", status: 401 });
	expect({ ...unknown.body, requestId: "" }).toEqual({ ...wrong.body, requestId: "" });
});

test("a refused registration has a message for each invalid field", async ({ shop }) => {
	const visitor = await shop.as("anyone");
	const answer = await visitor.post("/api/account/register", {
		firstName: " ",
		lastName: "",
		email: "no address",
		password: "short",
	});
	expect(answer.status).toBe(400);
	expect(answer.headers["content-type"]).toContain("application/problem+json");
	expect(answer.body.errors).toEqual({
		firstName: ["First Name is required"],
		lastName: ["Last Name is required"],
		email: ["email is invalid"],
		password: ["Password must be at least 8 characters"],
	});
});

test("an e-mail address has one account, whatever its case", async ({ shop }) => {
	const visitor = await shop.as("anyone");
	await visitor.post("/api/account/register", newcomer);
	const again = await visitor.post("/api/account/register", { ...newcomer, email: "Mariam@Test.example" });
	expect(again.status).toBe(400);
	expect(again.body.errors.email).toEqual(["Email 'Mariam@Test.example' is already taken."]);
});

test("the session cookie cannot be read by scripts, and ends with the browser when asked to", async ({ shop }) => {
	await shop.as("customer");
	const visitor = await shop.as("anyone");
	const { email, password } = accounts.customer;
	const kept = await visitor.post("/api/login?useCookies=true&useSessionCookies=false", { email, password });
	expect(sessionCookie(kept.headers["set-cookie"])).toMatch(/Expires=.*HttpOnly; SameSite=Lax/);
	const passing = await visitor.post("/api/login?useCookies=true&useSessionCookies=true", { email, password });
	expect(sessionCookie(passing.headers["set-cookie"])).not.toContain("Expires");
});

test("a session in use and its cookie are extended, up to a maximum age", async ({ shop }) => {
	const shopper = await shop.as("customer");
	const later = (days: number) => Date.now() + days * 24 * 3600 * 1000;
	const useAfter = async ({ days, begun = days, url = "/api/account/user-info" }: Idle) => {
		await sql`update sessions set last_seen_at = now() - make_interval(days => ${days}), expires_at = now() + interval '1 day',
			created_at = now() - make_interval(days => ${begun})`.execute(shop.db);
		return sessionCookie((await shopper.get(url)).headers["set-cookie"]);
	};
	const expiryOf = (cookie: string) => Date.parse(/Expires=([^;]+)/.exec(cookie)?.[1] ?? "");

	const cookie = await useAfter({ days: 29 });
	expect(cookie).toContain(`noor_session=${shopper.cookies.get("noor_session")};`);
	expect(expiryOf(cookie)).toBeGreaterThan(later(29));
	expect(sessionCookie((await shopper.get("/api/account/user-info")).headers["set-cookie"])).toBe("");

	expect(expiryOf(await useAfter({ days: 1, begun: 360 }))).toBeLessThan(later(6));
	// A public cacheable answer sets no cookie of a visitor; the next call does.
	expect(await useAfter({ days: 1, url: `/media/${"0".repeat(32)}/320.webp` })).toBe("");
	expect(sessionCookie((await shopper.get("/api/account/user-info")).headers["set-cookie"])).toContain("Expires");

	await sql`update sessions set uses_session_cookie = true`.execute(shop.db);
	expect(await useAfter({ days: 29 })).toBe("");
	const { expiresAt } = await shop.db.selectFrom("sessions").select("expiresAt").executeTakeFirstOrThrow();
	expect(expiresAt.getTime()).toBeGreaterThan(later(29));
});

test("a live connection is closed within a minute after its session has expired, and those of other sessions are not", async () => {
	vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
	const { shop, close } = await openShop();
	try {
		const [shopper, other] = [await shop.asShopper("one@test.example"), await shop.asShopper("two@test.example")];
		const browser = (client: typeof shopper) => ({
			cookieHeader: () => [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
			change: (method: string, path: string, body: unknown, headers: Record<string, string>) =>
				client.send(method, path, body, headers),
		});
		const url = await shop.address();
		const [tab, otherTab] = [await openLiveTab(browser(shopper), url), await openLiveTab(browser(other), url)];
		vi.advanceTimersByTime(60_000);
		await sql`update sessions set expires_at = now() - interval '1 second'
			where user_id = (select id from users where email = 'one@test.example')`.execute(shop.db);
		vi.advanceTimersByTime(60_000);
		await expect.poll(() => tab.isConnected()).toBe(false);
		expect(otherTab.isConnected()).toBe(true);
		expect(otherTab.reconnections()).toBe(0);
		await Promise.all([tab.close(), otherTab.close()]);
	} finally {
		await close();
		vi.useRealTimers();
	}
});

test("the default address is saved, replaced, and returned with the user", async ({ shop }) => {
	const shopper = await shop.as("customer");
	const home = { name: "Layla", line1: "Villa 12", city: "Dubai", state: "Dubai", country: "ae", postal_code: "12345" };
	const saved = await shopper.post("/api/account/address", home);
	expect(saved.body).toEqual({
		name: "Layla",
		line1: "Villa 12",
		line2: null,
		city: "Dubai",
		state: "Dubai",
		country: "AE",
		postalCode: "12345",
		phone: "",
		place: {},
	});
	await shopper.post("/api/account/address", { ...home, line1: "Villa 14" });
	expect((await shopper.get("/api/account/user-info")).body.address.line1).toBe("Villa 14");
	expect((await shopper.post("/api/account/address", { ...home, country: "DE", city: "" })).body.errors).toEqual({
		city: ["City is required"],
	});
	// The specified form says nothing of the fields that addresses of a country have besides.
	const riyadh = { ...home, city: "Riyadh", country: "SA", postalCode: "1" };
	expect((await shopper.post("/api/account/address", riyadh)).body).toMatchObject({ country: "SA", place: {} });
});

test("the user of a member of staff has the role", async ({ shop }) => {
	const admin = await shop.as("admin");
	expect((await admin.get("/api/account/user-info")).body.roles).toEqual(["Admin"]);
});

function sessionCookie(header: unknown): string {
	return (
		[header]
			.flat()
			.map(String)
			.find((cookie) => cookie.startsWith("noor_session")) ?? ""
	);
}
