import { classes } from "./classes.ts";

/** A turning ring. With a `label` it announces itself, without one it is decoration. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
	return (
		<span {...(label ? { role: "status", "aria-label": label } : { "aria-hidden": true })} className="inline-flex">
			<span
				className={classes(
					"inline-block size-[1em] animate-spin rounded-full border-[1.5px] border-current border-t-transparent",
					className,
				)}
			/>
		</span>
	);
}
