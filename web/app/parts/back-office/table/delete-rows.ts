import { type Outcome, outcomeOf } from "../outcome.ts";

/**
 * Deletes rows one after the other. Where one has to stay the others go all the same; the outcome then says under the
 * id of each that stayed what stood in its way.
 */
export async function deleteRows(
	ids: readonly number[],
	notDeleted: string,
	remove: (params: { id: number }) => Promise<unknown>,
): Promise<Outcome> {
	const errors: Record<string, string[]> = {};
	for (const id of ids) {
		const outcome = await outcomeOf("", notDeleted, () => remove({ id }));
		if (outcome.failed !== undefined) errors[id] = [outcome.reason ?? notDeleted];
	}
	const kept = Object.keys(errors).length;
	if (kept === 0) return { done: `${ids.length} deleted` };
	return { failed: notDeleted, reason: `${ids.length - kept} deleted, ${kept} kept`, errors };
}
