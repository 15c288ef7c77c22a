import { placeFields } from "@noor/contract/address-formats";
import { isEmail } from "@noor/contract/email-rules";
import type { PhoneOrderDraft } from "@noor/contract/phone-orders";
import type { z } from "zod";
import { parseJson } from "#api/parse-json.ts";

const text = (form: FormData, name: string) => String(form.get(name) ?? "").trim();

/** A hidden field with JSON; undefined where there is none. */
const json = (form: FormData, name: string) => parseJson(text(form, name));

/** The order of the form, as `PhoneOrderRequest` takes it. */
export function readPhoneOrder(form: FormData) {
	return {
		requestId: text(form, "requestId"),
		email: text(form, "email"),
		shippingAddress: {
			name: text(form, "name"),
			phone: text(form, "phone"),
			country: text(form, "country"),
			state: text(form, "state"),
			city: text(form, "city"),
			line1: text(form, "line1"),
			line2: text(form, "line2") || null,
			postalCode: text(form, "postalCode"),
		},
		details: {
			company: form.has("companyName")
				? {
						name: text(form, "companyName"),
						taxNumber: text(form, "taxNumber"),
						purchaseOrder: text(form, "purchaseOrder"),
					}
				: null,
			country: text(form, "country"),
			// The form has the fields of the country only.
			...Object.fromEntries(placeFields.filter((name) => form.has(name)).map((name) => [name, text(form, name)])),
			mapUrl: text(form, "mapUrl"),
		},
		couponCode: text(form, "couponCode"),
		locale: text(form, "locale") || undefined,
		note: text(form, "note"),
		shown: json(form, "shown"),
	};
}

/** The inputs of the price; undefined as long as there is no product. An address that is being typed counts as none. */
export function readDraft(form: FormData): z.input<typeof PhoneOrderDraft> | undefined {
	const items = json(form, "items") as PhoneOrderDraft["items"] | undefined;
	if (!items || items.length === 0) return undefined;
	const { shippingAddress: to, couponCode, email } = readPhoneOrder(form);
	return {
		items,
		destination: {
			country: to.country,
			state: to.state,
			city: to.city,
			line1: to.line1,
			line2: [to.line2, text(form, "area")].filter(Boolean).join(", "),
		},
		delivery: (json(form, "delivery") as PhoneOrderDraft["delivery"] | undefined) ?? {},
		couponCode,
		email: isEmail(email) ? email : "",
	};
}
