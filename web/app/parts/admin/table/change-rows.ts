import { type ActionResult, failureOf } from "#api/action-result.ts";
import { runAction } from "#api/submit.ts";

export interface RowTexts {
	done: (counts: { count: number }) => string;
	partly: (counts: { count: number; kept: number }) => string;
}

/**
 * Changes rows one after the other, also if one of them is refused. `errors` of the result then has the reason under the
 * id of each row that was not changed.
 *
 * @param texts the result if all rows changed, and if some were kept
 */
export async function changeRows(
	ids: readonly number[],
	texts: RowTexts,
	failed: string,
	change: (params: { id: number }) => Promise<unknown>,
): Promise<ActionResult> {
	const errors: Record<string, string[]> = {};
	for (const id of ids) {
		const result = await runAction(() => change({ id }));
		if (!result.ok) errors[id] = [result.message];
	}
	const kept = Object.keys(errors).length;
	if (kept === 0) return { ok: true, message: texts.done({ count: ids.length }), value: undefined };
	const reason = texts.partly({ count: ids.length - kept, kept });
	return failureOf(reason, { failed }, { code: "unexpected", status: 207, errors });
}
