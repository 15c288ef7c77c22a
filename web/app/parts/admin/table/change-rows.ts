import { type Outcome, outcomeOf } from "../outcome.ts";

/**
 * Changes rows one after the other. Where one has to stay as it is the others change all the same; the outcome then says
 * under the id of each that stayed what stood in its way.
 *
 * @param participle what has become of those that changed, as "deleted".
 */
export async function changeRows(
	ids: readonly number[],
	participle: string,
	failed: string,
	change: (params: { id: number }) => Promise<unknown>,
): Promise<Outcome> {
	const errors: Record<string, string[]> = {};
	for (const id of ids) {
		const outcome = await outcomeOf("", failed, () => change({ id }));
		if (outcome.failed !== undefined) errors[id] = [outcome.reason ?? failed];
	}
	const kept = Object.keys(errors).length;
	if (kept === 0) return { done: `${ids.length} ${participle}` };
	return { failed, reason: `${ids.length - kept} ${participle}, ${kept} kept`, errors };
}
