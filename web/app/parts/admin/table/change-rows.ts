import { type ActionResult, failureOf } from "#api/action-result.ts";
import { runAction } from "#api/submit.ts";

/**
 * Changes rows one after the other, also if one of them is refused. `errors` of the result then has the reason under the
 * id of each row that was not changed.
 *
 * @param participle what happened to the rows that changed, as "deleted"
 */
export async function changeRows(
	ids: readonly number[],
	participle: string,
	failed: string,
	change: (params: { id: number }) => Promise<unknown>,
): Promise<ActionResult> {
	const errors: Record<string, string[]> = {};
	for (const id of ids) {
		const result = await runAction(() => change({ id }));
		if (!result.ok) errors[id] = [result.message];
	}
	const kept = Object.keys(errors).length;
	if (kept === 0) return { ok: true, message: `${ids.length} ${participle}`, value: undefined };
	const reason = `${ids.length - kept} ${participle}, ${kept} kept`;
	return failureOf(reason, { failed }, { code: "unexpected", status: 207, errors });
}
