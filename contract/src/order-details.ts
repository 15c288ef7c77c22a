import * as m from "@noor/messages/contract/order-details";
import { z } from "zod";
import { toLatinDigits } from "./latin-digits.ts";

/** A text without the spaces and hyphens by which people group digits. */
const digits = z
	.string()
	.max(40)
	.transform((typed) => toLatinDigits(typed).replace(/[\s-]+/g, ""));

/** The company that buys, as its tax invoice has to name it. */
const CompanyPurchaseForm = z.object({
	name: z.string().trim().min(1, { error: m.company_missing }).max(200),
	/** The 15 digits of the UAE's tax registration number; empty if the company is not registered. */
	taxNumber: digits.pipe(z.string().regex(/^(|\d{15})$/, { error: m.tax_number_invalid })),
	purchaseOrder: z.string().trim().max(60, { error: m.purchase_order_too_long }),
});

const optionalText = z.string().trim().max(120, { error: m.text_too_long }).default("");

/** What the buyer adds to the address of an order, as it is entered. */
export const OrderDetailsForm = z.object({
	company: CompanyPurchaseForm.nullable(),
	/** The part of the city, such as Dubai Marina. */
	area: optionalText,
	building: optionalText,
	/** Apartment, villa or office. */
	apartment: optionalText,
	/** The ten digits that name an entrance in the Emirates; empty if none was entered. */
	makani: digits.pipe(z.string().regex(/^(|\d{10})$/, { error: m.makani_invalid })),
	/** A link to the place on a map; empty if none was entered. */
	mapUrl: z
		.string()
		.trim()
		.max(500)
		.regex(
			/^(|https:\/\/([a-z0-9-]+\.)*(google\.(com|[a-z]{2}|com?\.[a-z]{2})|goo\.gl|apple\.com|waze\.com|what3words\.com)\/\S*)$/i,
			{
				error: m.map_url_invalid,
			},
		),
});

/** What the buyer added to the address of an order. Texts are empty where nothing was entered. */
export const OrderDetails = z.object({
	company: z.object({ name: z.string(), taxNumber: z.string(), purchaseOrder: z.string() }).nullable(),
	area: z.string(),
	building: z.string(),
	apartment: z.string(),
	makani: z.string(),
	mapUrl: z.string(),
});
export type OrderDetails = z.output<typeof OrderDetails>;
