import { type ReplacedBulb, replacedBulb } from "@noor/lighting/bulbs";
import type { AttributeValues } from "./attributes.ts";

/** A lamp whose beam is narrower than this has a reflector, for which the table of replaced bulbs does not hold. */
const reflectorBelowDeg = 180;

/**
 * The incandescent bulb that a product replaces, by its lighting record.
 *
 * @returns undefined for lamps with a reflector, and where the lumens are not stated
 */
export function replacedBulbOf({
	beamAngle,
	lumens,
}: Pick<AttributeValues, "beamAngle" | "lumens">): ReplacedBulb | undefined {
	const hasReflector = beamAngle > 0 && beamAngle < reflectorBelowDeg;
	return hasReflector ? undefined : replacedBulb(lumens || undefined);
}
