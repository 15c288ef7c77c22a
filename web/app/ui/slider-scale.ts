export interface SliderScale {
	min: number;
	max: number;
	step: number;
}

/** The approximate number of steps, so that every value can be reached by keyboard and touch. */
const wantedSteps = 100;

/**
 * A scale from `min` to `max` with round steps of 1, 2 or 5 times a power of ten that are at least `least`. The ends are
 * rounded outwards to whole steps.
 */
export function sliderScale({ min, max }: { min: number; max: number }, least: number): SliderScale {
	const raw = Math.max((max - min) / wantedSteps, least);
	const power = 10 ** Math.floor(Math.log10(raw) + 1e-9);
	const round = [1, 2, 5, 10].find((times) => times * power >= raw - 1e-9) ?? 10;
	const step = tidy(round * power);
	return { min: tidy(Math.floor(min / step + 1e-9) * step), max: tidy(Math.ceil(max / step - 1e-9) * step), step };
}

/** Removes floating-point errors: 0.30000000000000004 becomes 0.3. */
function tidy(figure: number): number {
	return Number(figure.toPrecision(12));
}
