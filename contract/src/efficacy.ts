import * as m from "@noor/messages/contract/efficacy";

/** The unit and the texts of the luminous efficacy, which is calculated and so is no row of the table of attributes. */
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

/** Luminous flux by electrical power in lm/W; 0 for what takes no power. */
export function efficacyOf({ lumens, wattage }: { lumens: number; wattage: number }): number {
	return wattage > 0 ? lumens / wattage : 0;
}
