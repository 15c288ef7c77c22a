import { type ReplacedBulb, replacedBulb } from "@noor/lighting/bulbs";
import type { AttributeValues } from "./attributes.ts";
import { partKindOf } from "./part-kinds.ts";

/** A bulb whose beam is narrower than this has a reflector, for which the table of replaced bulbs does not hold. */
const reflectorBelowDeg = 180;

/**
 * The incandescent bulb that a product replaces, by its lighting record.
 *
 * @returns undefined for what is no bulb, for bulbs with a reflector, and where the lumens are not stated
 */
export function replacedBulbOf({
	lightType,
	beamAngle,
	lumens,
}: Pick<AttributeValues, "lightType" | "beamAngle" | "lumens">): ReplacedBulb | undefined {
	const hasReflector = beamAngle > 0 && beamAngle < reflectorBelowDeg;
	return partKindOf(lightType) === "bulb" && !hasReflector ? replacedBulb(lumens || undefined) : undefined;
}
