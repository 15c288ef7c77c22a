import * as m from "@noor/messages/contract/coupons";
import { z } from "zod";
import { Money } from "./amounts.ts";
import { endpoint } from "./endpoint.ts";
import { maxCouponCode } from "./limits.ts";
import { CsvFile, exportColumns, IdParams, page, tableQuery } from "./paging.ts";
import { ExpectedVersion } from "./record-version.ts";
import { TranslationsColumn, TranslationsForm } from "./translation-forms.ts";

const tags = ["Coupons"];
const adminTags = ["Admin: coupons"];

/** A promo code as typed; case-insensitive. */
export const CouponCode = z.string().trim().min(1, { error: m.code_missing }).max(maxCouponCode);

/** The discount of a promo code: an amount in AED or a percentage; the other one is null. */
export const Coupon = z.object({
	name: z.string(),
	amountOff: Money.nullable(),
	percentOff: z.number().int().nullable(),
	/** The code in its original case. */
	promotionCode: z.string(),
	couponId: z.string(),
});
export type Coupon = z.output<typeof Coupon>;

/** Errors: 404 "Invalid promo code" if the code is unknown, expired, not yet valid or used up. */
export const getCoupon = endpoint({
	config: { access: "anyone", rateLimit: { calls: 20, seconds: 60, refusalsOnly: true } },
	method: "GET",
	url: "/api/coupons/:code",
	schema: {
		summary: "Get the discount of a promo code",
		tags,
		params: z.object({ code: CouponCode }),
		response: { 200: Coupon },
	},
});

const limit = z.number().int({ error: m.limit_not_whole }).min(1, { error: m.limit_too_low }).max(1_000_000).nullish();

export const CouponForm = z
	.object({
		code: z
			.string()
			.trim()
			.regex(/^[A-Za-z0-9_-]{3,40}$/, { error: m.code_invalid }),
		name: z.string().trim().min(1, { error: m.name_missing }).max(100, { error: m.name_too_long }),
		percentOff: z
			.number()
			.int({ error: m.percentage_not_whole })
			.min(1, { error: m.percentage_out_of_range })
			.max(100, { error: m.percentage_out_of_range })
			.nullish(),
		amountOff: Money.refine((amount) => amount > 0, { error: m.amount_too_low }).nullish(),
		startsAt: z.iso.datetime({ offset: true }).nullish(),
		endsAt: z.iso.datetime({ offset: true }).nullish(),
		minimumSubtotal: Money.nullish().transform((amount) => amount ?? 0),
		/** The maximum number of uses by all customers together, and by each customer. */
		mostUses: limit,
		mostUsesPerCustomer: limit,
		translations: TranslationsForm("coupons"),
		version: ExpectedVersion,
	})
	.refine(({ percentOff, amountOff }) => (percentOff == null) !== (amountOff == null), {
		path: ["percentOff"],
		error: m.either_percentage_or_amount,
	})
	.refine(({ startsAt, endsAt }) => !startsAt || !endsAt || new Date(startsAt) < new Date(endsAt), {
		path: ["endsAt"],
		error: m.end_before_start,
	});
export type CouponForm = z.output<typeof CouponForm>;

export const CouponRow = z.object({
	id: z.number().int(),
	code: z.string(),
	name: z.string(),
	percentOff: z.number().int().nullable(),
	amountOff: Money.nullable(),
	startsAt: z.iso.datetime().nullable(),
	endsAt: z.iso.datetime().nullable(),
	minimumSubtotal: Money,
	mostUses: z.number().int().nullable(),
	mostUsesPerCustomer: z.number().int().nullable(),
	translations: TranslationsColumn,
	/** Paid orders and payments in progress. */
	uses: z.number().int(),
	state: z.enum(["not-yet", "valid", "over", "used-up"]),
	version: z.number().int(),
});
export type CouponRow = z.output<typeof CouponRow>;

export const CouponQuery = tableQuery("code", "name", "startsAt", "endsAt", "minimumSubtotal", "uses");
export type CouponQuery = z.output<typeof CouponQuery>;

export const listCoupons = endpoint({
	config: { access: "promotions:read" },
	method: "GET",
	url: "/api/admin/coupons",
	schema: {
		summary: "Search promo codes; newest first unless sorted",
		tags: adminTags,
		querystring: CouponQuery,
		response: { 200: page(CouponRow) },
	},
});

export const exportCoupons = endpoint({
	config: { access: "promotions:read" },
	method: "GET",
	url: "/api/admin/exports/coupons.csv",
	schema: {
		summary: "Export promo codes as CSV",
		tags: adminTags,
		querystring: CouponQuery.extend(exportColumns),
		response: { 200: CsvFile },
	},
});

/** The promo code for staff; `getCoupon` is the one for shoppers. */
export const getCouponRow = endpoint({
	config: { access: "promotions:read" },
	method: "GET",
	url: "/api/admin/coupons/:id",
	schema: { summary: "Get a promo code", tags: adminTags, params: IdParams, response: { 200: CouponRow } },
});

export const createCoupon = endpoint({
	config: { access: "promotions:write" },
	method: "POST",
	url: "/api/admin/coupons",
	schema: { summary: "Add a promo code", tags: adminTags, body: CouponForm, response: { 200: CouponRow } },
});

export const updateCoupon = endpoint({
	config: { access: "promotions:write" },
	method: "PUT",
	url: "/api/admin/coupons/:id",
	schema: {
		summary: "Change a promo code; existing orders keep their discount",
		tags: adminTags,
		params: IdParams,
		body: CouponForm,
		response: { 200: CouponRow },
	},
});

export const endCoupon = endpoint({
	config: { access: "promotions:write" },
	method: "POST",
	url: "/api/admin/coupons/:id/end",
	schema: { summary: "End a promo code now", tags: adminTags, params: IdParams, response: { 200: CouponRow } },
});
