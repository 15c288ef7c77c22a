import { classes } from "./classes.ts";

/** A line along the top of the page while something is under way. It covers nothing and takes no room. */
export function ProgressLine({ busy }: { busy: boolean }) {
	return (
		<div
			aria-hidden="true"
			data-busy={busy || undefined}
			className={classes(
				"pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden transition-opacity",
				// What takes no longer than a blink shows no line.
				busy ? "opacity-100 delay-150" : "opacity-0",
			)}
		>
			<div className={classes("h-full bg-brass", busy && "animate-sweep")} />
		</div>
	);
}
