import { fluxLm, measuredBeamAngleDeg, type Photometry } from "./photometry.ts";

// The planes of a distribution that diagrams show: four half-planes along the axes of the luminaire.

/** The half-planes C in degrees of the two sections of a polar diagram: C0/C180 and C90/C270. */
export const drawnPlanesDeg = [0, 90, 180, 270] as const;
export type DrawnPlaneDeg = (typeof drawnPlanesDeg)[number];

/** The intensities in cd in a half-plane C by angle γ, linearly between the measured planes beside it. */
export function candelaInPlane({ planesDeg, candela }: Photometry, cDeg: number): readonly number[] {
	const [only] = candela;
	if (planesDeg.length === 1 && only) return only;
	const exact = planesDeg.indexOf(cDeg);
	const measured = candela[exact];
	if (measured) return measured;
	const after = planesDeg.findIndex((plane) => plane > cDeg);
	const next = Math.max(after, 0);
	const before = (next - 1 + planesDeg.length) % planesDeg.length;
	const turn = (degrees: number) => ((degrees % 360) + 360) % 360;
	const span = turn((planesDeg[next] ?? 0) - (planesDeg[before] ?? 0)) || 360;
	const share = turn(cDeg - (planesDeg[before] ?? 0)) / span;
	const following = candela[next] ?? [];
	return (candela[before] ?? []).map((value, at) => value + ((following[at] ?? 0) - value) * share);
}

/** The largest intensity in cd, with its angle γ and its plane C in degrees. */
export function peakOf({ planesDeg, gammasDeg, candela }: Photometry): {
	candela: number;
	gammaDeg: number;
	cDeg: number;
} {
	let peak = { candela: 0, gammaDeg: 0, cDeg: 0 };
	for (const [plane, values] of candela.entries())
		for (const [gamma, value] of values.entries())
			if (value > peak.candela) peak = { candela: value, gammaDeg: gammasDeg[gamma] ?? 0, cDeg: planesDeg[plane] ?? 0 };
	return peak;
}

export interface AxisCone {
	/** Whether the cone opens upwards: more of the light goes up. */
	isUp: boolean;
	/** Intensity in cd straight down, or straight up. */
	axisCandela: number;
	/**
	 * The angles in degrees from the axis at which the half-planes fall to half of their largest intensity; undefined for a
	 * half-plane without light. 180 where the light falls to half nowhere.
	 */
	halfAnglesDeg: Record<DrawnPlaneDeg, number | undefined>;
}

/** The cone of a distribution around its vertical axis, as cone diagrams show it. */
export function axisCone(photometry: Photometry): AxisCone {
	const { gammasDeg } = photometry;
	const isUp = fluxLm(photometry, 90) < fluxLm(photometry) / 2;
	const halfSpace = gammasDeg.flatMap((gamma, at) => ((isUp ? gamma >= 90 : gamma <= 90) ? [at] : []));
	const halfAngle = (cDeg: DrawnPlaneDeg) => {
		const values = candelaInPlane(photometry, cDeg);
		// All of the plane, where the half-space has too few angles to measure a beam in.
		const chosen = halfSpace.length > 1 ? halfSpace : gammasDeg.map((_, at) => at);
		const beam = measuredBeamAngleDeg({
			planesDeg: [0],
			gammasDeg: chosen.map((at) => gammasDeg[at] ?? 0),
			candela: [chosen.map((at) => values[at] ?? 0)],
			facts: { isModelled: false },
		});
		return beam === undefined ? undefined : beam / 2;
	};
	const atPole = gammasDeg.indexOf(isUp ? 180 : 0);
	return {
		isUp,
		axisCandela: atPole < 0 ? 0 : (candelaInPlane(photometry, 0)[atPole] ?? 0),
		halfAnglesDeg: { 0: halfAngle(0), 90: halfAngle(90), 180: halfAngle(180), 270: halfAngle(270) },
	};
}

/** The largest half-angle in degrees that a cone is drawn for: a beam of 150° (beam.ts). */
const maxDrawnHalfDeg = 75;

/**
 * The width in m of the half-intensity cone at a distance in m, through a section of two half-planes.
 *
 * @returns undefined if one side has no light or is wider than 75°, so that the lamp lights the whole room
 */
export function coneWidthM(
	{ halfAnglesDeg }: AxisCone,
	section: readonly [DrawnPlaneDeg, DrawnPlaneDeg],
	distanceM: number,
): number | undefined {
	const sides = section.map((plane) => halfAnglesDeg[plane]);
	if (sides.some((angle) => angle === undefined || angle > maxDrawnHalfDeg)) return undefined;
	return sides.reduce<number>((sum, angle = 0) => sum + distanceM * Math.tan((angle * Math.PI) / 180), 0);
}
