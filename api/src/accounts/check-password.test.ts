import { sql } from "kysely";
import { expect } from "vitest";
import { accounts, openShop, type Shop, test } from "../../test/shop.ts";

const { email, password } = accounts.customer;
const home = "192.0.2.1";
const thief = "203.0.113.66";

test("a few wrong passwords cause no delay, and the right one then works at once", async ({ shop }) => {
	await shop.as("customer");
	for (let slip = 0; slip < 4; slip++) expect((await signIn(shop, home, "wrong")).statusCode).toBe(401);
	expect((await signIn(shop, home)).statusCode).toBe(200);
	// It is forgotten: the next handful costs nothing again.
	for (let slip = 0; slip < 4; slip++) expect((await signIn(shop, home, "wrong")).statusCode).toBe(401);
	expect((await signIn(shop, home)).statusCode).toBe(200);
});

test("repeated wrong passwords get 429 with a doubling delay, even for the right password", async ({ shop }) => {
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

test("the message states how long to wait", async ({ shop }) => {
	await shop.as("customer");
	for (let guess = 0; guess < 5; guess++) await signIn(shop, thief, "guess");
	expect((await signIn(shop, thief, "guess")).json().detail).toBe(
		"Too many attempts. Please wait 1 second and try again.",
	);
});

test("wrong passwords from one address do not delay the owner at another address", async ({ shop }) => {
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

test("after a change of the password no browser is known", async ({ shop }) => {
	const owner = await shop.as("customer");
	const known = browserCookie(await signIn(shop, thief));
	for (let guess = 0; guess < 5; guess++) await signIn(shop, thief, "guess");
	const newPassword = "Another-Lamp-2";
	const changed = await owner.post("/api/account/password", { currentPassword: password, newPassword });
	expect(changed.status).toBeLessThan(300);
	expect((await signIn(shop, thief, newPassword, email, known)).statusCode).toBe(429);
});

test("an unknown account has the same delay as a known one", async ({ shop }) => {
	for (let guess = 0; guess < 5; guess++)
		expect((await signIn(shop, thief, "x", "nobody@test.example")).statusCode).toBe(401);
	expect((await signIn(shop, thief, "x", "nobody@test.example")).statusCode).toBe(429);
	expect((await signIn(shop, thief, "x", "NOBODY@test.example")).statusCode).toBe(429);
});

test("concurrent wrong passwords do not bypass the delay", async ({ shop }) => {
	await shop.as("customer");
	const answers = await Promise.all(Array.from({ length: 40 }, (_, guess) => signIn(shop, thief, `guess ${guess}`)));
	// Four at a time: while the fifth is counted, three more may be under way.
	expect(answers.filter(({ statusCode }) => statusCode === 401).length).toBeLessThanOrEqual(8);
	expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThanOrEqual(32);
});

test("one password that is tried on many accounts from one address is delayed", async ({ shop }) => {
	await shop.as("customer");
	await signIn(shop, thief, "Summer-2026", "someone@test.example");
	// As if it had been the thousandth; an account of its own has none of that against it.
	await shop.db.updateTable("signInFailures").set({ failures: 999 }).execute();
	expect((await signIn(shop, thief, "Summer-2026", "someone.else@test.example")).statusCode).toBe(401);
	expect((await signIn(shop, thief, "Summer-2026", "one.more@test.example")).statusCode).toBe(429);
	expect((await signIn(shop, home)).statusCode).toBe(200);
});

test("the delay applies in every process of the shop", async ({ shop }) => {
	await shop.as("customer");
	for (let guess = 0; guess < 5; guess++) await signIn(shop, thief, "guess");
	const other = await openShop({ database: { url: shop.databaseUrl, drop: async () => {} } });
	expect((await signIn(other.shop, thief)).statusCode).toBe(429);
	await other.close();
});

test("right passwords are never delayed, however many arrive at once from one address", async ({ shop }) => {
	await shop.as("customer");
	const answers = await Promise.all(Array.from({ length: 60 }, () => signIn(shop, home)));
	expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
});

test("one address may create dozens of accounts, up to a limit", async ({ shop }) => {
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

test("after an hour without a wrong password the counts begin at zero", async ({ shop }) => {
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
