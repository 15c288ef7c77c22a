import type { SettingsForm } from "@noor/contract/settings";
import type { z } from "zod";
import { countryCodes } from "#parts/admin/country-codes.ts";
import { textsOf } from "#parts/admin/texts-of.ts";
import { translationsIn } from "#parts/admin/translations/translations-in.ts";

const texts = [
	"name",
	"email",
	"phone",
	"whatsapp",
	"address",
	"openingHours",
	"company",
	"taxRegistrationNumber",
	"tradeLicence",
] as const;

/** The body of the settings' form. Social links are separated by lines or spaces. */
export function readSettings(form: FormData): z.input<typeof SettingsForm> {
	const all = (name: string) => form.getAll(name).map(String);
	const text = (name: string) => String(form.get(name) ?? "").trim();
	const percents = all("percent");
	return {
		...textsOf(form, texts),
		translations: translationsIn(form, "settings"),
		socialLinks: text("socialLinks").split(/\s+/).filter(Boolean),
		returnDays: text("returnDays") === "" ? Number.NaN : Number(text("returnDays")),
		countries: countryCodes(form),
		emirate: text("emirate") as z.input<typeof SettingsForm>["emirate"],
		vatRates: all("startsOn").map((startsOn, row) => ({
			startsOn,
			percent: percents[row]?.trim() ? Number(percents[row]) : Number.NaN,
		})),
		announcement: {
			text: text("announcementText"),
			link: text("announcementLink"),
			from: text("announcementFrom"),
			until: text("announcementUntil"),
		},
	};
}
