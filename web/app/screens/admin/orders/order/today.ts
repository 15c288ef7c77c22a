const dubaiOffsetMs = 4 * 3_600_000;

/** The present day in Dubai, which has no summer time, as `2026-11-23`. */
export function today(now = Date.now()): string {
	return new Date(now + dubaiOffsetMs).toISOString().slice(0, 10);
}
