import * as m from "@noor/messages/contract/settings";
import { digitSystems } from "@noor/messages/locale";
import { z } from "zod";
import { maxEmailLength } from "./email-rules.ts";
import { emirates } from "./emirates.ts";
import { endpoint } from "./endpoint.ts";
import { multipart, optionalText, requiredText } from "./form.ts";
import { toLatinDigits } from "./latin-digits.ts";
import { LogoForm } from "./logo-form.ts";
import { ExpectedVersion, Version } from "./record-version.ts";
import { shopPathPattern } from "./shop-path.ts";
import { taxNumberPattern } from "./tax-number.ts";
import { TranslationsColumn, TranslationsForm } from "./translation-forms.ts";
import { translatedKinds } from "./translations.ts";

const tags = ["Admin: settings"];
const read = { access: "settings:read" } as const;
const write = { access: "settings:write" } as const;

/** A day in the shop's time zone; blank for none. */
const optionalDay = z
	.union([z.iso.date({ error: m.day_invalid }), z.literal("")])
	.nullish()
	.transform((day) => day || null);

/** An address of the web, without credentials or scripts. */
const webAddress = z.url({ protocol: /^https?$/, error: m.address_invalid }).max(500, { error: m.address_invalid });

const texts = translatedKinds.settings.fields;

/** The VAT rate, in percent, of orders that are made on or after a day in the shop's time zone. */
export const VatRate = z.object({
	startsOn: z.iso.date({ error: m.day_invalid }),
	percent: z
		.number({ error: m.rate_invalid })
		.min(0, { error: m.rate_invalid })
		.lt(100, { error: m.rate_invalid })
		.multipleOf(0.001, { error: m.rate_invalid }),
});
export type VatRate = z.output<typeof VatRate>;

/** The bar above the header. Days are inclusive; without one it has no beginning or no end. */
const Announcement = z.object({
	/** Blank for no bar. */
	text: optionalText(texts.announcementText.max),
	/** Where the text leads: a path of the shop, or an address of the web; blank for nowhere. */
	link: z
		.union([z.literal(""), z.string().regex(shopPathPattern, { error: m.address_invalid }), webAddress], {
			error: m.address_invalid,
		})
		.default(""),
	from: optionalDay,
	until: optionalDay,
});

/** The settings by staff about the shop and its company. */
export const SettingsForm = z
	.object({
		/** The name of the shop, in titles and mails. */
		name: requiredText(m.name_missing, texts.name.max),
		/** On the pages, and where the shop receives what visitors write. */
		email: z.email({ error: m.email_invalid }).max(maxEmailLength),
		phone: z
			.string({ error: m.phone_invalid })
			.trim()
			.overwrite(toLatinDigits)
			.regex(/^\+?[\d ()-]{5,30}$/, { error: m.phone_invalid }),
		/** An international number; blank for none. */
		whatsapp: z
			.union(
				[
					z.literal(""),
					z
						.string()
						.overwrite(toLatinDigits)
						.regex(/^\+[\d ]{7,25}$/, { error: m.whatsapp_invalid }),
				],
				{
					error: m.whatsapp_invalid,
				},
			)
			.default(""),
		address: requiredText(m.address_missing, texts.address.max),
		/** One line for each entry; blank for none. */
		openingHours: optionalText(texts.openingHours.max),
		/** The name of the company that sells, on documents. */
		company: requiredText(m.company_missing, texts.company.max),
		/** 15 digits; null for a company that is not registered. Spaces are ignored. */
		taxRegistrationNumber: z
			.string()
			.nullish()
			.transform((number) => toLatinDigits(number ?? "").replace(/\s/g, "") || null)
			.pipe(z.string().regex(taxNumberPattern, { error: m.tax_number_invalid }).nullable()),
		tradeLicence: optionalText(60),
		/** Profiles of the shop elsewhere. */
		socialLinks: z.array(webAddress).max(10, { error: m.too_many_links }).default([]),
		/** How many days after the delivery a lamp can be returned; 0 if it cannot. */
		returnDays: z
			.number({ error: m.return_days_invalid })
			.int({ error: m.return_days_invalid })
			.min(0, { error: m.return_days_invalid })
			.max(365, { error: m.return_days_invalid }),
		/** The countries that the shop sells to, as ISO 3166 codes; empty for every country of a delivery zone. */
		countries: z
			.array(z.string().regex(/^[A-Z]{2}$/, { error: m.country_invalid }))
			.max(250)
			.default([]),
		/** Where running costs are calculated unless a shopper chooses another emirate. If omitted, it stays unchanged. */
		emirate: z.enum(emirates, { error: m.emirate_missing }).optional(),
		/** The digits of Arabic texts. If omitted, they stay unchanged. */
		arabicDigits: z.enum(digitSystems, { error: m.digits_missing }).optional(),
		/** Before the first rate begins, prices contain no VAT. */
		vatRates: z.array(VatRate).min(1, { error: m.rate_missing }).max(50),
		announcement: Announcement,
		/** That of the bar above the header is `announcementText`. */
		translations: TranslationsForm("settings"),
		version: ExpectedVersion,
	})
	.superRefine(({ vatRates, announcement: { from, until } }, context) => {
		const days = vatRates.map(({ startsOn }) => startsOn);
		for (const [row, day] of days.entries())
			if (days.indexOf(day) !== row)
				context.addIssue({ code: "custom", message: m.rate_repeated(), path: ["vatRates", row, "startsOn"] });
		if (from && until && until < from)
			context.addIssue({ code: "custom", message: m.ends_before_start(), path: ["announcement", "until"] });
	});
export type SettingsForm = z.output<typeof SettingsForm>;

/** The fields that a first start sets to invented values. */
const exampleFields = ["name", "email", "phone", "address", "company"] as const;

/** The settings as staff see them. */
export const Settings = z.object({
	name: z.string(),
	email: z.string(),
	phone: z.string(),
	whatsapp: z.string(),
	address: z.string(),
	openingHours: z.string(),
	company: z.string(),
	tradeLicence: z.string(),
	socialLinks: z.array(z.string()),
	returnDays: z.number().int(),
	countries: z.array(z.string()),
	/** Where running costs are calculated unless a shopper chooses another emirate. */
	emirate: z.enum(emirates),
	/** The digits of Arabic texts, as `Intl` names them: 123 or ١٢٣. */
	arabicDigits: z.enum(digitSystems),
	/** Rates in the order of their beginning. */
	vatRates: z.array(z.object({ startsOn: z.iso.date(), percent: z.number() })),
	announcement: z.object({
		text: z.string(),
		link: z.string(),
		from: z.iso.date().nullable(),
		until: z.iso.date().nullable(),
	}),
	taxRegistrationNumber: z.string().nullable(),
	/** The picture in the place of the drawn wordmark; null for none. */
	logoUrl: z.string().nullable(),
	/** The fields that still have the invented value of the first start. */
	examples: z.array(z.enum(exampleFields)),
	translations: TranslationsColumn,
	version: Version,
});
export type Settings = z.output<typeof Settings>;

export const getSettings = endpoint({
	config: read,
	method: "GET",
	url: "/api/admin/settings",
	schema: { summary: "Get the settings of the shop", tags, response: { 200: Settings } },
});

export const updateSettings = endpoint({
	config: write,
	method: "PUT",
	url: "/api/admin/settings",
	schema: {
		summary: "Change the settings of the shop; existing orders keep their VAT rate and seller",
		tags,
		body: SettingsForm,
		response: { 200: Settings },
	},
});

export const updateLogo = endpoint({
	config: write,
	method: "PUT",
	url: "/api/admin/settings/logo",
	schema: {
		summary: "Change or remove the logo of the shop",
		consumes: multipart,
		tags,
		body: LogoForm,
		response: { 200: Settings },
	},
});
