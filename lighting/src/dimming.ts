import { checked, known, type Stated } from "./stated.ts";

// A dimmer's position and the light. What looks half as bright is about a quarter of the light (Stevens's law with an
// exponent of one half).

/**
 * The share of the light (0 to 1) at a slider's position (0 to 1): the square of it.
 *
 * @throws {InvalidInput} outside of 0–1
 */
export function lightAtLevel(level: number): number {
	return checked("level", level, { max: 1 }) ** 2;
}

/**
 * The power in W of an LED lamp at a slider's position (0 to 1): its share of the light, and what the driver needs for
 * itself (W), which stays. The lamp's power in W includes the driver's.
 *
 * @returns undefined if the power is not stated
 * @throws {InvalidInput} outside of 0–1, for negative powers, and for a driver that needs more than the lamp
 */
export function wattsAtLevel(watts: Stated<number>, level: number, driverOwnWatts = 0): number | undefined {
	const power = known("watts", watts);
	const share = lightAtLevel(level);
	if (power === undefined) return undefined;
	const own = checked("driverOwnWatts", driverOwnWatts, { max: power });
	return own + (power - own) * share;
}
