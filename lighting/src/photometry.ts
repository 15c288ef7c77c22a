// A measured or modelled distribution of luminous intensity, as files describe it: the one form of both formats.

/** Luminous intensity by direction, with facts that the file states. Type C: γ 0° is straight down, C turns around it. */
export interface Photometry {
	/** Angles C in degrees of the full circle, rising and below 360. A single plane is a distribution of rotation. */
	planesDeg: readonly number[];
	/** Angles γ in degrees, rising, within 0 (down) to 180 (up). Outside of them there is no light. */
	gammasDeg: readonly number[];
	/** Intensity in cd of the whole luminaire, by plane and then by angle γ. */
	candela: readonly (readonly number[])[];
	/** The facts that the file states about itself. */
	facts: PhotometryFacts;
}

/** Facts of a photometric file; undefined where the file does not state them. */
export interface PhotometryFacts {
	manufacturer?: string;
	luminaire?: string;
	catalogueNumber?: string;
	/** Flux of all lamps in lm; undefined for absolute photometry, which measures the luminaire only. */
	lampLumens?: number;
	/** Light output ratio, 0 to 1: the share of the lamps' flux that leaves the luminaire. Only EULUMDAT has it. */
	lightOutputRatio?: number;
	/** Input power in W. */
	watts?: number;
	/** The luminaire. Only EULUMDAT has it. */
	housing?: PhotometrySize;
	/** The luminous opening. */
	opening?: PhotometrySize;
	/** Made from a beam angle instead of measured. */
	isModelled: boolean;
}

/** A size in mm; undefined where it is not stated. */
export interface PhotometrySize {
	/** If it is round, width and length are both the diameter. */
	widthMm?: number;
	lengthMm?: number;
	/** For an opening, the height of its luminous sides. */
	heightMm?: number;
	/** Whether it is a circle seen from below. */
	isRound: boolean;
}

/** The words in a file that say that it was modelled. */
export const modelledNote = "MODELLED FROM BEAM ANGLE";

/**
 * The mean intensity in cd over the planes for each angle γ. Planes that are not equidistant count by the angle that
 * they stand for.
 */
export function meanCandela({ planesDeg, gammasDeg, candela }: Photometry): number[] {
	const weights = planeWeights(planesDeg);
	return gammasDeg.map((_, gamma) =>
		candela.reduce((sum, plane, at) => sum + (plane[gamma] ?? 0) * (weights[at] ?? 0), 0),
	);
}

/**
 * Luminous flux in lm: Σ (cos γᵢ − cos γᵢ₊₁)·(Īᵢ + Īᵢ₊₁)/2 · 2π, where Ī is the mean over the planes (EN 13032-1).
 * `toDeg` is the largest angle γ in degrees.
 */
export function fluxLm(photometry: Photometry, toDeg = 180): number {
	const mean = meanCandela(photometry);
	const { gammasDeg } = photometry;
	const end = cosineOf(toDeg);
	let flux = 0;
	for (let at = 0; at + 1 < gammasDeg.length; at++) {
		const [from, to] = [cosineOf(gammasDeg[at]), cosineOf(gammasDeg[at + 1])];
		if (from <= end) break;
		const last = Math.max(to, end);
		const first = mean[at] ?? 0;
		const atLast = first + (((mean[at + 1] ?? 0) - first) * (from - last)) / (from - to);
		flux += ((from - last) * (first + atLast)) / 2;
	}
	return 2 * Math.PI * flux;
}

/**
 * The beam angle in degrees: the full angle at which the mean intensity falls to half of its maximum, linearly between
 * angles γ, seen from the nearer pole. 360 if it falls to half nowhere; undefined without light.
 */
export function measuredBeamAngleDeg(photometry: Photometry): number | undefined {
	const mean = meanCandela(photometry);
	const most = Math.max(...mean);
	if (!(most > 0)) return undefined;
	const peak = mean.indexOf(most);
	const isUp = (photometry.gammasDeg[peak] ?? 0) > 90;
	const anglesDeg = isUp ? photometry.gammasDeg.map((gamma) => 180 - gamma).toReversed() : photometry.gammasDeg;
	const values = isUp ? mean.toReversed() : mean;
	for (let at = values.indexOf(most); at < values.length; at++) {
		const [value = 0, next = 0] = [values[at], values[at + 1]];
		const [angle = 180, following = angle] = [anglesDeg[at], anglesDeg[at + 1]];
		// Where the measured angles end, so does the light.
		if (at + 1 === values.length) return angle >= 180 ? 360 : 2 * angle;
		if (next <= most / 2) return 2 * (angle + ((following - angle) * (value - most / 2)) / (value - next));
	}
	return undefined;
}

/** Whether a file's flux and the record's lumens differ by more than 10 % of the record, of which staff are warned. */
export function contradictsRecord(fileLm: number, recordLm: number): boolean {
	return Math.abs(fileLm - recordLm) > 0.1 * recordLm;
}

/** The share of the circle that each plane stands for; their sum is 1. */
export function planeWeights(planesDeg: readonly number[]): number[] {
	const count = planesDeg.length;
	if (count === 1) return [1];
	return planesDeg.map((plane, at) => {
		const before = at === 0 ? (planesDeg[count - 1] ?? 0) - 360 : (planesDeg[at - 1] ?? 0);
		const after = at === count - 1 ? (planesDeg[0] ?? 0) + 360 : (planesDeg[at + 1] ?? plane);
		return (after - before) / 720;
	});
}

function cosineOf(degrees = 0): number {
	return Math.cos((degrees * Math.PI) / 180);
}
