import { joinParts } from "@noor/messages/lists";
import type { ActionResult } from "#api/action-result.ts";

/** Replaces the message of a failure by the errors of its pictures. */
export function withPictureFaults(result: ActionResult): ActionResult {
	const faults = result.ok ? undefined : result.errors.Images;
	if (result.ok || !faults) return result;
	const { detail: _, ...failure } = result;
	return { ...failure, message: joinParts(faults), isLong: true };
}
