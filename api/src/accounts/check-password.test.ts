import { sql } from "kysely";
import { expect } from "vitest";
import { accounts, openShop, type Shop, test } from "../../test/shop.ts";

const { email, password } = accounts.customer;
const home = "192.0.2.1";
const thief = "203.0.113.66";

test("a handful of slips costs nothing, and the right password then works at once", async ({ shop }) => {
	await shop.as("customer");
	for (let slip = 0; slip < 4; slip++) expect((await signIn(shop, home, "wrong")).statusCode).toBe(401);
	expect((await signIn(shop, home)).statusCode).toBe(200);
	// It is forgotten: the next handful costs nothing again.
	for (let slip = 0; slip < 4; slip++) expect((await signIn(shop, home, "wrong")).statusCode).toBe(401);
	expect((await signIn(shop, home)).statusCode).toBe(200);
});

test("who guesses on is told to wait, twice as long each time, even for the right password", async ({ shop }) => {
	await shop.as("customer");
	for (let guess = 0; guess < 5; guess++) expect((await signIn(shop, thief, "guess")).statusCode).toBe(401);
	for (const wait of [1, 2, 4, 8, 16, 32, 60, 60]) {
		const answer = await signIn(shop, thief);
		expect(answer.statusCode).toBe(429);
		expect(answer.json()).toMatchObject({ code: "too-many-requests", status: 429 });
		expect(answer.headers["retry-after"]).toBe(String(wait));
		await letTimePass(shop, wait);
		expect((await signIn(shop, thief, "guess")).statusCode).toBe(401);
	}
});

test("the words say how long to wait", async ({ shop }) => {
	await shop.as("customer");
	for (let guess = 0; guess < 5; guess++) await signIn(shop, thief, "guess");
	expect((await signIn(shop, thief, "guess")).json().detail).toBe(
		"Too many attempts. Please wait 1 second and try again.",
	);
});

test("nobody is locked out by another's guesses: the owner signs in at once from anywhere else", async ({ shop }) => {
	await shop.as("customer");
	for (let guess = 0; guess < 5; guess++) await signIn(shop, thief, "guess");
	expect((await signIn(shop, thief)).statusCode).toBe(429);
	expect((await signIn(shop, home)).statusCode).toBe(200);
	// And that does not help the thief.
	expect((await signIn(shop, thief)).statusCode).toBe(429);
});

test("wrong passwords for other accounts do not delay the right one from the same network", async ({ shop }) => {
	await shop.as("customer");
	await signIn(shop, thief, "guess", "someone@test.example");
	await shop.db.updateTable("signInFailures").set({ failures: 300 }).execute();
	expect((await signIn(shop, thief, "guess", "someone@test.example")).statusCode).toBe(429);
	expect((await signIn(shop, thief)).statusCode).toBe(200);
});

test("a browser that has signed in before is not delayed by guesses from its network, and has its own count", async ({
	shop,
}) => {
	await shop.as("customer");
	await shop.as("admin");
	const known = browserCookie(await signIn(shop, thief));
	const ofAnother = browserCookie(await signIn(shop, thief, accounts.admin.password, accounts.admin.email));
	for (let guess = 0; guess < 5; guess++) await signIn(shop, thief, "guess");
	await shop.db.updateTable("signInFailures").set({ failures: 2000 }).execute();
	for (const cookie of ["", ofAnother, `${known}x`])
		expect((await signIn(shop, thief, password, email, cookie)).statusCode).toBe(429);
	const again = await signIn(shop, thief, password, email, known);
	expect(again.statusCode).toBe(200);
	// Its guesses are counted as well, and a new cookie does not reset the count of the old one.
	for (let guess = 0; guess < 5; guess++)
		expect((await signIn(shop, thief, "guess", email, known)).statusCode).toBe(401);
	expect((await signIn(shop, thief, password, email, known)).statusCode).toBe(429);
});

test("a new password makes every browser unknown", async ({ shop }) => {
	const owner = await shop.as("customer");
	const known = browserCookie(await signIn(shop, thief));
	for (let guess = 0; guess < 5; guess++) await signIn(shop, thief, "guess");
	const newPassword = "Another-Lamp-2";
	const changed = await owner.post("/api/account/password", { currentPassword: password, newPassword });
	expect(changed.status).toBeLessThan(300);
	expect((await signIn(shop, thief, newPassword, email, known)).statusCode).toBe(429);
});

test("an unknown account makes wait as a known one does", async ({ shop }) => {
	for (let guess = 0; guess < 5; guess++)
		expect((await signIn(shop, thief, "x", "nobody@test.example")).statusCode).toBe(401);
	expect((await signIn(shop, thief, "x", "nobody@test.example")).statusCode).toBe(429);
	expect((await signIn(shop, thief, "x", "NOBODY@test.example")).statusCode).toBe(429);
});

test("guesses at once are no way around the wait", async ({ shop }) => {
	await shop.as("customer");
	const answers = await Promise.all(Array.from({ length: 40 }, (_, guess) => signIn(shop, thief, `guess ${guess}`)));
	// Four at a time: while the fifth is counted, three more may be under way.
	expect(answers.filter(({ statusCode }) => statusCode === 401).length).toBeLessThanOrEqual(8);
	expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThanOrEqual(32);
});

test("one password tried on many accounts is slowed by where it comes from", async ({ shop }) => {
	await shop.as("customer");
	await signIn(shop, thief, "Summer-2026", "someone@test.example");
	// As if it had been the thousandth; an account of its own has none of that against it.
	await shop.db.updateTable("signInFailures").set({ failures: 999 }).execute();
	expect((await signIn(shop, thief, "Summer-2026", "someone.else@test.example")).statusCode).toBe(401);
	expect((await signIn(shop, thief, "Summer-2026", "one.more@test.example")).statusCode).toBe(429);
	expect((await signIn(shop, home)).statusCode).toBe(200);
});

test("every process of the shop knows of the wait", async ({ shop }) => {
	await shop.as("customer");
	for (let guess = 0; guess < 5; guess++) await signIn(shop, thief, "guess");
	const other = await openShop({ database: { url: shop.databaseUrl, drop: async () => {} } });
	expect((await signIn(other.shop, thief)).statusCode).toBe(429);
	await other.close();
});

test("right passwords are never slowed, however many come at once from one address", async ({ shop }) => {
	await shop.as("customer");
	const answers = await Promise.all(Array.from({ length: 60 }, () => signIn(shop, home)));
	expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
});

test("accounts are made in dozens from one address, and not without end", async ({ shop }) => {
	const register = (remoteAddress: string) =>
		shop.inject({
			method: "POST",
			url: "/api/account/register",
			remoteAddress,
			headers: { "x-xsrf-token": "token", cookie: "XSRF-TOKEN=token" },
			// Nobody is made of this, but it was asked.
			payload: {},
		});
	const asked = await Promise.all(Array.from({ length: 125 }, () => register(thief)));
	expect(asked.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5);
	expect((await register(home)).statusCode).toBe(400);
});

test("after an hour without a wrong password everything is forgotten", async ({ shop }) => {
	await shop.as("customer");
	for (let guess = 0; guess < 5; guess++) await signIn(shop, thief, "guess");
	await letTimePass(shop, 3601);
	expect((await signIn(shop, thief, "guess")).statusCode).toBe(401);
	expect((await signIn(shop, thief)).statusCode).toBe(200);
});

function browserCookie(response: Awaited<ReturnType<typeof signIn>>): string {
	return response.cookies.find(({ name }) => name === "noor_browser")?.value ?? "";
}

function signIn(shop: Shop, remoteAddress: string, given = password, account = email, browser = "") {
	return shop.inject({
		method: "POST",
		url: "/api/login?useCookies=true",
		remoteAddress,
		headers: { "x-xsrf-token": "token", cookie: `XSRF-TOKEN=token; noor_browser=${browser}` },
		payload: { email: account, password: given },
	});
}

async function letTimePass(shop: Shop, seconds: number): Promise<void> {
	await sql`update sign_in_failures set last_failed_at = last_failed_at - make_interval(secs => ${seconds})`.execute(
		shop.db,
	);
}
