import { type Translations, translatedKinds, translationState } from "@noor/contract/translations";
import { describe, expect } from "vitest";
import type { Client } from "../../test/client.ts";
import { aProduct } from "../../test/makers.ts";
import { aPaidOrder } from "../../test/paid-order.ts";
import { accounts, openShop, test } from "../../test/shop.ts";
import { test as testWithCards } from "../../test/shop-with-cards.ts";
import { openSettings } from "./open-settings.ts";
import { ensureSettings, readSettings } from "./stored-settings.ts";
import { updateSettings } from "./update-settings.ts";

const url = "/api/admin/settings";

/** The stored settings as a form, with changes. */
async function change(staff: Client, changes: object) {
	const { logoUrl: _, ...form } = (await staff.get(url)).body;
	return staff.put(url, { ...form, ...changes });
}

test("what staff change is public at once, and in every other process", async ({ shop }) => {
	const { shop: other, close } = await openShop({ database: { url: shop.databaseUrl, drop: async () => {} } });
	try {
		const staff = await shop.as("admin");
		const company = { company: "Dana Trading LLC", taxRegistrationNumber: "100 2222 3333 0003", tradeLicence: "CN-1" };
		const contact = { name: "Dana", email: "hi@dana.example", phone: "+971 2 555 0100", whatsapp: "+971 50 123 4567" };
		const more = { openingHours: "Mon to Sat, 10 to 22", socialLinks: ["https://www.instagram.com/dana"] };
		const { status, body } = await change(staff, { ...company, ...contact, ...more });
		expect(status).toBe(200);
		expect(body).toMatchObject({ ...company, taxRegistrationNumber: "100222233330003", version: 2 });
		const shown = { ...company, ...contact, ...more, numberIsDemonstration: false };
		expect((await staff.get("/api/shop")).body).toMatchObject(shown);
		const elsewhere = await other.as("anyone");
		await expect.poll(async () => (await elsewhere.get("/api/shop")).body).toMatchObject(shown);
	} finally {
		await close();
	}
});

test("the first values are used once: a later start keeps what staff have changed", async ({ shop }) => {
	await change(await shop.as("admin"), { name: "Dana" });
	const { shop: later, close } = await openShop({ database: { url: shop.databaseUrl, drop: async () => {} } });
	expect((await (await later.as("anyone")).get("/api/shop")).body.name).toBe("Dana");
	await close();
});

test("a form that is based on an older version is refused with the current settings", async ({ shop }) => {
	const staff = await shop.as("admin");
	expect((await change(staff, { name: "First", version: 1 })).status).toBe(200);
	const { status, body } = await change(staff, { name: "Second", version: 1 });
	expect(status).toBe(409);
	expect(body.current).toMatchObject({ name: "First", version: 2 });
	expect((await change(staff, { name: "Second", version: 2 })).status).toBe(200);
});

test("each invalid field has a message, and nothing is changed", async ({ shop }) => {
	const staff = await shop.as("admin");
	const { status, body } = await change(staff, {
		name: " ",
		email: "nobody",
		taxRegistrationNumber: "12",
		socialLinks: ["javascript:alert(1)"],
		vatRates: [
			{ startsOn: "2018-01-01", percent: 5 },
			{ startsOn: "2018-01-01", percent: 9 },
		],
		announcement: { text: "Eid", link: "//evil.example", from: "2026-03-02", until: "2026-03-01" },
	});
	expect(status).toBe(400);
	expect(body.errors).toMatchObject({
		name: ["Name is required"],
		email: ["Enter an e-mail address"],
		taxRegistrationNumber: ["A tax registration number has 15 digits"],
		"socialLinks.0": ["Enter an address such as https://example.com"],
		"announcement.link": ["Enter an address such as https://example.com"],
	});
	const repeated = [
		{ startsOn: "2018-01-01", percent: 5 },
		{ startsOn: "2018-01-01", percent: 9 },
	];
	const twice = await change(staff, {
		vatRates: repeated,
		announcement: { text: "Eid", from: "2026-03-02", until: "2026-03-01" },
	});
	expect(twice.body.errors).toEqual({
		"vatRates.1.startsOn": ["Another rate begins on this day"],
		"announcement.until": ["The announcement ends before it begins"],
	});
	expect((await staff.get(url)).body).toMatchObject({ name: "Noor", version: 1 });
});

test("the audit log has every change with its actor", async ({ shop }) => {
	const staff = await shop.as("admin");
	await change(staff, { phone: "+971 2 555 0100" });
	await change(staff, { vatRates: [{ startsOn: "2018-01-01", percent: 6 }] });
	const { body } = await staff.get("/api/admin/audit?area=settings");
	expect(body.data).toMatchObject([
		{
			actor: accounts.admin.email,
			action: "changed",
			recordName: "Noor",
			before: { vatRates: [{ startsOn: "2018-01-01", percent: 5 }] },
			after: { vatRates: [{ startsOn: "2018-01-01", percent: 6 }] },
		},
		{ before: { phone: "+971 4 555 0142" }, after: { phone: "+971 2 555 0100" } },
	]);
});

test("a logo is shown as a picture of the shop until it is removed", async ({ shop }) => {
	const staff = await shop.as("admin");
	const drawing =
		'<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><rect width="80" height="40" fill="#c80"/></svg>';
	const form = new FormData();
	form.set("image", new Blob([drawing], { type: "image/svg+xml" }), "logo.svg");
	expect((await staff.put(`${url}/logo`, form)).status).toBe(200);
	const { logoUrl } = (await staff.get("/api/shop")).body;
	expect(logoUrl).toMatch(/^\/media\/[0-9a-f]{32}\/320\.webp$/);
	expect((await staff.get(logoUrl)).status).toBe(200);
	const wrong = new FormData();
	wrong.set("image", new Blob(["no picture"]), "logo.png");
	expect((await staff.put(`${url}/logo`, wrong)).status).toBe(400);
	const none = new FormData();
	none.set("image", "");
	expect((await staff.put(`${url}/logo`, none)).body.logoUrl).toBeNull();
});

test("an announcement is public on its days only", async ({ shop }) => {
	const staff = await shop.as("admin");
	const announced = async (days: object) => {
		await change(staff, { announcement: { text: "Closed on National Day", link: "/contact", ...days } });
		return (await staff.get("/api/shop")).body.announcement;
	};
	const announcement = { text: "Closed on National Day", link: "/contact" };
	expect(await announced({})).toEqual(announcement);
	expect(await announced({ from: "2020-01-01", until: "2099-12-31" })).toEqual(announcement);
	expect(await announced({ from: "2099-01-01" })).toBeNull();
	expect(await announced({ until: "2020-01-01" })).toBeNull();
});

test("a country that the shop does not sell to has no delivery", async ({ shop }) => {
	const staff = await shop.as("admin");
	const rates = async (country: string) =>
		(await staff.get(`/api/admin/delivery/test?country=${country}&subtotal=500`)).body;
	expect(await rates("OM")).toMatchObject({ isSoldTo: true, methods: [{ isOffered: true }] });
	expect((await change(staff, { countries: ["AE", "SA"], returnDays: 30 })).status).toBe(200);
	expect(await rates("OM")).toMatchObject({ isSoldTo: false, zones: [], methods: [{ isOffered: false }] });
	expect((await rates("SA")).isSoldTo).toBe(true);
	expect((await staff.get("/api/shop")).body).toMatchObject({ countries: ["AE", "SA"], returnDays: 30 });
	expect((await change(staff, { countries: ["Oman"] })).status).toBe(400);
});

test("mails have the name of the shop, and messages go to its address", async ({ shop }) => {
	const [staff, visitor] = [await shop.as("admin"), await shop.as("anyone")];
	await change(staff, { name: "Dana", email: "hi@dana.example" });
	await visitor.post("/api/newsletter", { email: "reader@test.example" });
	await visitor.post("/api/contact", {
		name: "Noura",
		email: "noura@test.example",
		topic: "lighting-plan",
		message: "A room of four by five metres.",
	});
	const mails = await shop.db.selectFrom("mails").select(["recipient", "subject", "body"]).orderBy("id").execute();
	expect(mails[0]).toMatchObject({
		subject: "Please confirm: the Dana newsletter",
		body: expect.stringMatching(/Dana, lighting$/),
	});
	expect(mails[1]?.recipient).toBe("hi@dana.example");
	expect(mails.filter(({ body }) => body.includes("Noor"))).toEqual([]);
});

describe("the VAT rate", () => {
	test("is that of the latest day that has begun", async ({ shop }) => {
		const [staff, visitor] = [await shop.as("admin"), await shop.as("anyone")];
		const { id: productId } = await aProduct(shop.db, { basePriceFils: 10_500 });
		const id = crypto.randomUUID();
		await visitor.post("/api/cart", { id, items: [{ productId, quantity: 1 }] });
		const vat = async (...vatRates: object[]) => {
			expect((await change(staff, { vatRates })).status).toBe(200);
			return (await visitor.get(`/api/cart?id=${id}`)).body.totals;
		};
		const old = { startsOn: "2018-01-01", percent: 5 };
		expect(await vat({ startsOn: "2099-01-01", percent: 50 }, old)).toMatchObject({ vat: 5, vatPercent: 5 });
		expect(await vat(old, { startsOn: "2026-01-01", percent: 20 })).toMatchObject({ vat: 17.5, vatPercent: 20 });
		expect(await vat({ startsOn: "2099-01-01", percent: 50 })).toMatchObject({ vat: 0, vatPercent: 0 });
	});

	testWithCards("and the seller of an order stay those of the time when it was made", async ({ shop }) => {
		const staff = await shop.as("admin");
		const { id } = await aPaidOrder(shop);
		const before = (await staff.get(`/api/admin/orders/${id}`)).body;
		await change(staff, {
			company: "Dana Trading LLC",
			address: "Elsewhere",
			taxRegistrationNumber: "100222233330003",
			vatRates: [{ startsOn: "2018-01-01", percent: 20 }],
		});
		expect((await staff.get(`/api/admin/orders/${id}`)).body).toEqual(before);
		const { id: later } = await aPaidOrder(shop);
		expect((await staff.get(`/api/admin/orders/${later}`)).body).toMatchObject({
			vatPercent: 20,
			seller: { address: "Elsewhere", taxRegistrationNumber: "100 2222 3333 0003" },
		});
	});
});

testWithCards("orders of before the settings get the seller of the first start", async ({ shop }) => {
	const { id } = await aPaidOrder(shop);
	await shop.db.updateTable("orders").set({ seller: null }).execute();
	await shop.db.deleteFrom("settings").execute();
	await shop.anotherProcess();
	const { seller } = await shop.db.selectFrom("orders").where("id", "=", id).select("seller").executeTakeFirstOrThrow();
	expect(seller).toMatchObject({ company: "Noor Lighting Trading LLC", address: "Warehouse 12, Al Quoz 1" });
});

testWithCards(
	"an outdated translation of name, company and address is not shown to visitors, nor on documents",
	async ({ shop }) => {
		const staff = await shop.as("admin");
		const arabic = { name: "دانة", company: "دانة للتجارة ذ.م.م", address: "دبي", openingHours: "يوميًا" };
		const texts = Object.fromEntries(Object.entries(arabic).map(([field, text]) => [field, { text }]));
		const english = { name: "Dana", company: "Dana Trading LLC", address: "Dubai", openingHours: "Daily" };
		await change(staff, { ...english, translations: { ar: texts } });
		const read = async () => (await (await shop.as("anyone")).get("/api/shop?lang=ar")).body;
		expect(await read()).toMatchObject(arabic);
		const { id } = await aPaidOrder(shop);
		const sellerOf = async (order: number) => (await staff.get(`/api/admin/orders/${order}?lang=ar`)).body.seller;
		expect(await sellerOf(id)).toMatchObject({ company: arabic.company, address: arabic.address });
		const renamed = { name: "Lumina", company: "Lumina Trading LLC", address: "Sharjah", openingHours: "Weekdays" };
		await change(staff, renamed);
		expect(await read()).toMatchObject({ ...renamed, openingHours: arabic.openingHours });
		expect(await sellerOf((await aPaidOrder(shop)).id)).toMatchObject({ company: renamed.company, address: "Sharjah" });
		expect(await sellerOf(id)).toMatchObject({ company: arabic.company, address: arabic.address });
		const [mail] = await shop.db.selectFrom("mails").select("body").orderBy("id", "desc").limit(1).execute();
		expect(mail?.body).not.toContain("دانة");
	},
);

test("the Arabic of a new shop ends with the English that it translates", async ({ shop }) => {
	const first = { name: "Noor", email: "a@b.example", phone: "1", address: "Dubai", company: "Noor LLC" };
	const inArabic = { name: "نور", address: "دبي", company: "نور ذ.م.م" };
	await shop.db.deleteFrom("settings").execute();
	const settings = await openSettings(shop.db, {
		...{ databaseUrl: shop.databaseUrl, demonstration: false, log: shop.app.log },
		first: { ...first, taxRegistrationNumber: null, inArabic },
	});
	try {
		await shop.as("admin");
		const user = await shop.db.selectFrom("users").select(["id as userId", "email"]).executeTakeFirstOrThrow();
		const { logoUrl: _, ...form } = await readSettings(shop.db);
		const { translations } = await updateSettings(
			shop.db,
			{ ...form, name: "Lumina", company: "Lumina LLC" },
			{ ...user, requestId: "request-1" },
			settings.firstTexts,
		);
		expect(translations).toEqual({ ar: { address: { text: "دبي", source: "Dubai" } } });
	} finally {
		await settings.close();
	}
});

test("a new shop has the Arabic of its first settings and of what it begins with", async ({ shop: { db } }) => {
	await db.deleteFrom("settings").execute();
	const first = { name: "Noor", email: "a@b.example", phone: "1", address: "Dubai", company: "Noor LLC" };
	const inArabic = { name: "نور", address: "دبي", company: "نور ذ.م.م" };
	await ensureSettings(db, { ...first, taxRegistrationNumber: null, inArabic }, true);
	const settings = await db.selectFrom("settings").select("translations").executeTakeFirstOrThrow();
	expect(settings.translations.ar?.address).toEqual({ text: "دبي", source: "Dubai" });
	for (const kind of ["deliveryZones", "deliveryMethods", "paymentMethods", "tariffs"] as const) {
		const { table, fields } = translatedKinds[kind];
		const rows: Record<string, unknown>[] = await db.selectFrom(table).selectAll().execute();
		expect(rows.length, kind).toBeGreaterThan(0);
		for (const row of rows)
			for (const field of Object.keys(fields))
				expect(translationState(String(row[field]), row.translations as Translations, field), kind).toBe("current");
	}
});
