import type { EnergyClass } from "@noor/lighting/energy-classes";
import type { AttributeValues } from "./attributes.ts";

// Regulation (EU) 2019/2015 gives a label to light sources. A luminaire has none; it says which class the source in it has
// (decision 0057).

/** Names of light sources in the light type: "Bulb", "LED strip". A "Strip light" is a luminaire. */
const sourceNames = /\bbulbs?\b|\bled (strip|tape|module|tube)s?\b/i;

type Classed = Pick<AttributeValues, "lightType" | "energyClass">;

/** Whether it is a light source that is sold as such, and no luminaire. */
export function isLightSource({ lightType }: Pick<AttributeValues, "lightType">): boolean {
	return sourceNames.test(lightType);
}

/** The declared class of a light source that is sold as such; null for a luminaire, and without a declaration. */
export function labelledClass(values: Classed): EnergyClass | null {
	return isLightSource(values) ? values.energyClass || null : null;
}

/** The worst class of the records of a light source, such as those of its variants; null for a luminaire. */
export function worstLabelledClass(records: readonly Classed[]): EnergyClass | null {
	const declared = records.flatMap((values) => labelledClass(values) ?? []);
	return declared.sort().at(-1) ?? null;
}
