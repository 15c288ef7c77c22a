import { emirateName } from "@noor/contract/emirate-names";
import type { CurrentTariff } from "@noor/contract/tariffs";
import { joinParts } from "@noor/messages/lists";
import { numberFormat } from "@noor/messages/locale";
import * as m from "@noor/messages/parts/running-cost";
import { hoursText, thousandths } from "./cost-words.ts";
import type { Usage } from "./usage.ts";

const tenths = { maximumFractionDigits: 1 };

/** The name of a price of electricity: "Dubai", "Abu Dhabi, lower band". */
export function tariffName({ emirate, name }: Pick<CurrentTariff, "emirate" | "name">): string {
	const place = emirateName(emirate);
	return name === "" ? place : m.tariff_name({ emirate: place, name: name.charAt(0).toLowerCase() + name.slice(1) });
}

/** The consumption to which a band of a price applies: "up to 2,000 kWh a month"; empty if there is one price for all. */
export function bandName({ bands }: Pick<CurrentTariff, "bands">, band: number): string {
	if (bands.length < 2) return "";
	const [from, to] = [bands[band - 1]?.toKwhPerMonth, bands[band]?.toKwhPerMonth].map(
		(limit) => limit && numberFormat().format(limit),
	);
	if (from === undefined) return m.band_up_to({ to: to ?? "" });
	return to === undefined ? m.band_above({ from }) : m.band_between({ from, to });
}

/** The basis of calculated costs: "5 hours a day, Dubai, up to 2,000 kWh a month". */
export function usageText({ hoursPerDay, chosen, band, tariff }: Usage): string {
	const hours = hoursText(hoursPerDay);
	if (chosen) return joinParts([hours, tariffName(chosen), bandName(chosen, band)]);
	return tariff ? m.usage_own({ hours, fils: numberFormat(thousandths).format(tariff.filsPerKwh) }) : hours;
}

/** Energy in kWh. */
export function kwhText(kwh: number): string {
	return m.kwh({ kwh: numberFormat(thousandths).format(kwh) });
}

/** A time in years, precise below ten: "1.25 years", "14 years". */
export function yearsText(years: number): string {
	const shown = years < 10 ? Math.round(years * 100) / 100 : Math.round(years);
	return m.years({ count: shown, years: numberFormat(thousandths).format(shown) });
}

/** A price in fils per kWh. */
export function filsText(fils: number): string {
	return numberFormat(tenths).format(fils);
}
