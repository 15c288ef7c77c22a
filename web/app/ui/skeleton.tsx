import { classes } from "./classes.ts";

/** The place of something that is on its way; give it the size of what will come, so that nothing moves. */
export function Skeleton({ className }: { className?: string }) {
	return <span aria-hidden="true" className={classes("block animate-breathe rounded-sm bg-line", className)} />;
}
