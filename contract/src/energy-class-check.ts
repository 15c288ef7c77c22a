import { maxBeamAngleDeg, minBeamAngleDeg } from "@noor/lighting/beam";
import type { EnergyClass } from "@noor/lighting/energy-classes";
import { computedClass, isDirectionalSource } from "@noor/lighting/energy-label";
import { modelledLight } from "@noor/lighting/light";
import type { AttributeValues } from "./attributes.ts";
import { isLightSource } from "./energy-class.ts";

/** Below this voltage a source needs a separate control gear, so it is not on mains. */
const minMainsVolts = 100;

type Figures = Pick<AttributeValues, "lightType" | "lumens" | "wattage" | "beamAngle" | "voltage">;

/**
 * The energy class that the figures of a light source give. The flux of a directional source is taken as stated, because its
 * supplier states the useful one. Nothing is calculated for luminaires: their lumens are what leaves the shade.
 *
 * @returns undefined for a luminaire, and if flux, power, beam angle or voltage are not stated
 */
export function computedEnergyClass(values: Figures): EnergyClass | undefined {
	const { lumens, wattage: onWatts, beamAngle: beamAngleDeg, voltage } = values;
	const volts = Number.parseFloat(voltage);
	const isStated = !Number.isNaN(volts) && beamAngleDeg >= minBeamAngleDeg && beamAngleDeg <= maxBeamAngleDeg;
	if (!isLightSource(values) || !isStated) return undefined;
	const light = modelledLight({ lumens, beamAngleDeg, emission: "down" });
	if (!light) return undefined;
	return computedClass({
		...{ usefulLumens: lumens, onWatts },
		isDirectional: isDirectionalSource(light),
		isMains: volts >= minMainsVolts,
	});
}

/** The computed class, if it differs from the declared one: staff should look at both. Undefined if they agree. */
export function contradictingClass(values: Figures & Pick<AttributeValues, "energyClass">): EnergyClass | undefined {
	const computed = computedEnergyClass(values);
	return values.energyClass !== "" && computed !== values.energyClass ? computed : undefined;
}
