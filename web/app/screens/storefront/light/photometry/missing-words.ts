import type { ModelledFrom } from "@noor/lighting/modelled-photometry";
import * as m from "@noor/messages/storefront/light/photometry";

/** The figures that a record does not state, in words. */
export const missingWords: Record<ModelledFrom, (words: { name: string }) => string> = {
	lumens: m.missing_lumens,
	beamAngle: m.missing_beam_angle,
	emission: m.missing_emission,
};
