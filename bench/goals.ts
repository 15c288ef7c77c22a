/** Says what the goal was and whether it was met; one that was missed makes the whole run fail. */
export function verdict(goal: string, isMet: boolean): string {
	if (!isMet) process.exitCode = 1;
	return `${goal}: ${isMet ? "met" : "missed"}`;
}

/** The same of a figure that may be at most so many ms. */
export function within(ms: number, goalMs: number): string {
	return verdict(`≤ ${goalMs} ms`, ms <= goalMs);
}
