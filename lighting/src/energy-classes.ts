/** The classes of the energy label of light sources, best first. */
export const energyClasses = ["A", "B", "C", "D", "E", "F", "G"] as const;
export type EnergyClass = (typeof energyClasses)[number];
