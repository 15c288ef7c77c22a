/**
 * A queue for work that must not overlap: `inTurn` begins each piece when the one before it has ended, well or not, and
 * answers what the piece does. `atRest` resolves once everything asked for so far has ended.
 */
export function createTurns() {
	let last: Promise<unknown> = Promise.resolve();

	function inTurn<T>(work: () => Promise<T>): Promise<T> {
		const done = last.then(work);
		last = done.catch(() => undefined);
		return done;
	}

	return { inTurn, atRest: (): Promise<unknown> => last };
}
