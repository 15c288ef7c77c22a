import { VersionConflict } from "../refusal.ts";

/**
 * Refuses a change of a record that was changed since its editor loaded it (optimistic lock). The record must be locked until the
 * transaction ends. Without a version there is no check.
 */
export function assertVersion<R extends { version: number }>(current: R, seen: number | null | undefined): void {
	if (seen != null && seen !== current.version) throw new VersionConflict(current);
}
