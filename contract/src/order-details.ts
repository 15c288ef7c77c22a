import * as m from "@noor/messages/contract/order-details";
import { z } from "zod";
import { readPlace } from "./address-formats.ts";
import { toLatinDigits } from "./latin-digits.ts";
import { refusePlaces, storedPlace, typedPlace } from "./place-schemas.ts";
import { taxNumberPattern } from "./tax-number.ts";
import { maxCompanyName, maxMapUrl, maxPurchaseOrder, maxTypedTaxNumber } from "./text-lengths.ts";

/** A text without the spaces and hyphens by which people group digits. */
const digits = z
	.string()
	.max(maxTypedTaxNumber)
	.transform((typed) => toLatinDigits(typed).replace(/[\s-]+/g, ""));

/** The company that buys, as its tax invoice has to name it. */
const CompanyPurchaseForm = z.object({
	name: z.string().trim().min(1, { error: m.company_missing }).max(maxCompanyName),
	/** The 15 digits of the UAE's tax registration number; empty if the company is not registered. */
	taxNumber: digits.refine((number) => number === "" || taxNumberPattern.test(number), { error: m.tax_number_invalid }),
	purchaseOrder: z.string().trim().max(maxPurchaseOrder, { error: m.purchase_order_too_long }),
});

/** The country whose address form was filled in; without one, the country of the shop. */
const country = z.string().regex(/^[A-Z]{2}$/);
const home = "AE";
const noPlace = { area: "", building: "", apartment: "", makani: "" };

const Entered = z.object({
	company: CompanyPurchaseForm.nullable(),
	country: country.optional(),
	...typedPlace,
	/** A link to the place on a map; empty if none was entered. */
	mapUrl: z
		.string()
		.trim()
		.max(maxMapUrl)
		.regex(
			/^(|https:\/\/([a-z0-9-]+\.)*(google\.(com|[a-z]{2}|com?\.[a-z]{2})|goo\.gl|apple\.com|waze\.com|what3words\.com)\/\S*)$/i,
			{
				error: m.map_url_invalid,
			},
		),
});

/** The buyer's additions to the address of an order, as they are entered. Fields that the country does not have are left out. */
export const OrderDetailsForm = refusePlaces(Entered, ({ country, ...typed }) => ({
	country: country ?? home,
	place: typed,
})).transform(({ company, mapUrl, country, ...typed }) => ({
	company,
	...(country && { country }),
	...noPlace,
	...readPlace(country ?? home, typed),
	mapUrl,
}));

/** The buyer's additions to the address of an order. */
export const OrderDetails = z.object({
	company: z.object({ name: z.string(), taxNumber: z.string(), purchaseOrder: z.string() }).nullable(),
	/** Missing in details of earlier releases. */
	country: z.string().optional(),
	...storedPlace,
	/** Empty where nothing was entered. */
	area: z.string(),
	building: z.string(),
	apartment: z.string(),
	makani: z.string(),
	mapUrl: z.string(),
});
export type OrderDetails = z.output<typeof OrderDetails>;
