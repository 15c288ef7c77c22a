import { expect } from "vitest";
import { test } from "../../test/shop.ts";
import { createSetupCode } from "./setup-code.ts";

const person = { firstName: "Layla", lastName: "Haddad", email: "layla@shop.example", password: "Correct-Horse-9x" };

test("an empty shop gets its first member of staff by the code of its start, who is signed in", async ({ shop }) => {
	const visitor = await shop.as("anyone");
	expect((await visitor.get("/api/setup")).body).toEqual({ isOpen: true });
	const code = await createSetupCode(shop.db);
	expect(code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
	const wrong = await visitor.post("/api/setup", { ...person, code: "AAAA-AAAA-AAAA" });
	expect(wrong.status).toBe(400);
	expect(wrong.body.errors).toEqual({ code: ["This is not the setup code that the server printed when it started"] });

	// As somebody types it.
	const typed = code?.toLowerCase().replaceAll("-", " ");
	expect((await visitor.post("/api/setup", { ...person, code: typed })).status).toBe(204);
	expect((await visitor.get("/api/account/user-info")).body).toMatchObject({
		firstName: "Layla",
		lastName: "Haddad",
		email: person.email,
		roles: expect.arrayContaining(["Admin"]),
	});
	expect((await visitor.get("/api/setup")).body).toEqual({ isOpen: false });
	expect(await createSetupCode(shop.db)).toBeUndefined();
	expect(await shop.db.selectFrom("setupCodes").selectAll().execute()).toEqual([]);
});

test("the session that the browser had ends with the setup", async ({ shop }) => {
	const visitor = await shop.asGuest();
	const before = visitor.cookies.get("noor_session") ?? "";
	const code = await createSetupCode(shop.db);
	expect((await visitor.post("/api/setup", { ...person, code })).status).toBe(204);
	expect(visitor.cookies.get("noor_session")).not.toBe(before);
	const { rows } = await shop.pool.query("select email from sessions join users on users.id = user_id");
	expect(rows).toEqual([{ email: person.email }]);
});

test("an invalid form keeps the code for another attempt", async ({ shop }) => {
	const visitor = await shop.as("anyone");
	const code = await createSetupCode(shop.db);
	const common = await visitor.post("/api/setup", { ...person, password: "password123", code });
	expect(common.status).toBe(400);
	expect((await visitor.post("/api/setup", { ...person, email: "layla", code })).body.errors).toHaveProperty("email");
	expect((await visitor.post("/api/setup", { ...person, code })).status).toBe(204);
});

test("of requests with one code at once, one succeeds; with staff every code is refused", async ({ shop }) => {
	const code = await createSetupCode(shop.db);
	const other = await createSetupCode(shop.db);
	const visitors = await Promise.all([1, 2, 3, 4].map(() => shop.as("anyone")));
	const answers = await Promise.all(
		visitors.map((visitor, at) => visitor.post("/api/setup", { ...person, email: `staff${at}@shop.example`, code })),
	);
	expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409, 409, 409]);
	const late = await (await shop.as("anyone")).post("/api/setup", { ...person, code: other });
	expect(late.status).toBe(409);
	expect(late.body.detail).toBe("The shop has been set up. Please sign in.");
	const { rows } = await shop.pool.query("select count(*)::int as staff from users where is_admin");
	expect(rows[0].staff).toBe(1);
});

test("codes cannot be tried without end", async ({ shop }) => {
	const visitor = await shop.as("anyone");
	const attempts = [];
	for (let attempt = 0; attempt < 21; attempt++)
		attempts.push((await visitor.post("/api/setup", { ...person, code: `WRONG-${attempt}` })).status);
	expect(attempts.filter((status) => status === 400)).toHaveLength(20);
	expect(attempts.at(-1)).toBe(429);
});
