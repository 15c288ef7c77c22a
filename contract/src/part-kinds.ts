/** Products that complete an installation. */
export const partKinds = ["bulb", "driver", "dimmer", "profile", "strip"] as const;
export type PartKind = (typeof partKinds)[number];

/**
 * The kind of a part by its light type, which contains the word of its kind: "LED strip", "Wall dimmer". Of several words the first
 * in the order of the kinds counts: a "strip driver" is a driver.
 */
export function partKindOf(lightType: string): PartKind | undefined {
	const words = lightType.toLowerCase();
	return partKinds.find((kind) => words.includes(kind));
}
