import type { ActionResult } from "#api/action-result.ts";

/** What is wrong with the pictures becomes the message of the failure. */
export function withPictureFaults(result: ActionResult): ActionResult {
	const faults = result.ok ? undefined : result.errors.Images;
	if (result.ok || !faults) return result;
	const { detail: _, ...failure } = result;
	return { ...failure, message: faults.join(", "), isLong: true };
}
