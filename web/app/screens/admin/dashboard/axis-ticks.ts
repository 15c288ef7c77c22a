/**
 * The values of an axis from zero to at least `max`: four or five whole numbers at round distances.
 *
 * @param max the highest value shown, from zero
 */
export function axisTicks(max: number): number[] {
	const distance = Math.max(max / 4, 1);
	const magnitude = 10 ** Math.floor(Math.log10(distance));
	const round = [1, 2, 2.5, 5, 10].map((factor) => factor * magnitude).filter(Number.isInteger);
	const step = round.find((each) => each >= distance) ?? 10 * magnitude;
	return Array.from({ length: Math.max(Math.ceil(max / step), 1) + 1 }, (_, index) => index * step);
}
