import { figureText } from "@noor/contract/units";
import { fluxLm, measuredBeamAngleDeg, type Photometry } from "@noor/lighting/photometry";
import { peakOf } from "@noor/lighting/photometry-planes";
import * as m from "@noor/messages/storefront/light/photometry";
import {
	candelaText,
	degreesText,
	lumensText,
	measuredNumber,
} from "#parts/light-tools/photometry/photometry-words.ts";

/** The figures of a distribution, and the facts that its file states, as terms and texts. */
export function factsOf(photometry: Photometry): {
	lumens: number;
	/** In degrees. */
	beam: number | undefined;
	shown: { term: string; value: string }[];
} {
	const { facts } = photometry;
	const lumens = fluxLm(photometry);
	const beam = measuredBeamAngleDeg(photometry);
	const peak = peakOf(photometry);
	const down = Math.round((100 * fluxLm(photometry, 90)) / lumens);
	const rows: [term: string, value: string | undefined][] = [
		[m.fact_flux(), lumensText(lumens)],
		[m.fact_beam(), beam === undefined ? undefined : degreesText(beam)],
		[m.fact_peak(), m.fact_peak_at({ peak: candelaText(peak.candela), angle: degreesText(peak.gammaDeg) })],
		[m.fact_down(), figureText(measuredNumber(down), "%")],
		[m.fact_power(), facts.watts && figureText(measuredNumber(facts.watts), "W")],
		[m.fact_efficacy(), facts.watts && figureText(measuredNumber(lumens / facts.watts), "lm/W")],
		[m.fact_luminaire(), facts.luminaire],
		[m.fact_maker(), facts.manufacturer],
	].map(([term, value]) => [term as string, value ? String(value) : undefined]);
	return {
		lumens,
		beam,
		shown: rows.flatMap(([term, value]) => (value === undefined ? [] : [{ term, value }])),
	};
}
