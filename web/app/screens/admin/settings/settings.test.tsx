import type { Settings } from "@noor/contract/settings";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { button, expectTexts, expectToast, staff } from "#test/admin.ts";
import { refusal } from "#test/fake-api.ts";
import { renderScreen } from "#test/render-screen.tsx";

const address = "/admin/settings";
const settings: Settings = {
	name: "Noor",
	email: "hello@noor.example",
	phone: "+971 4 555 0142",
	whatsapp: "",
	address: "Al Quoz 1, Dubai",
	translations: {},
	openingHours: "",
	company: "Noor Lighting Trading LLC",
	taxRegistrationNumber: "100000000000003",
	tradeLicence: "",
	socialLinks: [],
	returnDays: 14,
	countries: [],
	emirate: "Dubai",
	arabicDigits: "latn",
	vatRates: [{ startsOn: "2018-01-01", percent: 5 }],
	announcement: { text: "", link: "", from: null, until: null },
	logoUrl: null,
	examples: [],
	version: 4,
};
const answers = { ...staff, "GET /api/admin/settings": () => settings };
const field = (name: string) => page.getByRole("textbox", { name, exact: true });

test("the screen opens at its beginning, and takes the focus to no field", async () => {
	await renderScreen(address, answers);
	await expect.element(field("Name of the shop")).toBeVisible();
	await expect.element(page.getByRole("button", { name: "Update Settings" })).toBeInTheDocument();
	await expect.element(field("Name of the shop")).not.toHaveFocus();
});

test("a change is sent with the version that it is based on, and confirmed", async () => {
	let sent: unknown;
	await renderScreen(address, {
		...answers,
		"PUT /api/admin/settings": async (request: Request) => {
			sent = await request.json();
			return { ...settings, version: 5 };
		},
	});
	await field("Name of the shop").fill("Dana");
	await button("Add Rate").click();
	await page.getByLabelText("From", { exact: true }).last().fill("2027-01-01");
	await page.getByLabelText("Percent", { exact: true }).last().fill("7.5");
	await button("Update Settings").click();
	await expectToast("done", "Settings updated successfully");
	expect(sent).toMatchObject({
		name: "Dana",
		version: 4,
		vatRates: [
			{ startsOn: "2018-01-01", percent: 5 },
			{ startsOn: "2027-01-01", percent: 7.5 },
		],
	});
});

test("validation errors are shown at their fields, and nothing is sent", async () => {
	await renderScreen(address, answers);
	await field("Tax registration number (TRN)").fill("12");
	await field("E-mail").fill("nobody");
	await button("Update Settings").click();
	await expectTexts("A tax registration number has 15 digits", "Enter an e-mail address");
});

test("a concurrent change is compared with what was entered, choices by their names", async () => {
	await renderScreen(address, {
		...answers,
		"PUT /api/admin/settings": () =>
			refusal(409, "Somebody else has saved changes in the meantime.", {
				code: "outdated",
				current: {
					...settings,
					name: "Dana",
					arabicDigits: "arab",
					emirate: "Ajman",
					countries: ["AE", "SA"],
					version: 5,
				},
			}),
	});
	await field("Name of the shop").fill("Mine");
	await button("Update Settings").click();
	const conflict = page.getByRole("region", { name: "Changed by somebody else" });
	await expect.element(conflict.getByRole("row", { name: /^Name of the shop .*Dana Mine$/ })).toBeVisible();
	await expect
		.element(conflict.getByRole("row", { name: "Digits of Arabic pages Latin (123) Arabic-Indic (١٢٣) Latin (123)" }))
		.toBeVisible();
	await expect.element(conflict.getByRole("row", { name: /^Countries .* AE, SA / })).toBeVisible();
	await expect.element(field("Name of the shop")).toHaveValue("Mine");
});
