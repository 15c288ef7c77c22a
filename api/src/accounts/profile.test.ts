import { expect } from "vitest";
import { anAddress } from "../../test/makers.ts";
import { accounts, type Shop, test } from "../../test/shop.ts";

const { email, password } = accounts.customer;

test("names are changed and trimmed; a name is required", async ({ shop }) => {
	const shopper = await shop.as("customer");
	const saved = await shopper.put("/api/account/profile", { firstName: " Noura ", lastName: "Aziz" });
	expect(saved.body).toMatchObject({ firstName: "Noura", lastName: "Aziz", email });
	expect((await shopper.get("/api/account/user-info")).body).toEqual(saved.body);
	expect((await shopper.put("/api/account/profile", { firstName: " ", lastName: "" })).body.errors).toEqual({
		firstName: ["First Name is required"],
		lastName: ["Last Name is required"],
	});
});

test("a new e-mail address takes effect once it is confirmed, and the old one is notified", async ({ shop }) => {
	const shopper = await shop.as("customer");
	expect((await shopper.post("/api/account/email", { email: "new@test.example", password })).status).toBe(204);
	expect((await shopper.get("/api/account/user-info")).body.email).toBe(email);
	const [mail] = await mails(shop);
	expect(mail?.recipient).toBe("new@test.example");
	const token = /confirm-email\?token=([\w-]+)/.exec(mail?.body ?? "")?.[1];
	// The mail may be opened in another browser.
	const elsewhere = await shop.as("anyone");
	expect((await elsewhere.post("/api/account/email/confirm", { token })).status).toBe(204);
	expect((await elsewhere.post("/api/account/email/confirm", { token })).status).toBe(400);
	expect((await shopper.get("/api/account/user-info")).body.email).toBe("new@test.example");
	expect((await elsewhere.post("/api/login", { email, password })).status).toBe(401);
	expect((await elsewhere.post("/api/login", { email: "new@test.example", password })).status).toBe(200);
	expect((await mails(shop)).at(-1)).toMatchObject({ recipient: email });
});

test("a change of the e-mail address requires the password, and an address that is not in use", async ({ shop }) => {
	const shopper = await shop.as("customer");
	await shop.as("admin");
	const wrong = await shopper.post("/api/account/email", { email: "new@test.example", password: "guess" });
	expect(wrong.body.errors).toEqual({ password: ["The password is incorrect."] });
	const taken = await shopper.post("/api/account/email", { email: "ADMIN@test.example", password });
	expect(taken.body.errors).toEqual({ email: ["Email 'ADMIN@test.example' is already taken."] });
	const malformed = await shopper.post("/api/account/email", { email: "no address", password });
	expect(malformed.body.errors).toEqual({ email: ["email is invalid"] });
	expect(await mails(shop)).toEqual([]);
});

test("an address that somebody else registered meanwhile stays theirs", async ({ shop }) => {
	const shopper = await shop.as("customer");
	await shopper.post("/api/account/email", { email: "new@test.example", password });
	const token = /token=([\w-]+)/.exec((await mails(shop))[0]?.body ?? "")?.[1];
	await (await shop.as("anyone")).post("/api/account/register", {
		firstName: "Q",
		lastName: "Q",
		email: "New@test.example",
		password: "quick as lightning",
	});
	expect((await shopper.post("/api/account/email/confirm", { token })).body.errors).toEqual({
		email: ["Email 'new@test.example' is already taken."],
	});
});

test("of two accounts with links for one address, the second to confirm is refused, because it is taken", async ({
	shop,
}) => {
	const people = [await shop.as("customer"), await shop.as("admin")];
	const tokens: unknown[] = [];
	for (const [index, person] of people.entries()) {
		const own = [accounts.customer, accounts.admin][index]?.password;
		await person.post("/api/account/email", { email: "new@test.example", password: own });
		tokens.push(/token=([\w-]+)/.exec((await mails(shop)).at(-1)?.body ?? "")?.[1]);
	}
	const confirmed = await Promise.all(
		people.map((person, index) => person.post("/api/account/email/confirm", { token: tokens[index] })),
	);
	expect(confirmed.map(({ status }) => status).sort()).toEqual([204, 400]);
	expect(confirmed.find(({ status }) => status === 400)?.body.errors).toEqual({
		email: ["Email 'new@test.example' is already taken."],
	});
});

test("a link in a mail to the old address is invalid after the change", async ({ shop }) => {
	const shopper = await shop.as("customer");
	await shopper.post("/api/account/forgot-password", { email });
	const reset = /token=([\w-]+)/.exec((await mails(shop)).at(-1)?.body ?? "")?.[1];
	await shopper.post("/api/account/email", { email: "new@test.example", password });
	const token = /token=([\w-]+)/.exec((await mails(shop)).at(-1)?.body ?? "")?.[1];
	await shopper.post("/api/account/email/confirm", { token });
	const tried = await shopper.post("/api/account/reset-password", { token: reset, password: "quick as lightning" });
	expect(tried.status).toBe(400);
});

test("an old address of a country with fields of its own is kept, and completed when it is changed", async ({
	shop,
}) => {
	const shopper = await shop.as("customer");
	const { body } = await shopper.post("/api/account/addresses", anAddress);
	const kuwaiti = { ...anAddress, line1: "House 8, Salmiya", city: "Kuwait City", state: "", country: "KW" };
	await shop.db.updateTable("addresses").set({ country: "KW", state: "", line1: kuwaiti.line1 }).execute();
	expect((await shopper.get("/api/account/user-info")).body.address).toMatchObject({ country: "KW", place: {} });
	const refused = await shopper.put(`/api/account/addresses/${body.id}`, { ...kuwaiti, place: {} });
	expect(Object.keys(refused.body.errors)).toEqual(["place.building", "place.street", "place.block", "place.area"]);
	const place = { area: "Salmiya", block: "٥", street: "12", building: "8", makani: "3003295320" };
	const changed = await shopper.put(`/api/account/addresses/${body.id}`, { ...kuwaiti, line1: "", place });
	expect(changed.body).toMatchObject({
		line1: "House 8, Street 12, Block 5",
		place: { area: "Salmiya", block: "5", street: "12", building: "8" },
	});
	expect(changed.body.place).not.toHaveProperty("makani");
	expect((await shopper.get("/api/account/export")).body.addresses).toMatchObject([{ place: { block: "5" } }]);
});

test("the address book has one default, whatever is added, made default or deleted", async ({ shop }) => {
	const shopper = await shop.as("customer");
	const add = async (line1: string) => (await shopper.post("/api/account/addresses", { ...anAddress, line1 })).body;
	const [home, office, villa] = [await add("Home"), await add("Office"), await add("Villa")];
	expect(home).toEqual({ ...anAddress, line1: "Home", place: {}, id: home.id, isDefault: true });
	expect(await book()).toEqual(["Home*", "Villa", "Office"]);
	await shopper.post(`/api/account/addresses/${office.id}/default`);
	expect(await book()).toEqual(["Office*", "Villa", "Home"]);
	expect((await shopper.get("/api/account/user-info")).body.address.line1).toBe("Office");
	expect((await shopper.delete(`/api/account/addresses/${office.id}`)).status).toBe(204);
	expect(await book()).toEqual(["Villa*", "Home"]);
	await shopper.put(`/api/account/addresses/${villa.id}`, { ...anAddress, line1: "Big villa" });
	expect(await book()).toEqual(["Big villa*", "Home"]);
	// The checkout's "Save as default address" keeps working on the same book.
	await shopper.post("/api/account/address", { ...anAddress, line1: "From checkout" });
	expect(await book()).toEqual(["From checkout*", "Home"]);
	expect(
		(await shopper.post("/api/account/addresses", { ...anAddress, country: "DE", city: " " })).body.errors,
	).toEqual({
		city: ["City is required"],
	});

	async function book() {
		const { body } = await shopper.get("/api/account/addresses");
		return body.map((entry: { line1: string; isDefault: boolean }) => entry.line1 + (entry.isDefault ? "*" : ""));
	}
});

test("two tabs that each make another address the default leave one", async ({ shop }) => {
	const shopper = await shop.as("customer");
	const ids: number[] = [];
	for (const line1 of ["A", "B", "C", "D"])
		ids.push((await shopper.post("/api/account/addresses", { ...anAddress, line1 })).body.id);
	const answers = await Promise.all(ids.map((id) => shopper.post(`/api/account/addresses/${id}/default`)));
	expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
	const { body } = await shopper.get("/api/account/addresses");
	expect(body.filter((entry: { isDefault: boolean }) => entry.isDefault)).toHaveLength(1);
});

test("another person's addresses and sessions are not found", async ({ shop }) => {
	const [shopper, stranger] = [await shop.as("customer"), await shop.as("admin")];
	const { body: mine } = await shopper.post("/api/account/addresses", anAddress);
	const { body: sessions } = await shopper.get("/api/account/sessions");
	expect((await stranger.put(`/api/account/addresses/${mine.id}`, anAddress)).status).toBe(404);
	expect((await stranger.post(`/api/account/addresses/${mine.id}/default`)).status).toBe(404);
	expect((await stranger.delete(`/api/account/addresses/${mine.id}`)).status).toBe(404);
	expect((await stranger.delete(`/api/account/sessions/${sessions[0].id}`)).status).toBe(404);
	expect((await stranger.get("/api/account/addresses")).body).toEqual([]);
	expect((await shopper.get("/api/account/auth-status")).body).toEqual({ isAuthenticated: true });
});

test("a shopper sees where they are signed in, and signs out there or everywhere", async ({ shop }) => {
	const [here, phone, old] = [await shop.as("customer"), await shop.as("anyone"), await shop.as("customer")];
	await phone.post(
		"/api/login",
		{ email, password },
		{ "user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari/604.1" },
	);
	const { body: sessions } = await here.get("/api/account/sessions");
	expect(sessions.map((session: { isCurrent: boolean }) => session.isCurrent)).toEqual([true, false, false]);
	const theirs = sessions.find((session: { browser: string }) => session.browser === "Safari on iPhone");
	expect(Object.keys(theirs).toSorted()).toEqual(["browser", "createdAt", "id", "isCurrent", "lastSeenAt"]);
	expect((await here.delete(`/api/account/sessions/${theirs.id}`)).status).toBe(204);
	expect((await phone.get("/api/account/auth-status")).body).toEqual({ isAuthenticated: false });
	expect((await phone.post("/api/account/sessions/logout")).status).toBe(401);
	expect((await here.post("/api/account/sessions/logout")).status).toBe(204);
	for (const browser of [here, old])
		expect((await browser.get("/api/account/auth-status")).body).toEqual({ isAuthenticated: false });
	expect(here.cookies.has("noor_session")).toBe(false);
});

function mails(shop: Shop) {
	return shop.db.selectFrom("mails").select(["recipient", "body"]).orderBy("id").execute();
}
