import type { Outcome } from "#parts/admin/outcome.ts";

/** What was wrong with the pictures is told in place of the general word, and for as long. */
export function withPictureFaults(outcome: Outcome): Outcome {
	const faults = outcome.done === undefined ? outcome.errors.Images : undefined;
	if (outcome.done !== undefined || !faults) return outcome;
	const { reason: _, ...refused } = outcome;
	return { ...refused, failed: faults.join(", "), isLong: true };
}
