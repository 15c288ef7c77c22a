import { dimmerOf, dimmingOf } from "@noor/contract/fittings";
import type { Lamp } from "@noor/contract/lamps";
import type { Verdict } from "@noor/lighting/bulbs";
import { type Dimmer, type DimmerRule, type DimmingKind, dimmerFit } from "@noor/lighting/drivers";

/** Lamps on the dimmer: of the shop, or others of which the visitor says what they are. */
export interface DimmedLamp {
	/** Undefined for lamps that are not the shop's. */
	lamp: Lamp | undefined;
	watts: number | undefined;
	dimming: DimmingKind | undefined;
	quantity: number;
}

export interface JudgedDimmer {
	/** Undefined for the visitor's own dimmer. */
	lamp: Lamp | undefined;
	dimmer: Dimmer;
	verdict: Verdict;
	rules: readonly { rule: DimmerRule; verdict: Verdict }[];
}

/** A lamp of the shop, as often as it hangs on the dimmer. */
export function dimmedLamp(lamp: Lamp, quantity: number): DimmedLamp {
	const { lighting } = lamp;
	return { lamp, watts: lighting?.wattage || undefined, dimming: lighting ? dimmingOf(lighting) : undefined, quantity };
}

const order = { yes: 0, "not-stated": 1, no: 2 } as const;

/** Every dimmer with its verdict: those that suit first, then by price. */
export function judgeDimmers(dimmers: readonly Lamp[], lamps: readonly DimmedLamp[]): JudgedDimmer[] {
	return dimmers
		.flatMap((lamp) => (lamp.lighting ? [judgeDimmer(dimmerOf(lamp.lighting), lamps, lamp)] : []))
		.toSorted(
			(one, other) => order[one.verdict] - order[other.verdict] || (one.lamp?.price ?? 0) - (other.lamp?.price ?? 0),
		);
}

/**
 * A dimmer with its verdict for lamps, and that of each rule.
 *
 * @param lamp the dimmer as a product of the shop; undefined for another one.
 */
export function judgeDimmer(dimmer: Dimmer, lamps: readonly DimmedLamp[], lamp?: Lamp): JudgedDimmer {
	return { lamp, dimmer, ...dimmerFit(dimmer, lamps) };
}

/** The load in W, and the number of lamps. The load is undefined if the power of one of them is not stated. */
export function loadOf(lamps: readonly DimmedLamp[]): { watts: number | undefined; count: number } {
	const count = lamps.reduce((sum, { quantity }) => sum + quantity, 0);
	if (lamps.some(({ watts }) => watts === undefined)) return { watts: undefined, count };
	return { watts: lamps.reduce((sum, { watts = 0, quantity }) => sum + watts * quantity, 0), count };
}
