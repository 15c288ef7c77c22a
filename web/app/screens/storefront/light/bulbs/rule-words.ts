import { bulbOf, voltageOf } from "@noor/contract/fittings";
import type { BulbRule, Verdict, VoltageRange } from "@noor/lighting/bulbs";
import { numberFormat } from "@noor/messages/locale";
import * as m from "@noor/messages/storefront/light/bulbs";
import type { JudgedBulb, Wanted } from "./judge-bulbs.ts";

/** Each rule of a bulb with its verdict and the reason in words. */
export function rulesInWords(
	{ lamp, fit }: JudgedBulb,
	wanted: Wanted,
): { rule: BulbRule; verdict: Verdict; words: string }[] {
	return fit.rules.map(({ rule, verdict }) => ({ rule, verdict, words: wordsOf[rule](verdict, lamp, wanted) }));
}

type Words = (verdict: Verdict, lamp: JudgedBulb["lamp"], wanted: Wanted) => string;

const figure = (value: number | null | undefined) => numberFormat({ maximumFractionDigits: 1 }).format(value ?? 0);

const wordsOf: Readonly<Record<BulbRule, Words>> = {
	socket(verdict, { lighting }, { luminaire, socket }) {
		const bulb = lighting?.socketType ?? "";
		const holder = luminaire?.socketType ?? socket ?? "";
		if (verdict === "yes") return m.socket_yes({ socket: bulb });
		return verdict === "no" ? m.socket_no({ bulb, holder }) : m.socket_open();
	},
	power(verdict, { lighting }, { luminaire, maxWatts }) {
		const most = luminaire?.maxSocketWattage ?? maxWatts;
		const watts = figure(lighting?.wattage);
		if (verdict === "yes") return m.power_yes({ watts, most: figure(most) });
		if (verdict === "no") return m.power_no({ watts, most: figure(most) });
		return most == null ? m.power_open_holder({ watts }) : m.power_open_bulb();
	},
	voltage(verdict, { lighting }, { luminaire }) {
		const bulb = lighting && voltageOf(lighting);
		const holder = luminaire ? voltageOf(luminaire) : { from: 220, to: 240 };
		if (verdict === "yes") return m.voltage_yes({ volts: volts(bulb) });
		return verdict === "no" ? m.voltage_no({ bulb: volts(bulb), holder: volts(holder) }) : m.voltage_open();
	},
	dimming(verdict, { lighting }, { isOnDimmer }) {
		if (!isOnDimmer) return lighting?.isDimmable ? m.dimming_unneeded() : m.dimming_not_asked();
		return verdict === "yes" ? m.dimming_yes() : verdict === "no" ? m.dimming_no() : m.dimming_open();
	},
	"wet-place"(verdict, { lighting }, { isInWetPlace, luminaire }) {
		if (!isInWetPlace) return m.wet_not_asked();
		if (verdict === "no") return m.wet_no();
		if (verdict === "not-stated") return m.wet_open();
		return lighting && bulbOf(lighting).isWetRated
			? m.wet_bulb()
			: m.wet_luminaire({ rating: luminaire?.ipRating ?? "" });
	},
	length(verdict, { lighting }, { spaceMm }) {
		const length = lighting?.height;
		if (length == null) return m.length_open_bulb();
		if (spaceMm == null) return m.length_open_space({ length: figure(length) });
		const words = { length: figure(length), space: figure(spaceMm) };
		return verdict === "yes" ? m.length_yes(words) : m.length_no(words);
	},
};

function volts(range: VoltageRange | null | undefined): string {
	if (!range) return "";
	return range.from === range.to ? figure(range.from) : `${figure(range.from)}–${figure(range.to)}`;
}
