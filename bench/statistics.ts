/** The value below which this share of the values lies. @param sorted in ascending order; of no values it is 0. */
export function quantile(sorted: readonly number[], share: number): number {
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** The value in the middle, of an even number of values the mean of the two in the middle. Of no values it is 0. */
export function median(values: readonly number[]): number {
	const sorted = values.toSorted((one, other) => one - other);
	const middle = Math.floor(sorted.length / 2);
	if (sorted.length % 2 === 1) return sorted[middle] ?? 0;
	return ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/** How far repetitions of one measurement lie apart: half their range as a share of their median. 0 for fewer than two. */
export function spread(samples: readonly number[]): number {
	const middle = median(samples);
	if (samples.length < 2 || middle === 0) return 0;
	return (Math.max(...samples) - Math.min(...samples)) / 2 / Math.abs(middle);
}

/** The quotients of two lists of repetitions, first by first. The lists are equally long. */
export function ratios(over: readonly number[], under: readonly number[]): number[] {
	return over.map((value, nth) => value / (under[nth] ?? Number.NaN));
}
