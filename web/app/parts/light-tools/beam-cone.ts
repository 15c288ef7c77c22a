import { emissionOf } from "@noor/contract/lamp-light";
import { axisCandela, type ConeSection, coneEdgeShare, coneSections, isUpperBound } from "@noor/lighting/beam";
import { knownLight, type MeasuredLamp } from "#parts/lamps/measured-light.ts";

/** The light of a lamp along the axis of its beam. */
export interface BeamCone {
	/** The distance from the lamp to the plane, in m. */
	distanceM: number;
	/** At 1, 2 and 3 m, and at the plane. */
	sections: readonly ConeSection[];
	/** The one at the plane. */
	atPlane: ConeSection;
	beamAngleDeg: number;
	/** Whether the figures are shown as "up to", because narrow beams are overstated. */
	isUpTo: boolean;
	/** The illuminance at the edge of the circle, as a share of the middle; undefined without a circle. */
	edgeShare: number | undefined;
	/** "up" if the lamp sends no light down; then distances are to the ceiling. */
	direction: "down" | "up";
	/** Whether the intensity on the axis and the angle are those of a photometric file. */
	isMeasured: boolean;
}

type Lit = Pick<MeasuredLamp, "lighting" | "measured">;

interface Figures {
	lumens: number;
	beamAngleDeg: number;
}

/**
 * The cone of a lamp of the shop, or of figures: of its photometric file where there is one, which is then no upper bound. A lamp that shines up and down has half of its light in each cone.
 *
 * @returns undefined if lumens or beam angle are not stated
 */
export function beamCone(of: Lit | Figures, distanceM: number): BeamCone | undefined {
	const { candela, beamAngleDeg, direction, isMeasured } = axisOf(of);
	const sections = coneSections(candela, beamAngleDeg, [1, 2, 3, distanceM]);
	const atPlane = sections?.at(-1);
	if (!sections || !atPlane || !beamAngleDeg) return undefined;
	return {
		distanceM,
		sections: [...new Map(sections.map((section) => [section.distanceM, section])).values()].toSorted(
			(one, other) => one.distanceM - other.distanceM,
		),
		atPlane,
		beamAngleDeg,
		isUpTo: !isMeasured && isUpperBound(beamAngleDeg),
		edgeShare: coneEdgeShare(beamAngleDeg),
		direction,
		isMeasured,
	};
}

function axisOf(of: Lit | Figures) {
	if (!("lighting" in of))
		return {
			candela: axisCandela(of.lumens, of.beamAngleDeg),
			beamAngleDeg: of.beamAngleDeg,
			direction: "down" as const,
			isMeasured: false,
		};
	const { lumens, beamAngle } = of.lighting ?? {};
	const light = knownLight(of);
	const direction = emissionOf(of) === "up" ? ("up" as const) : ("down" as const);
	// Without a stated direction the figures along the axis are still known.
	const candela = light ? light.candela(direction === "up" ? -1 : 1, 0) : axisCandela(lumens, beamAngle);
	const isMeasured = of.measured !== undefined;
	return { candela, beamAngleDeg: isMeasured ? light?.beamAngleDeg : beamAngle, direction, isMeasured };
}
