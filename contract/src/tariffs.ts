import * as m from "@noor/messages/contract/tariffs";
import { z } from "zod";
import { emirates } from "./emirates.ts";
import { endpoint } from "./endpoint.ts";
import { optionalText, requiredNumber } from "./form.ts";
import { CsvFile, exportColumns, IdParams, page, tableQuery } from "./paging.ts";
import { ExpectedVersion, Version } from "./record-version.ts";
import { TranslationsColumn, TranslationsForm } from "./translation-forms.ts";
import { translatedKinds } from "./translations.ts";

const tags = ["Admin: settings"];
const read = { access: "settings:read" } as const;
const write = { access: "settings:write" } as const;

const maxFils = 1000;

/** A price of electricity without VAT, in fils per kWh. */
const Fils = requiredNumber(
	m.fils_invalid,
	z.number({ error: m.fils_invalid }).min(0, { error: m.fils_invalid }).max(maxFils, { error: m.fils_invalid }),
);

/** A band of monthly consumption in kWh and its price in fils per kWh. The highest band has no limit. */
const Band = z.object({
	toKwhPerMonth: z.number().optional(),
	filsPerKwh: z.number(),
});

const BandForm = z.object({
	toKwhPerMonth: z
		.number({ error: m.limit_invalid })
		.positive({ error: m.limit_invalid })
		.max(1_000_000, { error: m.limit_invalid })
		.optional(),
	filsPerKwh: Fils,
});

export const TariffForm = z
	.object({
		emirate: z.enum(emirates, { error: m.emirate_missing }),
		/** Which of the emirate's prices it is; blank if the emirate has one. */
		name: optionalText(translatedKinds.tariffs.fields.name.max),
		/** The first day on which it applies, in the shop's time zone. */
		startsOn: z.iso.date({ error: m.day_invalid }),
		/** In ascending order. */
		bands: z.array(BandForm).min(1, { error: m.band_missing }).max(10, { error: m.too_many_bands }),
		/** The surcharge for fuel, in fils per kWh without VAT. */
		surchargeFilsPerKwh: Fils,
		vatPercent: requiredNumber(
			m.vat_invalid,
			z.number({ error: m.vat_invalid }).min(0, { error: m.vat_invalid }).lt(100, { error: m.vat_invalid }),
		),
		translations: TranslationsForm("tariffs"),
		version: ExpectedVersion,
	})
	.superRefine(({ bands }, context) => {
		for (const [row, { toKwhPerMonth }] of bands.entries()) {
			const path = ["bands", row, "toKwhPerMonth"];
			const before = row === 0 ? 0 : (bands[row - 1]?.toKwhPerMonth ?? Number.POSITIVE_INFINITY);
			if (row === bands.length - 1) {
				if (toKwhPerMonth !== undefined) context.addIssue({ code: "custom", message: m.last_band_limited(), path });
			} else if (toKwhPerMonth === undefined) context.addIssue({ code: "custom", message: m.limit_invalid(), path });
			else if (toKwhPerMonth <= before) context.addIssue({ code: "custom", message: m.limits_not_rising(), path });
		}
	});
export type TariffForm = z.output<typeof TariffForm>;

/** A dated price of electricity for homes, as staff keep it. */
export const DatedTariff = z.object({
	id: z.number().int(),
	emirate: z.enum(emirates),
	name: z.string(),
	startsOn: z.iso.date(),
	bands: z.array(Band),
	surchargeFilsPerKwh: z.number(),
	vatPercent: z.number(),
	/** Whether it applies today. */
	isInForce: z.boolean(),
	translations: TranslationsColumn,
	version: Version,
});
export type DatedTariff = z.output<typeof DatedTariff>;

/** A price of electricity that applies today. */
export const CurrentTariff = DatedTariff.omit({ id: true, isInForce: true, translations: true, version: true }).extend({
	/** Identifies the price in addresses, as `dubai` or `abu-dhabi-lower-band`; the same for all its dates. */
	key: z.string(),
});
export type CurrentTariff = z.output<typeof CurrentTariff>;

/** The prices of electricity with which running costs are calculated today. */
export const CurrentTariffs = z.object({
	/** The key of the price that applies unless a shopper chooses another; null if no price is kept. */
	usual: z.string().nullable(),
	tariffs: z.array(CurrentTariff),
});
export type CurrentTariffs = z.output<typeof CurrentTariffs>;

export const getCurrentTariffs = endpoint({
	config: { access: "anyone" },
	method: "GET",
	url: "/api/tariffs",
	schema: {
		summary: "List the prices of electricity that apply today, from which running costs are calculated",
		tags: ["Shop"],
		response: { 200: CurrentTariffs },
	},
});

export const TariffQuery = tableQuery("emirate", "name", "startsOn");
export type TariffQuery = z.output<typeof TariffQuery>;

export const listTariffs = endpoint({
	config: read,
	method: "GET",
	url: "/api/admin/tariffs",
	schema: {
		summary: "Search prices of electricity",
		tags,
		querystring: TariffQuery,
		response: { 200: page(DatedTariff) },
	},
});

export const exportTariffs = endpoint({
	config: read,
	method: "GET",
	url: "/api/admin/exports/tariffs.csv",
	schema: {
		summary: "Export prices of electricity as CSV",
		tags,
		querystring: TariffQuery.extend(exportColumns),
		response: { 200: CsvFile },
	},
});

export const getTariff = endpoint({
	config: read,
	method: "GET",
	url: "/api/admin/tariffs/:id",
	schema: { summary: "Get a price of electricity", tags, params: IdParams, response: { 200: DatedTariff } },
});

export const createTariff = endpoint({
	config: write,
	method: "POST",
	url: "/api/admin/tariffs",
	schema: { summary: "Add a price of electricity", tags, body: TariffForm, response: { 200: DatedTariff } },
});

export const updateTariff = endpoint({
	config: write,
	method: "PUT",
	url: "/api/admin/tariffs/:id",
	schema: {
		summary: "Change a price of electricity",
		tags,
		params: IdParams,
		body: TariffForm,
		response: { 200: DatedTariff },
	},
});

export const deleteTariff = endpoint({
	config: write,
	method: "DELETE",
	url: "/api/admin/tariffs/:id",
	schema: { summary: "Delete a price of electricity", tags, params: IdParams, response: { 204: z.void() } },
});
