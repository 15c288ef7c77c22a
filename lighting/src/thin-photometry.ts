import { fluxLm, type Photometry } from "./photometry.ts";

/** The most planes and angles γ of a thinned distribution: enough to draw it and to light a room with it. */
const maxPlanes = 24;
const maxGammas = 181;

/** Significant digits of a thinned intensity. */
const digits = 4;

/**
 * A distribution with fewer planes and angles, for answers and pages: at most 24 planes and 181 angles γ, intensities of four
 * digits. Planes at the axes stay where the steps allow it, and the flux stays the same.
 */
export function thinPhotometry(photometry: Photometry): Photometry {
	const planes = everyNth(photometry.planesDeg.length, planeStep(photometry.planesDeg.length));
	const gammaCount = photometry.gammasDeg.length;
	const gammas = everyNth(gammaCount, Math.ceil((gammaCount - 1) / (maxGammas - 1)), gammaCount - 1);
	const pick = <T>(values: readonly T[], at: readonly number[]) => at.map((index) => values[index] as T);
	const thin = {
		planesDeg: pick(photometry.planesDeg, planes),
		gammasDeg: pick(photometry.gammasDeg, gammas),
		candela: pick(photometry.candela, planes).map((plane) => pick(plane, gammas)),
		facts: photometry.facts,
	};
	const left = fluxLm(thin);
	const scale = left > 0 ? fluxLm(photometry) / left : 1;
	return {
		...thin,
		candela: thin.candela.map((plane) => plane.map((value) => Number((value * scale).toPrecision(digits)))),
	};
}

/** A step that keeps the planes at 0, 90, 180 and 270 of an even circle, if there is one. */
function planeStep(count: number): number {
	const least = Math.max(Math.ceil(count / maxPlanes), 1);
	const quarter = count / 4;
	if (Number.isInteger(quarter)) for (let step = least; step <= quarter; step++) if (quarter % step === 0) return step;
	return least;
}

/** The indices from 0 in steps, with the last one. */
function everyNth(count: number, step: number, last?: number): number[] {
	const chosen = Array.from({ length: Math.ceil(count / step) }, (_, at) => at * step);
	if (last !== undefined && chosen.at(-1) !== last) chosen.push(last);
	return chosen;
}
