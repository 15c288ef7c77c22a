/** A deterministic random generator (linear congruential). @returns a function that draws whole numbers from 0 to below its argument. */
export function draws(seed: number): (below: number) => number {
	let state = seed;
	return (below) => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return Math.floor((state / 2 ** 32) * below);
	};
}
