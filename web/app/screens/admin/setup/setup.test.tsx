import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { button, expectTexts, fill, heading, staff } from "#test/admin.ts";
import { type Answers, refusal } from "#test/fake-api.ts";
import { renderScreen } from "#test/render-screen.tsx";

const settings = {
	name: "Noor",
	email: "hello@noor.example",
	phone: "+971 4 555 0142",
	whatsapp: "",
	address: "Al Quoz 1, Dubai",
	openingHours: "",
	company: "Noor Lighting Trading LLC",
	taxRegistrationNumber: null,
	tradeLicence: "",
	socialLinks: [],
	returnDays: 14,
	countries: [],
	emirate: "Dubai",
	arabicDigits: "latn",
	vatRates: [{ startsOn: "2018-01-01", percent: 5 }],
	announcement: { text: "", link: "", from: null, until: null },
	logoUrl: null,
	examples: ["name", "phone", "address", "company", "email"],
	version: 1,
};
const zone = {
	id: 1,
	name: "Everywhere",
	countries: [],
	emirates: [],
	areas: [],
	methods: ["Free Shipping"],
	version: 1,
};
const method = {
	id: 7,
	name: "Free Shipping",
	kind: "courier",
	description: "Standard delivery",
	deliveryTime: "3-5 business days",
	isActive: true,
	position: 0,
	weekdays: [1, 2, 3, 4, 5, 6, 7],
	leadDays: null,
	cutOff: null,
	needsSlot: false,
	rates: [
		{
			zoneId: 1,
			zone: "Everywhere",
			price: 0,
			freeFrom: null,
			minimumSubtotal: 0,
			maxWeightGrams: null,
			maxSize: "oversized",
		},
	],
	slots: [],
	version: 3,
};
const steps = { details: false, product: false, deliveryZone: false, policies: false, payments: false };
const pageOf = (data: object[]) => ({ pageIndex: 1, pageSize: 10, count: data.length, data });

function shop(more: Answers = {}, zones: object[] = [zone]): Answers {
	return {
		...staff,
		"GET /api/admin/settings": () => settings,
		"GET /api/admin/first-steps": () => steps,
		"GET /api/admin/delivery/zones": () => pageOf(zones),
		"GET /api/admin/delivery/methods": () => pageOf([method]),
		"GET /api/admin/payment-check": () => ({
			mode: "test",
			findings: [{ about: "account", isProblem: false, text: "The account works.", remedy: null, action: null }],
		}),
		...more,
	};
}

describe("the setup", () => {
	test("asks for the shop with blank fields in the place of examples, stores it, and goes on to delivery", async () => {
		let sent: unknown;
		const screen = await renderScreen(
			"/admin/setup/shop",
			shop({
				"PUT /api/admin/settings": async (request) => {
					sent = await request.json();
					return { ...settings, version: 2 };
				},
			}),
		);
		await expect.element(page.getByLabelText("Company name", { exact: true })).toHaveValue("");
		await button("Save and Continue").click();
		await expectTexts("Company name is required");
		expect(sent).toBeUndefined();
		await fill({
			"Name of the shop": "Dana",
			"E-mail": "hello@dana.test",
			Phone: "+971 2 555 0100",
			Address: "Corniche 1, Abu Dhabi",
			"Company name": "Dana Trading LLC",
			"VAT (percent)": "0",
		});
		await button("Save and Continue").click();
		await expect.element(heading("Delivery")).toBeVisible();
		expect(sent).toMatchObject({
			name: "Dana",
			company: "Dana Trading LLC",
			taxRegistrationNumber: "",
			returnDays: 14,
			vatRates: [{ startsOn: "2018-01-01", percent: 0 }],
			version: 1,
		});
		expect(screen.address()).toBe("/admin/setup/delivery");
	});

	test.each([
		{ state: { ...steps, deliveryZone: true }, marks: [false, true, false] },
		// An order has been paid.
		{ state: null, marks: [true, true, true] },
	])("marks the steps that are done: $marks", async ({ state, marks }) => {
		await renderScreen("/admin/setup/payments", shop({ "GET /api/admin/first-steps": () => state }));
		const links = page.getByRole("navigation", { name: "Setup" }).getByRole("link");
		await expect.poll(() => links.elements().map(({ textContent }) => textContent?.includes("Done"))).toEqual(marks);
	});

	test("says why the shop was not stored, keeps what was typed, and does not overwrite what a colleague stored", async () => {
		let stored = { ...settings, examples: [] as string[] };
		const versions: unknown[] = [];
		const answers = shop({
			"GET /api/admin/settings": () => stored,
			"PUT /api/admin/settings": async (request) => {
				versions.push((await request.json()).version);
				stored = { ...stored, phone: "+971 2 555 0199", version: 2 };
				return refusal(409, "Somebody else has changed it.", { code: "conflict" });
			},
		});
		await renderScreen("/admin/setup/shop", answers);
		await fill({ "Name of the shop": "Dana" });
		for (const attempt of [1, 2]) {
			await button("Save and Continue").click();
			await expect.poll(() => versions).toHaveLength(attempt);
			await expectTexts(/^Somebody else has changed it\./);
		}
		expect(versions).toEqual([1, 1]);
		await expect.element(page.getByLabelText("Name of the shop", { exact: true })).toHaveValue("Dana");
		await expect.element(page.getByRole("link", { name: "Fill the form with what is stored now" })).toBeVisible();
	});

	test("asks for the emirates and one price, and stores them in the method and the zone of a new shop", async () => {
		const sent: Record<string, unknown>[] = [];
		const store = async (request: Request) => {
			sent.push((await request.json()) as Record<string, unknown>);
			return {};
		};
		await renderScreen(
			"/admin/setup/delivery",
			shop({ "PUT /api/admin/delivery/methods/7": store, "PUT /api/admin/delivery/zones/1": store }),
		);
		await page.getByRole("checkbox", { name: "Fujairah" }).click();
		await fill({ "Price (AED)": "25", "Free from (AED)": "500" });
		await button("Save and Continue").click();
		await expect.element(heading("Payments")).toBeVisible();
		await expectTexts("The account works.");
		expect(sent).toMatchObject([
			{
				name: "Standard delivery",
				description: "",
				rates: [{ zoneId: 1, price: 25, freeFrom: 500, maxSize: "oversized" }],
				version: 3,
			},
			{
				name: "United Arab Emirates",
				countries: ["AE"],
				emirates: ["Abu Dhabi", "Ajman", "Dubai", "Ras Al Khaimah", "Sharjah", "Umm Al Quwain"],
				version: 1,
			},
		]);
	});

	test("refuses a delivery to no emirate", async () => {
		await renderScreen("/admin/setup/delivery", shop());
		for (const box of page.getByRole("checkbox").all()) await box.click();
		await button("Save and Continue").click();
		await expectTexts("Choose at least one emirate");
	});

	test("lists the zones of a shop whose delivery is more than one price", async () => {
		await renderScreen("/admin/setup/delivery", shop({}, [zone, { ...zone, id: 2, name: "Oman", methods: [] }]));
		await expectTexts("Oman", "No method has a price for it");
		await expect.element(button("Save and Continue")).not.toBeInTheDocument();
		await expect.element(page.getByRole("link", { name: "Continue" })).toBeVisible();
	});
});
