import { planeHeightsM } from "@noor/lighting/room";
import type { MeasuredLamp } from "#parts/lamps/measured-light.ts";
import { type BeamCone, beamCone } from "#parts/light-tools/beam-cone.ts";
import { choiceField, lampsField, numberField, type StateOf } from "#parts/light-tools/tool-state.ts";

export const planes = ["floor", "table", "worktop"] as const;

/** The parameters of the address. Lengths are in m; `below` is the distance of the lamp from the ceiling. */
export const fields = {
	height: numberField(2.7, { min: 1.5, max: 12 }),
	below: numberField(0, { min: 0, max: 10 }),
	plane: choiceField(planes, "floor"),
	lamp: lampsField(1),
	lumens: numberField(800, { min: 10, max: 100_000 }),
	beam: numberField(36, { min: 5, max: 360 }),
};
export type Beam = StateOf<typeof fields>;

/** The cone from the lamp to the plane; "too-low" if the lamp is not above it, undefined if the lamp does not state enough. */
export function coneOf(
	state: Beam,
	lamp: Pick<MeasuredLamp, "lighting" | "measured"> | undefined,
): BeamCone | "too-low" | undefined {
	const distanceM = Math.round((state.height - state.below - planeHeightsM[state.plane]) * 1000) / 1000;
	if (distanceM < 0.2) return "too-low";
	return beamCone(lamp ?? { lumens: state.lumens, beamAngleDeg: state.beam }, distanceM);
}
