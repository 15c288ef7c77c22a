import type { Settings, SettingsForm } from "@noor/contract/settings";
import type { z } from "zod";
import { textsOf } from "#parts/admin/texts-of.ts";

const texts = ["name", "email", "phone", "address", "company", "taxRegistrationNumber"] as const;

/** The settings with what the setup asks for. The form has a VAT rate if there is one only. */
export function readDetails(form: FormData, settings: Settings): z.input<typeof SettingsForm> {
	const percent = String(form.get("percent") ?? "").trim();
	return {
		...settings,
		...textsOf(form, texts),
		vatRates: form.has("percent")
			? settings.vatRates.map((rate) => ({ ...rate, percent: percent === "" ? Number.NaN : Number(percent) }))
			: settings.vatRates,
	};
}
