import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { classes } from "./classes.ts";

interface PageStepProps extends Pick<LinkProps, "rel" | "onClick" | "preventScrollReset"> {
	/** Where it leads; without it, this is the end. */
	to: string | undefined;
	label: string;
	children: ReactNode;
}

/** An arrow to the page before or after. */
export function PageStep({ to, label, children, ...link }: PageStepProps) {
	const look = "inline-grid size-11 place-items-center rounded-sm";
	if (to === undefined)
		return (
			<span aria-hidden="true" className={classes(look, "opacity-35")}>
				{children}
			</span>
		);
	return (
		<Link {...link} to={to} aria-label={label} className={classes(look, "transition-colors hover:text-accent")}>
			{children}
		</Link>
	);
}
