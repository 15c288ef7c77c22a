import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { classes } from "#ui/classes.ts";

interface SectionProps {
	title: string;
	/** A link beside the title. */
	more?: { to: string; label: string } | undefined;
	text?: string;
	/** With a background of its own, between lines. */
	isRaised?: boolean;
	children: ReactNode;
}

/** A section of the home page with its heading. */
export function Section({ title, more, text, isRaised = false, children }: SectionProps) {
	const id = useId();
	return (
		<section aria-labelledby={id} className={classes(isRaised && "border-y border-line bg-raised")}>
			<div className="page py-8 lg:py-12">
				<div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
					<h2 id={id} className="text-2xl lg:text-3xl">
						{title}
					</h2>
					{more && (
						<Link to={more.to} className="link inline-flex min-h-11 items-center text-sm">
							{more.label}
						</Link>
					)}
				</div>
				{text && <p className="mt-2 max-w-read text-quiet">{text}</p>}
				<div className="mt-6 lg:mt-8">{children}</div>
			</div>
		</section>
	);
}
