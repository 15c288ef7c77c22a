import { classes } from "./classes.ts";

/** A spinner. It is hidden from screen readers; the element around it states what is in progress. */
export function Spinner({ className }: { className?: string }) {
	return (
		<span aria-hidden="true" className="inline-flex">
			<span
				className={classes(
					"inline-block size-[1em] animate-spin rounded-full border-[1.5px] border-current border-t-transparent",
					className,
				)}
			/>
		</span>
	);
}
