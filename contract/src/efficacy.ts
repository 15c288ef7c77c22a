import * as m from "@noor/messages/contract/efficacy";

/** Unit and texts of the luminous efficacy, which is calculated and therefore not in the attribute table. */
export const efficacy = {
	unit: "lm/W",
	specification: {
		group: "electricity",
		order: 20,
		term: m.term,
		meaning: m.meaning,
	},
	schemaOrg: { name: m.property },
} as const;

/** Returns the luminous efficacy in lm/W, from the luminous flux in lm and the power in W; 0 without power. */
export function efficacyOf({ lumens, wattage }: { lumens: number; wattage: number }): number {
	return wattage > 0 ? lumens / wattage : 0;
}
