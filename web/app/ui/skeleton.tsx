import { classes } from "./classes.ts";

/** A placeholder for content that is loading. Give it the size of the content, to avoid a layout shift. */
export function Skeleton({ className }: { className?: string }) {
	return <span aria-hidden="true" className={classes("block animate-breathe rounded-sm bg-line", className)} />;
}
