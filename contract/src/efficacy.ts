/** Unit and labels of the luminous efficacy. */
export const efficacy = {
	unit: "lm/W",
	specification: {
		group: "Electricity",
		order: 20,
		term: "Efficacy",
		meaning: "Light for each watt; higher costs less to run.",
	},
	schemaOrg: { name: "Luminous efficacy" },
} as const;

/** Returns the luminous efficacy in lm/W, from the luminous flux in lm and the power in W; 0 without power. */
export function efficacyOf({ lumens, wattage }: { lumens: number; wattage: number }): number {
	return wattage > 0 ? lumens / wattage : 0;
}
