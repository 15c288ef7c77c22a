import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { classes } from "./classes.ts";

interface PageStepProps extends Pick<LinkProps, "rel" | "onClick" | "preventScrollReset"> {
	/** The URL of the page; undefined at either end of the list. */
	to: string | undefined;
	label: string;
	children: ReactNode;
}

/** An arrow link to the previous or next page. */
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
