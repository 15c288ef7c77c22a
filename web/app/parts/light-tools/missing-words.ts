import { type MissingFigure, missingFigures } from "@noor/contract/lamp-light";
import type { Lamp } from "@noor/contract/lamps";
import * as m from "@noor/messages/parts/light-tools";

const words: Record<MissingFigure, () => string> = {
	lumens: m.missing_lumens,
	beamAngle: m.missing_beam_angle,
	emission: m.missing_emission,
};

/** The figures of light that the record of a lamp does not state, in words: "beam angle of Dome". */
export function missingWords(lamp: Lamp): string[] {
	return missingFigures(lamp).map((figure) => m.missing_of({ figure: words[figure](), name: lamp.name }));
}
