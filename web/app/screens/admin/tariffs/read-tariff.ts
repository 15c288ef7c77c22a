import type { TariffForm } from "@noor/contract/tariffs";
import type { z } from "zod";
import { textsOf } from "#parts/admin/texts-of.ts";
import { translationsIn } from "#parts/admin/translations/translations-in.ts";

type TariffInput = z.input<typeof TariffForm>;

/** The body of the form of a price of electricity. A blank limit is that of the highest band. */
export function readTariff(form: FormData): TariffInput {
	const { emirate, ...texts } = textsOf(form, ["emirate", "name", "startsOn", "surchargeFilsPerKwh", "vatPercent"]);
	const limits = form.getAll("toKwhPerMonth").map(String);
	return {
		...texts,
		translations: translationsIn(form, "tariffs"),
		emirate: emirate as TariffInput["emirate"],
		bands: form.getAll("filsPerKwh").map((filsPerKwh, row) => {
			const limit = limits[row]?.trim();
			return { toKwhPerMonth: limit ? Number(limit) : undefined, filsPerKwh: String(filsPerKwh) };
		}),
	};
}
