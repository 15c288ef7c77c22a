import * as m from "@noor/messages/contract/delivery";
import { z } from "zod";
import { Money } from "./amounts.ts";
import { deliveryKinds, sizeClasses } from "./delivery-kinds.ts";
import { emirates } from "./emirates.ts";
import { endpoint } from "./endpoint.ts";
import { maxId } from "./limits.ts";
import { CsvFile, exportColumns, IdParams, page, tableQuery } from "./paging.ts";
import { ExpectedVersion, Version } from "./record-version.ts";
import { TranslationsColumn, TranslationsForm } from "./translation-forms.ts";
import { translatedKinds } from "./translations.ts";

const id = z.number().int().min(1).max(maxId);

/** A time of day in the shop's time zone, as `14:00`. */
const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: m.time_invalid });

/** A span of time of a day, in the shop's time zone. */
export const DeliverySlot = z.object({ id: z.number().int(), startsAt: z.string(), endsAt: z.string() });
export type DeliverySlot = z.output<typeof DeliverySlot>;

/** A delivery method as it was agreed. Its price is in the totals. */
export const AgreedDelivery = z.object({
	deliveryMethodId: z.number().int(),
	kind: z.enum(deliveryKinds),
	shortName: z.string(),
	description: z.string(),
	deliveryTime: z.string(),
	/** The promised or chosen day in the shop's time zone; null if none is promised. */
	day: z.iso.date().nullable(),
	slot: DeliverySlot.nullable(),
});
export type AgreedDelivery = z.output<typeof AgreedDelivery>;

/** A method that is offered for a cart and its destination. `price` is in AED, VAT included. */
export const DeliveryOption = AgreedDelivery.omit({ deliveryMethodId: true, slot: true, day: true }).extend({
	id: z.number().int(),
	price: Money,
	/** The day on which it arrives; null if none is promised or the shopper chooses it. */
	day: z.iso.date().nullable(),
	/** The days and slots to choose from; empty for a method without slots. */
	days: z.array(z.object({ day: z.iso.date(), slots: z.array(DeliverySlot) })),
});
export type DeliveryOption = z.output<typeof DeliveryOption>;

/** The parts of an address that decide about delivery. */
export const DestinationAddress = z.object({
	country: z
		.string()
		.trim()
		.toUpperCase()
		.regex(/^[A-Z]{2}$/, { error: m.country_invalid }),
	state: z.string().max(300).default(""),
	city: z.string().max(300).default(""),
	line1: z.string().max(1000).default(""),
	line2: z
		.string()
		.max(1000)
		.nullish()
		.transform((line) => line ?? ""),
});
export type DestinationAddress = z.output<typeof DestinationAddress>;

const tags = ["Admin: delivery"];
const read = { access: "delivery:read" } as const;
const write = { access: "delivery:write" } as const;
const name = (max: number) => z.string().trim().min(1, { error: m.name_missing }).max(max, { error: m.name_too_long });

/** A zone. Empty `countries` is every country; empty `emirates` and `areas` are all of the country. */
export const DeliveryZoneForm = z
	.object({
		name: name(translatedKinds.deliveryZones.fields.name.max),
		countries: z.array(z.string().regex(/^[A-Z]{2}$/, { error: m.country_invalid })).max(250),
		emirates: z.array(z.enum(emirates)).max(emirates.length),
		areas: z.array(z.string().trim().toLowerCase().min(1).max(100)).max(500, { error: m.too_many_areas }),
		translations: TranslationsForm("deliveryZones"),
		version: ExpectedVersion,
	})
	.refine(({ emirates, countries }) => emirates.length === 0 || countries.join() === "AE", {
		path: ["emirates"],
		error: m.emirates_without_country,
	})
	.refine(({ areas, countries }) => areas.length === 0 || countries.length > 0, {
		path: ["areas"],
		error: m.areas_without_country,
	});
export type DeliveryZoneForm = z.output<typeof DeliveryZoneForm>;

export const DeliveryZone = z.object({
	id: z.number().int(),
	name: z.string(),
	countries: z.array(z.string()),
	emirates: z.array(z.string()),
	areas: z.array(z.string()),
	/** The methods with a price for this zone. */
	methods: z.array(z.string()),
	translations: TranslationsColumn,
	version: Version,
});
export type DeliveryZone = z.output<typeof DeliveryZone>;

const Grams = z.number().int().min(1).max(1_000_000);

/** A price of a method. Of the most specific zone of an address, the first rate that fits the basket counts. */
export const DeliveryRate = z.object({
	zoneId: id,
	price: Money.max(999_999, { error: m.price_too_high }),
	/** Free for baskets of at least this worth after discount; null for never. */
	freeFrom: Money.nullable(),
	/** Only for baskets of at least this worth after discount. */
	minimumSubtotal: Money,
	/** Only up to this weight; null for any. */
	maxWeightGrams: Grams.nullable(),
	/** Only without products of a larger size class. */
	maxSize: z.enum(sizeClasses),
});
export type DeliveryRate = z.output<typeof DeliveryRate>;

const SlotForm = z
	.object({
		/** The id of an existing slot, which then keeps its bookings. */
		id: id.nullish(),
		startsAt: TimeOfDay,
		endsAt: TimeOfDay,
		capacity: z.number().int({ error: m.capacity_invalid }).min(0, { error: m.capacity_invalid }).max(10_000),
	})
	.refine(({ startsAt, endsAt }) => startsAt < endsAt, { path: ["endsAt"], error: m.slot_ends_before_start });

const methodTexts = translatedKinds.deliveryMethods.fields;

export const DeliveryMethodForm = z
	.object({
		name: name(methodTexts.name.max),
		kind: z.enum(deliveryKinds),
		description: z.string().trim().max(methodTexts.description.max),
		deliveryTime: z.string().trim().max(methodTexts.deliveryTime.max),
		isActive: z.boolean(),
		position: z.number().int().min(0).max(1000),
		/** 1 for Monday to 7 for Sunday. */
		weekdays: z.array(z.number().int().min(1).max(7)).min(1, { error: m.weekday_missing }).max(7),
		/** 0 for the same day, 1 for the next; null promises no day. */
		leadDays: z.number().int().min(0).max(60).nullable(),
		cutOff: TimeOfDay.nullable(),
		needsSlot: z.boolean(),
		rates: z.array(DeliveryRate).min(1, { error: m.rate_missing }).max(200),
		slots: z.array(SlotForm).max(50),
		translations: TranslationsForm("deliveryMethods"),
		version: ExpectedVersion,
	})
	.refine(({ needsSlot, leadDays }) => !needsSlot || leadDays !== null, {
		path: ["leadDays"],
		error: m.lead_days_missing,
	})
	.refine(({ needsSlot, slots }) => !needsSlot || slots.length > 0, { path: ["slots"], error: m.slot_missing });
export type DeliveryMethodForm = z.output<typeof DeliveryMethodForm>;

export const DeliveryMethod = z.object({
	id: z.number().int(),
	name: z.string(),
	kind: z.enum(deliveryKinds),
	description: z.string(),
	deliveryTime: z.string(),
	isActive: z.boolean(),
	position: z.number().int(),
	weekdays: z.array(z.number().int()),
	leadDays: z.number().int().nullable(),
	cutOff: z.string().nullable(),
	needsSlot: z.boolean(),
	rates: z.array(DeliveryRate.extend({ zone: z.string() })),
	slots: z.array(DeliverySlot.extend({ capacity: z.number().int() })),
	translations: TranslationsColumn,
	version: Version,
});
export type DeliveryMethod = z.output<typeof DeliveryMethod>;

const maxHolidayName = 100;

export const DeliveryHolidayForm = z.object({
	day: z.iso.date({ error: m.day_invalid }),
	name: name(maxHolidayName),
	version: ExpectedVersion,
});
export type DeliveryHolidayForm = z.output<typeof DeliveryHolidayForm>;

export const DeliveryHoliday = z.object({
	id: z.number().int(),
	day: z.iso.date(),
	name: z.string(),
	version: Version,
});
export type DeliveryHoliday = z.output<typeof DeliveryHoliday>;

/** Weight and size class of one packed piece of a product. */
export const ProductParcelForm = z.object({
	weightGrams: Grams.nullable(),
	sizeClass: z.enum(sizeClasses),
	version: ExpectedVersion,
});
export type ProductParcelForm = z.output<typeof ProductParcelForm>;

export const ProductParcel = z.object({
	/** The id of the product. */
	id: z.number().int(),
	name: z.string(),
	/** Null if it is not known; such a product counts as weightless. */
	weightGrams: z.number().int().nullable(),
	sizeClass: z.enum(sizeClasses),
	version: Version,
});
export type ProductParcel = z.output<typeof ProductParcel>;

/** An address and a basket for which the methods are explained. */
export const RatesTest = z.object({
	country: z
		.string()
		.regex(/^[A-Z]{2}$/, { error: m.country_invalid })
		.default("AE"),
	emirate: z.string().max(120).default(""),
	/** Area, city or address lines. */
	area: z.string().max(300).default(""),
	/** The worth of the basket after discount, in AED. */
	subtotal: z.coerce.number().min(0).max(9_999_999).default(0),
	weightKg: z.coerce.number().min(0).max(10_000).default(0),
	size: z.enum(sizeClasses).default("small"),
	/** Local time of the order in the shop, as `2026-12-02T15:30`; now by default. */
	at: z
		.string()
		.regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/, { error: m.time_invalid })
		.optional(),
});
export type RatesTest = z.output<typeof RatesTest>;

export const RatesTestResult = z.object({
	/** Whether the settings have its country among those that the shop sells to. */
	isSoldTo: z.boolean(),
	/** The zones of the address, the most specific first. */
	zones: z.array(z.string()),
	methods: z.array(
		z.object({
			id: z.number().int(),
			name: z.string(),
			isOffered: z.boolean(),
			/** The reason as a sentence. */
			explanation: z.string(),
			price: Money.nullable(),
			day: z.iso.date().nullable(),
		}),
	),
});
export type RatesTestResult = z.output<typeof RatesTestResult>;

/** The delivery in the Emirates, as a product page states it. */
export const ProductDelivery = z.object({
	/** The first method that is offered for one piece at its lowest price; null for none. */
	offer: z
		.object({
			price: Money,
			/** The subtotal from which it is free; null for none. */
			freeFrom: Money.nullable(),
			/** Such as "3-5 business days"; blank for none. */
			deliveryTime: z.string(),
		})
		.nullable(),
});
export type ProductDelivery = z.output<typeof ProductDelivery>;

/** How many orders a slot has on a day. */
export const SlotUse = z.object({
	method: z.string(),
	day: z.iso.date(),
	startsAt: z.string(),
	endsAt: z.string(),
	booked: z.number().int(),
	capacity: z.number().int(),
});
export type SlotUse = z.output<typeof SlotUse>;

export const DeliveryZoneQuery = tableQuery("name");
export type DeliveryZoneQuery = z.output<typeof DeliveryZoneQuery>;
export const DeliveryMethodQuery = tableQuery("name", "position");
export type DeliveryMethodQuery = z.output<typeof DeliveryMethodQuery>;
export const DeliveryHolidayQuery = tableQuery("day", "name");
export type DeliveryHolidayQuery = z.output<typeof DeliveryHolidayQuery>;
export const ProductParcelQuery = tableQuery("name", "weightGrams");
export type ProductParcelQuery = z.output<typeof ProductParcelQuery>;

export const listDeliveryZones = endpoint({
	config: read,
	method: "GET",
	url: "/api/admin/delivery/zones",
	schema: {
		summary: "Search delivery zones",
		tags,
		querystring: DeliveryZoneQuery,
		response: { 200: page(DeliveryZone) },
	},
});

export const exportDeliveryZones = endpoint({
	config: read,
	method: "GET",
	url: "/api/admin/exports/delivery-zones.csv",
	schema: {
		summary: "Export delivery zones as CSV",
		tags,
		querystring: DeliveryZoneQuery.extend(exportColumns),
		response: { 200: CsvFile },
	},
});

export const getDeliveryZone = endpoint({
	config: read,
	method: "GET",
	url: "/api/admin/delivery/zones/:id",
	schema: { summary: "Get a delivery zone", tags, params: IdParams, response: { 200: DeliveryZone } },
});

export const createDeliveryZone = endpoint({
	config: write,
	method: "POST",
	url: "/api/admin/delivery/zones",
	schema: { summary: "Add a delivery zone", tags, body: DeliveryZoneForm, response: { 200: DeliveryZone } },
});

export const updateDeliveryZone = endpoint({
	config: write,
	method: "PUT",
	url: "/api/admin/delivery/zones/:id",
	schema: {
		summary: "Change a delivery zone; existing orders keep their delivery",
		tags,
		params: IdParams,
		body: DeliveryZoneForm,
		response: { 200: DeliveryZone },
	},
});

export const deleteDeliveryZone = endpoint({
	config: write,
	method: "DELETE",
	url: "/api/admin/delivery/zones/:id",
	schema: { summary: "Delete a delivery zone with its prices", tags, params: IdParams, response: { 204: z.void() } },
});

export const listDeliveryMethods = endpoint({
	config: read,
	method: "GET",
	url: "/api/admin/delivery/methods",
	schema: {
		summary: "Search delivery methods, in the order in which they are offered unless sorted",
		tags,
		querystring: DeliveryMethodQuery,
		response: { 200: page(DeliveryMethod) },
	},
});

export const exportDeliveryMethods = endpoint({
	config: read,
	method: "GET",
	url: "/api/admin/exports/delivery-methods.csv",
	schema: {
		summary: "Export delivery methods as CSV",
		tags,
		querystring: DeliveryMethodQuery.extend(exportColumns),
		response: { 200: CsvFile },
	},
});

export const getDeliveryMethod = endpoint({
	config: read,
	method: "GET",
	url: "/api/admin/delivery/methods/:id",
	schema: { summary: "Get a delivery method", tags, params: IdParams, response: { 200: DeliveryMethod } },
});

export const createDeliveryMethod = endpoint({
	config: write,
	method: "POST",
	url: "/api/admin/delivery/methods",
	schema: { summary: "Add a delivery method", tags, body: DeliveryMethodForm, response: { 200: DeliveryMethod } },
});

export const updateDeliveryMethod = endpoint({
	config: write,
	method: "PUT",
	url: "/api/admin/delivery/methods/:id",
	schema: {
		summary: "Change a delivery method with its prices and slots; existing orders keep their delivery",
		tags,
		params: IdParams,
		body: DeliveryMethodForm,
		response: { 200: DeliveryMethod },
	},
});

export const deleteDeliveryMethod = endpoint({
	config: write,
	method: "DELETE",
	url: "/api/admin/delivery/methods/:id",
	schema: {
		summary: "Delete a delivery method; existing orders keep their delivery",
		tags,
		params: IdParams,
		response: { 204: z.void() },
	},
});

export const listDeliveryHolidays = endpoint({
	config: read,
	method: "GET",
	url: "/api/admin/delivery/holidays",
	schema: {
		summary: "Search the days without delivery",
		tags,
		querystring: DeliveryHolidayQuery,
		response: { 200: page(DeliveryHoliday) },
	},
});

export const exportDeliveryHolidays = endpoint({
	config: read,
	method: "GET",
	url: "/api/admin/exports/delivery-holidays.csv",
	schema: {
		summary: "Export the days without delivery as CSV",
		tags,
		querystring: DeliveryHolidayQuery.extend(exportColumns),
		response: { 200: CsvFile },
	},
});

export const getDeliveryHoliday = endpoint({
	config: read,
	method: "GET",
	url: "/api/admin/delivery/holidays/:id",
	schema: { summary: "Get a day without delivery", tags, params: IdParams, response: { 200: DeliveryHoliday } },
});

export const createDeliveryHoliday = endpoint({
	config: write,
	method: "POST",
	url: "/api/admin/delivery/holidays",
	schema: {
		summary: "Add a day without delivery",
		tags,
		body: DeliveryHolidayForm,
		response: { 200: DeliveryHoliday },
	},
});

export const updateDeliveryHoliday = endpoint({
	config: write,
	method: "PUT",
	url: "/api/admin/delivery/holidays/:id",
	schema: {
		summary: "Change a day without delivery",
		tags,
		params: IdParams,
		body: DeliveryHolidayForm,
		response: { 200: DeliveryHoliday },
	},
});

export const deleteDeliveryHoliday = endpoint({
	config: write,
	method: "DELETE",
	url: "/api/admin/delivery/holidays/:id",
	schema: { summary: "Delete a day without delivery", tags, params: IdParams, response: { 204: z.void() } },
});

export const listProductParcels = endpoint({
	config: { access: "catalogue:read" },
	method: "GET",
	url: "/api/admin/delivery/parcels",
	schema: {
		summary: "Search products by name, with their weight and size class",
		tags,
		querystring: ProductParcelQuery,
		response: { 200: page(ProductParcel) },
	},
});

export const exportProductParcels = endpoint({
	config: { access: "catalogue:read" },
	method: "GET",
	url: "/api/admin/exports/delivery-parcels.csv",
	schema: {
		summary: "Export weights and size classes as CSV",
		tags,
		querystring: ProductParcelQuery.extend(exportColumns),
		response: { 200: CsvFile },
	},
});

export const getProductParcel = endpoint({
	config: { access: "catalogue:read" },
	method: "GET",
	url: "/api/admin/delivery/parcels/:id",
	schema: {
		summary: "Get weight and size class of a product",
		tags,
		params: IdParams,
		response: { 200: ProductParcel },
	},
});

export const updateProductParcel = endpoint({
	config: { access: "catalogue:write" },
	method: "PUT",
	url: "/api/admin/delivery/parcels/:id",
	schema: {
		summary: "Set weight and size class of a product",
		tags,
		params: IdParams,
		body: ProductParcelForm,
		response: { 200: ProductParcel },
	},
});

export const testDeliveryRates = endpoint({
	config: read,
	method: "GET",
	url: "/api/admin/delivery/test",
	schema: {
		summary: "Explain for an address and a basket which methods are offered, and why others are not",
		tags,
		querystring: RatesTest,
		response: { 200: RatesTestResult },
	},
});

export const listSlotUses = endpoint({
	config: read,
	method: "GET",
	url: "/api/admin/delivery/slots",
	schema: {
		summary: "List the booked slots from today on",
		tags,
		response: { 200: z.array(SlotUse) },
	},
});
