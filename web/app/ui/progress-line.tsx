import { classes } from "./classes.ts";

/** A progress line along the top of the page. It overlays the page and does not shift its layout. */
export function ProgressLine({ busy }: { busy: boolean }) {
	return (
		<div
			aria-hidden="true"
			data-busy={busy || undefined}
			className={classes(
				"pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden transition-opacity",
				// The delay avoids a flash for operations under 150 ms.
				busy ? "opacity-100 delay-150" : "opacity-0",
			)}
		>
			<div className={classes("h-full bg-brass", busy && "animate-sweep")} />
		</div>
	);
}
