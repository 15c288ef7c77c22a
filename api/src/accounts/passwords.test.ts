import { sql } from "kysely";
import { expect } from "vitest";
import { recordStatements } from "../../test/recorded-statements.ts";
import { accounts, type Shop, test } from "../../test/shop.ts";
import type { SendMail } from "../mail/mailer.ts";
import { sendMails } from "../mail/send-mails.ts";
import { getUserInfo } from "./get-user-info.ts";
import { openSession, rotateSession } from "./open-session.ts";
import { requestPasswordReset } from "./reset-password.ts";

const { email, password } = accounts.customer;
const better = "A lamp for every room";

test("the most common passwords are refused with an error of the field, whatever their case", async ({ shop }) => {
	const visitor = await shop.as("anyone");
	for (const common of ["password", "PASSWORD1", "12345678", "qwertyuiop", "Sunshine"]) {
		const answer = await visitor.post("/api/account/register", {
			firstName: "Mariam",
			lastName: "Saleh",
			email: "mariam@test.example",
			password: common,
		});
		expect(answer.status, common).toBe(400);
		expect(answer.body.errors).toEqual({
			password: ["This is one of the most common passwords. Please choose another."],
		});
	}
	expect(await shop.db.selectFrom("users").selectAll().execute()).toEqual([]);
});

test("a long password of plain words is accepted, up to 256 characters", async ({ shop }) => {
	const visitor = await shop.as("anyone");
	const person = { firstName: "Mariam", lastName: "Saleh", email: "mariam@test.example" };
	const tooLong = await visitor.post("/api/account/register", { ...person, password: "ض".repeat(257) });
	expect(tooLong.body.errors).toEqual({ password: ["Password must be at most 256 characters"] });
	const asEmail = await visitor.post("/api/account/register", { ...person, password: "Mariam@test.example" });
	expect(asEmail.body.errors).toEqual({ password: ["The password must not be the e-mail address."] });
	expect((await visitor.post("/api/account/register", { ...person, password: "ض".repeat(256) })).status).toBe(200);
	expect((await visitor.post("/api/login", { email: person.email, password: "ض".repeat(256) })).status).toBe(200);
});

test("changing the password ends every other session and keeps this one under a new cookie", async ({ shop }) => {
	const [here, elsewhere] = [await shop.as("customer"), await shop.as("customer")];
	const stolen = await shop.as("anyone");
	for (const [name, value] of here.cookies) stolen.cookies.set(name, value);
	const answer = await here.post("/api/account/password", { currentPassword: password, newPassword: better });
	expect(answer.status).toBe(204);
	expect((await here.get("/api/account/auth-status")).body).toEqual({ isAuthenticated: true });
	expect((await elsewhere.get("/api/account/auth-status")).body).toEqual({ isAuthenticated: false });
	expect((await stolen.get("/api/account/auth-status")).body).toEqual({ isAuthenticated: false });
	const visitor = await shop.as("anyone");
	expect((await visitor.post("/api/login", { email, password })).status).toBe(401);
	expect((await visitor.post("/api/login", { email, password: better })).status).toBe(200);
	expect(await mailsTo(shop, email)).toMatchObject([{ subject: "Your password at Noor was changed" }]);
	const told = await shop.db.selectFrom("hubMessages").select("body").execute();
	expect(told.map(({ body }) => Object.keys(body as object))).toEqual([["endedSession"]]);
});

test("of simultaneous changes of a password one succeeds", async ({ shop }) => {
	const shopper = await shop.as("customer");
	const change = (newPassword: string) =>
		shopper.post("/api/account/password", { currentPassword: password, newPassword });
	const answers = await Promise.all(["one", "two", "three"].map((which) => change(`${better} ${which}`)));
	expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
	// The others are compared with the new password, or come with the cookie from before the change.
	for (const { status } of answers) expect([204, 400, 401]).toContain(status);
});

test("a session that ends, or an account that is deleted, during a request needs a new sign-in", async ({ shop }) => {
	await shop.as("customer");
	const { id } = await shop.db.selectFrom("users").select("id").executeTakeFirstOrThrow();
	const [session] = await shop.db.deleteFrom("sessions").returning("id").execute();
	await expect(rotateSession(shop.db, session?.id ?? "")).rejects.toMatchObject({ code: "not-signed-in" });
	await shop.db.deleteFrom("users").execute();
	await expect(getUserInfo(shop.db, id)).rejects.toMatchObject({ message: "Please sign in." });
	const opened = openSession(shop.db, id, { userAgent: "", endsWithBrowser: false });
	await expect(opened).rejects.toMatchObject({ code: "not-signed-in", message: "Invalid credentials" });
});

test("a session that ends with the browser still does so after a change of the password", async ({ shop }) => {
	await shop.as("customer");
	const visitor = await shop.as("anyone");
	await visitor.post("/api/login?useSessionCookies=true", { email, password });
	const { headers } = await visitor.post("/api/account/password", { currentPassword: password, newPassword: better });
	expect(String(headers["set-cookie"])).toMatch(/^noor_session=/);
	expect(String(headers["set-cookie"])).not.toContain("Expires");
});

test("a change of the password requires the current one, and wrong attempts are limited", async ({ shop }) => {
	const shopper = await shop.as("customer");
	const guess = () => shopper.post("/api/account/password", { currentPassword: "guess", newPassword: better });
	const answer = await guess();
	expect(answer.status).toBe(400);
	expect(answer.body.errors).toEqual({ currentPassword: ["The password is incorrect."] });
	for (let more = 0; more < 4; more++) await guess();
	expect((await guess()).status).toBe(429);
	const common = await (await shop.as("admin")).post("/api/account/password", {
		currentPassword: accounts.admin.password,
		newPassword: "password123",
	});
	expect(common.body.errors).toEqual({
		newPassword: ["This is one of the most common passwords. Please choose another."],
	});
});

test("a forgotten password is reset by the link of a mail, once, and every session ends", async ({ shop }) => {
	const shopper = await shop.as("customer");
	const visitor = await shop.as("anyone");
	expect((await visitor.post("/api/account/forgot-password", { email: email.toUpperCase() })).status).toBe(204);
	const token = await mailedToken(shop);
	const common = await visitor.post("/api/account/reset-password", { token, password: "password" });
	expect(common.body.errors.password).toHaveLength(1);
	const answers = await Promise.all(
		[better, `${better}!`, `${better}?`].map((chosen) =>
			visitor.post("/api/account/reset-password", { token, password: chosen }),
		),
	);
	expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 400, 400]);
	expect(answers.find(({ status }) => status === 400)?.body.errors).toEqual({
		token: ["This link is no longer valid. Please ask for a new one."],
	});
	expect((await shopper.get("/api/account/auth-status")).body).toEqual({ isAuthenticated: false });
	expect((await visitor.post("/api/login", { email, password })).status).toBe(401);
});

test("a request for a reset has the same answer for every address, and sends a limited number of mails", async ({
	shop,
}) => {
	await shop.as("customer");
	const visitor = await shop.as("anyone");
	const known = await visitor.post("/api/account/forgot-password", { email });
	const unknown = await visitor.post("/api/account/forgot-password", { email: "nobody@test.example" });
	expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
	await visitor.post("/api/account/forgot-password", { email });
	expect(await shop.db.selectFrom("mails").select("recipient").execute()).toEqual([{ recipient: email }]);
});

test("asking for a reset executes the same statements whether there is an account or not", async ({ shop }) => {
	await shop.as("customer");
	const statementsFor = (address: string) =>
		recordStatements(shop.db, (db) => requestPasswordReset(db, address, "http://127.0.0.1:3000"));
	const known = await statementsFor(email);
	expect(known.length).toBeGreaterThanOrEqual(4);
	expect(await statementsFor("nobody@test.example")).toEqual(known);
	// And again, when the last mail is less than a minute old.
	expect(await statementsFor(email)).toEqual(known);
	expect(await shop.db.selectFrom("mails").select("recipient").execute()).toEqual([{ recipient: email }]);
	const durability = known.filter((statement) => statement.includes("synchronous_commit = off"));
	expect(durability, "only a commit that writes waits for the disk").toHaveLength(1);
});

test("a reset link is valid for an hour, and a newer one invalidates it", async ({ shop }) => {
	await shop.as("customer");
	const visitor = await shop.as("anyone");
	await visitor.post("/api/account/forgot-password", { email });
	const first = await mailedToken(shop);
	await letTokensAge(shop, 2);
	await visitor.post("/api/account/forgot-password", { email });
	const second = await mailedToken(shop);
	expect(second).not.toBe(first);
	expect((await visitor.post("/api/account/reset-password", { token: first, password: better })).status).toBe(400);
	await letTokensAge(shop, 60);
	expect((await visitor.post("/api/account/reset-password", { token: second, password: better })).status).toBe(400);
});

test("tokens are stored as hashes", async ({ shop }) => {
	await shop.as("customer");
	await (await shop.as("anyone")).post("/api/account/forgot-password", { email });
	const token = await mailedToken(shop);
	const [kept] = await shop.db.selectFrom("accountTokens").select("tokenHash").execute();
	expect(kept?.tokenHash.toString("base64url")).not.toBe(token);
	expect(token).toHaveLength(43);
});

test("the token of a mail is valid for its own purpose only", async ({ shop }) => {
	const shopper = await shop.as("customer");
	await shopper.post("/api/account/forgot-password", { email });
	const token = await mailedToken(shop);
	expect((await shopper.post("/api/account/email/confirm", { token })).status).toBe(400);
});

test("too many wrong tokens from one network get 429", async ({ shop }) => {
	const visitor = await shop.as("anyone");
	const guess = () => visitor.post("/api/account/reset-password", { token: "guess", password: better });
	for (let guesses = 0; guesses < 30; guesses++) await guess();
	const answer = await guess();
	expect(answer.status).toBe(429);
	expect(Number(answer.headers["retry-after"])).toBeGreaterThan(800);
});

test("the mail has its link on one line", async ({ shop }) => {
	await shop.as("customer");
	await (await shop.as("anyone")).post("/api/account/forgot-password", { email });
	const sent: string[] = [];
	const send: SendMail = async ({ body }) => void sent.push(body);
	await sendMails(shop.db, { send, render: async () => null }, { error: () => {} });
	expect(sent[0]).toMatch(/^http:\/\/127\.0\.0\.1:3000\/account\/reset-password\?token=[\w-]{43}$/m);
});

async function mailedToken(shop: Shop): Promise<string> {
	const mail = await shop.db.selectFrom("mails").select("body").orderBy("id", "desc").limit(1).executeTakeFirst();
	return /token=([\w-]+)/.exec(mail?.body ?? "")?.[1] ?? "";
}

function mailsTo(shop: Shop, recipient: string) {
	return shop.db.selectFrom("mails").where("recipient", "=", recipient).select(["subject", "body"]).execute();
}

async function letTokensAge(shop: Shop, minutes: number): Promise<void> {
	await sql`update account_tokens set created_at = created_at - make_interval(mins => ${minutes}),
		expires_at = expires_at - make_interval(mins => ${minutes})`.execute(shop.db);
}
