import { VersionConflict } from "../refusal.ts";

/**
 * Refuses a change of a record that is no longer as whoever makes the change has seen it. The record must be held until
 * the transaction ends. Who does not say which version they saw does not mind.
 */
export function assertVersion<R extends { version: number }>(current: R, seen: number | null | undefined): void {
	if (seen != null && seen !== current.version) throw new VersionConflict(current);
}
