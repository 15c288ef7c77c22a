import type { DeliveryZoneForm } from "@noor/contract/delivery";
import type { z } from "zod";
import { countryCodes } from "#parts/admin/country-codes.ts";
import { translationsIn } from "#parts/admin/translations/translations-in.ts";

/** The body of a zone's form. Countries are separated by commas or spaces, areas by lines or commas. */
export function readZone(form: FormData): z.input<typeof DeliveryZoneForm> {
	const text = (name: string) => String(form.get(name) ?? "");
	const parts = (name: string, separator: RegExp) =>
		text(name)
			.split(separator)
			.map((part) => part.trim())
			.filter(Boolean);
	return {
		name: text("name"),
		translations: translationsIn(form, "deliveryZones"),
		countries: countryCodes(form),
		emirates: form.getAll("emirates").map(String) as z.input<typeof DeliveryZoneForm>["emirates"],
		areas: parts("areas", /[\n,،]+/),
	};
}
