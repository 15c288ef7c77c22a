import { fluxLm, type Photometry } from "@noor/lighting/photometry";
import { candelaInPlane, type DrawnPlaneDeg, peakOf } from "@noor/lighting/photometry-planes";

/** Intensities in cd, or in cd for each 1000 lm so that lamps of different flux can be compared. */
export type IntensityUnit = "cd" | "klm";

/** The radius of the outer circle in units of the drawing. */
export const outerRadius = 200;

/** The share of the largest intensity below which nothing is drawn. */
const visibleShare = 0.01;

/** The factor from cd to a unit. */
export function unitFactor(photometry: Photometry, unit: IntensityUnit): number {
	return unit === "cd" ? 1 : 1000 / fluxLm(photometry);
}

export interface PolarScale {
	/** The intensities of the circles, from the innermost. */
	rings: number[];
	/** The intensity of the outer circle. */
	most: number;
	/** Which halves have light. */
	hasUp: boolean;
	hasDown: boolean;
}

/** The scale of a diagram that shows all of these distributions. */
export function polarScale(lamps: readonly Photometry[], unit: IntensityUnit): PolarScale {
	const peak = Math.max(...lamps.map((lamp) => peakOf(lamp).candela * unitFactor(lamp, unit)));
	const step = roundStep(peak / 4);
	const count = Math.max(Math.ceil(peak / step - 1e-9), 1);
	const sees = (isInHalf: (gamma: number) => boolean) =>
		lamps.some((lamp) => {
			const visible = visibleShare * peakOf(lamp).candela;
			return lamp.gammasDeg.some(
				(gamma, at) => isInHalf(gamma) && lamp.candela.some((plane) => (plane[at] ?? 0) > visible),
			);
		});
	return {
		rings: Array.from({ length: count }, (_, at) => Number(((at + 1) * step).toPrecision(6))),
		most: count * step,
		hasUp: sees((gamma) => gamma > 95),
		hasDown: sees((gamma) => gamma < 85),
	};
}

/** The next of 1, 2, 2.5 and 5 times a power of ten. */
function roundStep(value: number): number {
	const power = 10 ** Math.floor(Math.log10(value));
	const found = [1, 2, 2.5, 5, 10].find((step) => step * power >= value * (1 - 1e-9)) ?? 10;
	return found * power;
}

/** The place of a direction: γ 0° is straight down, which is where y grows. */
export function polarPoint(gammaDeg: number, radius: number, side: 1 | -1): [x: number, y: number] {
	const angle = (gammaDeg * Math.PI) / 180;
	return [side * radius * Math.sin(angle), radius * Math.cos(angle)];
}

/** The outline of a section through two half-planes, the first on the right, as the path of an SVG. */
export function polarPath(
	photometry: Photometry,
	[right, left]: readonly [DrawnPlaneDeg, DrawnPlaneDeg],
	{ most }: Pick<PolarScale, "most">,
	unit: IntensityUnit,
): string {
	const { gammasDeg } = photometry;
	const factor = (unitFactor(photometry, unit) * outerRadius) / most;
	const side = (plane: DrawnPlaneDeg, direction: 1 | -1) => {
		const values = candelaInPlane(photometry, plane);
		return gammasDeg.map((gamma, at) => polarPoint(gamma, (values[at] ?? 0) * factor, direction));
	};
	const [onRight, onLeft] = [side(right, 1), side(left, -1)];
	// From the far end of the left side to that of the right one, over the pole that both reach.
	const hasBottom = gammasDeg[0] === 0;
	const outline = hasBottom ? [...onLeft.toReversed(), ...onRight] : [...onLeft, ...onRight.toReversed()];
	const isClosed = hasBottom && gammasDeg.at(-1) === 180;
	const points = isClosed ? outline : [[0, 0] as const, ...outline];
	return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;
}
