import type { Settings } from "@noor/contract/settings";
import { expect, test } from "vitest";
import { readDetails } from "./read-details.ts";

const settings: Settings = {
	name: "Noor",
	email: "hello@noor.example",
	phone: "+971 4 555 0142",
	whatsapp: "",
	address: "Al Quoz 1, Dubai",
	translations: {},
	openingHours: "Daily, 10 to 22",
	company: "Noor Lighting Trading LLC",
	taxRegistrationNumber: null,
	tradeLicence: "",
	socialLinks: [],
	returnDays: 30,
	countries: [],
	emirate: "Dubai",
	arabicDigits: "latn",
	vatRates: [{ startsOn: "2018-01-01", percent: 5 }],
	announcement: { text: "", link: "", from: null, until: null },
	logoUrl: null,
	examples: [],
	version: 1,
};

function formOf(fields: Record<string, string>): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	return form;
}

test("the details replace those of the settings, and the others stay", () => {
	const form = formOf({ name: "Dana", company: "Dana Trading LLC", percent: "0" });
	expect(readDetails(form, settings)).toMatchObject({
		name: "Dana",
		company: "Dana Trading LLC",
		openingHours: "Daily, 10 to 22",
		returnDays: 30,
		vatRates: [{ startsOn: "2018-01-01", percent: 0 }],
	});
});

test("a blank VAT rate is no rate of zero; a form without one keeps the rates", () => {
	expect(readDetails(formOf({ percent: " " }), settings).vatRates).toEqual([
		{ startsOn: "2018-01-01", percent: Number.NaN },
	]);
	const vatRates = [...settings.vatRates, { startsOn: "2027-01-01", percent: 6 }];
	expect(readDetails(formOf({}), { ...settings, vatRates }).vatRates).toEqual(vatRates);
});
