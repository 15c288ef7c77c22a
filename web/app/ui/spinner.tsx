import { classes } from "./classes.ts";

/** A turning ring. It is decoration: what it stands in says what is under way. */
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
