import {
	axisCandelaPerLumen,
	type BeamShape,
	beamShape,
	fluxShareWithin,
	isUpperBound,
	relativeIntensity,
} from "./beam.ts";
import { fluxLm, measuredBeamAngleDeg, type Photometry } from "./photometry.ts";
import { checked, positive, type Stated } from "./stated.ts";

/** Where a luminaire sends its light. Drivers and other accessories have "none". */
export const emissions = ["down", "up", "up-and-down", "all-round", "none"] as const;
export type Emission = (typeof emissions)[number];

/** The light of a luminaire by direction, for calculations that evaluate it thousands of times. */
export interface Light {
	/** Luminous flux in lm. */
	lumens: number;
	/** Full angle at half of the peak, in degrees; undefined if it is not known. */
	beamAngleDeg: number | undefined;
	source: "modelled" | "measured";
	/** Whether intensities are shown as "up to", because the model overstates narrow beams. */
	isUpperBound: boolean;
	/** Whether the intensity is the same in every plane C. */
	isRound: boolean;
	/** Intensity in cd at the angle γ from straight down, given by its cosine, in the half-plane C (degrees, 0 to 360). */
	candela(cosGamma: number, cDeg: number): number;
	/** Flux in lm per radian of C, between straight down and the angle γ, given by its cosine. */
	lumensPerRadian(cosGamma: number, cDeg: number): number;
}

/**
 * The light of a luminaire as its beam angle describes it. "up" mirrors the beam, "up-and-down" is two beams of half of
 * the flux.
 *
 * @returns undefined if the flux in lm, the beam angle in degrees or the direction is not stated, or if there is no light
 * @throws {InvalidInput} for a negative flux or an angle outside of 1°–360°
 */
export function modelledLight(record: {
	lumens: Stated<number>;
	beamAngleDeg: Stated<number>;
	emission: Stated<Emission>;
}): Light | undefined {
	const lumens = positive("lumens", record.lumens);
	const shape = beamShape(record.beamAngleDeg);
	const emission = record.emission ?? "none";
	if (lumens === undefined || shape === undefined) return undefined;
	const beamAngleDeg = record.beamAngleDeg as number;
	const beam = beamOf(shape, emission === "up-and-down" ? lumens / 2 : lumens);
	const common = {
		lumens,
		beamAngleDeg,
		source: "modelled" as const,
		isUpperBound: isUpperBound(beamAngleDeg),
		isRound: true,
	};
	switch (emission) {
		case "none":
			return undefined;
		case "down":
		case "all-round":
			return { ...common, ...beam };
		case "up":
			return { ...common, ...mirrored(beam) };
		case "up-and-down": {
			const up = mirrored(beam);
			return {
				...common,
				candela: (cosGamma) => beam.candela(cosGamma) + up.candela(cosGamma),
				lumensPerRadian: (cosGamma) => beam.lumensPerRadian(cosGamma) + up.lumensPerRadian(cosGamma),
			};
		}
	}
}

/**
 * The light of a photometric file. `lumens` scales it to another flux in lm, for a variant of the same optics; without
 * it the flux is the file's own.
 *
 * @throws {InvalidInput} for a negative flux, and for a distribution without light
 */
export function measuredLight(photometry: Photometry, lumens?: Stated<number>): Light {
	const flux = checked("flux of the file", fluxLm(photometry), { isMinExcluded: true });
	const wanted = positive("lumens", lumens) ?? flux;
	const scale = wanted / flux;
	const { planesDeg, gammasDeg } = photometry;
	const [planeCount, gammaCount] = [planesDeg.length, gammasDeg.length];
	const planes = Float64Array.from(planesDeg);
	const gammas = Float64Array.from(gammasDeg);
	const cosines = gammas.map((gamma) => Math.cos((gamma * Math.PI) / 180));
	const candela = new Float64Array(planeCount * gammaCount);
	// Flux per radian of C from straight down to each angle γ, by the trapezoids of `fluxLm`.
	const below = new Float64Array(planeCount * gammaCount);
	for (let plane = 0; plane < planeCount; plane++)
		for (let gamma = 0; gamma < gammaCount; gamma++) {
			const at = plane * gammaCount + gamma;
			candela[at] = (photometry.candela[plane]?.[gamma] ?? 0) * scale;
			if (gamma > 0) {
				const step = (cosines[gamma - 1] as number) - (cosines[gamma] as number);
				const mean = ((candela[at] as number) + (candela[at - 1] as number)) / 2;
				below[at] = (below[at - 1] as number) + step * mean;
			}
		}

	const candelaInPlane = (plane: number, gammaDeg: number, at: number) => {
		const start = plane * gammaCount + at;
		const from = candela[start] as number;
		if (at + 1 >= gammaCount) return from;
		const [low, high] = [gammas[at] as number, gammas[at + 1] as number];
		return from + (((candela[start + 1] as number) - from) * (gammaDeg - low)) / (high - low);
	};
	const belowInPlane = (plane: number, cosGamma: number, at: number) => {
		const start = plane * gammaCount + at;
		const sum = below[start] as number;
		if (at + 1 >= gammaCount) return sum;
		const [low, high] = [cosines[at] as number, cosines[at + 1] as number];
		const from = candela[start] as number;
		const to = from + (((candela[start + 1] as number) - from) * (low - cosGamma)) / (low - high);
		return sum + ((low - cosGamma) * (from + to)) / 2;
	};
	/** A value between the two planes beside an angle C. */
	const between = (cDeg: number, inPlane: (plane: number) => number) => {
		if (planeCount === 1) return inPlane(0);
		const angle = ((cDeg % 360) + 360) % 360;
		const found = lastNotAbove(planes, angle);
		const plane = found < 0 ? planeCount - 1 : found;
		const next = (plane + 1) % planeCount;
		const from = found < 0 ? (planes[plane] as number) - 360 : (planes[plane] as number);
		const to = next === 0 && found >= 0 ? (planes[0] as number) + 360 : (planes[next] as number);
		const value = inPlane(plane);
		return value + ((inPlane(next) - value) * (angle - from)) / (to - from);
	};

	const [firstGamma, lastGamma] = [gammas[0] as number, gammas[gammaCount - 1] as number];
	return {
		lumens: wanted,
		beamAngleDeg: measuredBeamAngleDeg(photometry),
		source: photometry.facts.isModelled ? "modelled" : "measured",
		isUpperBound: false,
		isRound: planeCount === 1,
		candela(cosGamma, cDeg) {
			const gammaDeg = (Math.acos(Math.min(Math.max(cosGamma, -1), 1)) * 180) / Math.PI;
			// A tolerance, because the angle comes from a cosine.
			if (gammaDeg < firstGamma - 1e-6 || gammaDeg > lastGamma + 1e-6) return 0;
			const at = Math.max(lastNotAbove(gammas, gammaDeg), 0);
			return Math.max(
				between(cDeg, (plane) => candelaInPlane(plane, gammaDeg, at)),
				0,
			);
		},
		lumensPerRadian(cosGamma, cDeg) {
			if (cosGamma >= (cosines[0] as number)) return 0;
			const gammaDeg = (Math.acos(Math.max(cosGamma, -1)) * 180) / Math.PI;
			const at = Math.max(lastNotAbove(gammas, gammaDeg), 0);
			return between(cDeg, (plane) => belowInPlane(plane, cosGamma, at));
		},
	};
}

/** The flux in lm within a cone of a full angle in degrees around straight down. */
export function fluxInConeLm(light: Light, coneDeg: number): number {
	const cosine = Math.cos((coneDeg * Math.PI) / 360);
	const steps = light.isRound ? 1 : 72;
	let perRadian = 0;
	for (let step = 0; step < steps; step++) perRadian += light.lumensPerRadian(cosine, (step * 360) / steps);
	return (2 * Math.PI * perRadian) / steps;
}

interface Beam {
	candela(cosGamma: number): number;
	lumensPerRadian(cosGamma: number): number;
}

function beamOf(shape: BeamShape, lumens: number): Beam {
	const axis = lumens * axisCandelaPerLumen(shape);
	const perRadian = lumens / (2 * Math.PI);
	return {
		candela: (cosGamma) => axis * relativeIntensity(shape, cosGamma),
		lumensPerRadian: (cosGamma) => perRadian * fluxShareWithin(shape, cosGamma),
	};
}

function mirrored({ candela, lumensPerRadian }: Beam): Beam {
	const all = lumensPerRadian(-1);
	return {
		candela: (cosGamma) => candela(-cosGamma),
		lumensPerRadian: (cosGamma) => all - lumensPerRadian(-cosGamma),
	};
}

/** The index of the last of rising values that is not above a value; −1 if all are. */
function lastNotAbove(values: Float64Array, value: number): number {
	let [low, high] = [-1, values.length - 1];
	while (low < high) {
		const middle = (low + high + 1) >> 1;
		if ((values[middle] as number) <= value) low = middle;
		else high = middle - 1;
	}
	return low;
}
