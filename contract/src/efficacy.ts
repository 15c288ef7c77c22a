/** How the luminous efficacy is called. */
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

/** Luminous flux by electrical power in lm/W; 0 for what takes no power. */
export function efficacyOf({ lumens, wattage }: { lumens: number; wattage: number }): number {
	return wattage > 0 ? lumens / wattage : 0;
}
