import { expect, test } from "vitest";
import { readSettings } from "./read-settings.ts";

test("links are separated by lines or spaces, and each rate has its day", () => {
	const form = new FormData();
	form.set("name", "Dana");
	form.set("socialLinks", " https://a.example\r\nhttps://b.example https://c.example\n");
	for (const [day, percent] of [
		["2018-01-01", "5"],
		["2027-01-01", "7.5"],
	] as const) {
		form.append("startsOn", day);
		form.append("percent", percent);
	}
	form.set("announcementText", " Eid ");
	form.set("returnDays", "30");
	form.set("countries", "ae, om sa");
	expect(readSettings(form)).toMatchObject({
		name: "Dana",
		socialLinks: ["https://a.example", "https://b.example", "https://c.example"],
		vatRates: [
			{ startsOn: "2018-01-01", percent: 5 },
			{ startsOn: "2027-01-01", percent: 7.5 },
		],
		returnDays: 30,
		countries: ["AE", "OM", "SA"],
		announcement: { text: "Eid", link: "", from: "", until: "" },
	});
});

test("a blank rate is no rate of zero", () => {
	const form = new FormData();
	form.append("startsOn", "2018-01-01");
	form.append("percent", " ");
	expect(readSettings(form).vatRates).toEqual([{ startsOn: "2018-01-01", percent: Number.NaN }]);
});
