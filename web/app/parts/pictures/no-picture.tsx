import { classes } from "#ui/classes.ts";

/** The placeholder of a missing photograph: the outline of a lamp shade. */
export function NoPicture({ className }: { className?: string }) {
	return (
		<svg
			viewBox="0 0 48 48"
			aria-hidden="true"
			className={classes("bg-wall text-edge", className)}
			fill="none"
			stroke="currentColor"
		>
			<path
				d="M24 8v9M15 29c0-6.5 4-12 9-12s9 5.5 9 12H15Zm6 0a3 3 0 0 0 6 0"
				strokeWidth="1.25"
				vectorEffect="non-scaling-stroke"
				strokeLinejoin="round"
			/>
		</svg>
	);
}
