import type { ReactNode } from "react";
import { isRouteErrorResponse, Link, type LinkProps } from "react-router";
import { ArrowStartIcon } from "#ui/icons.tsx";

/** The link from a record to its list, with the name of the list. */
export function BackLink({ children, ...link }: Omit<LinkProps, "className">) {
	return (
		<Link
			{...link}
			className="inline-flex min-h-11 items-center gap-2 text-sm text-quiet transition-colors hover:text-accent"
		>
			<ArrowStartIcon className="size-4" />
			{children}
		</Link>
	);
}

interface MissingRecordProps {
	error: unknown;
	title: string;
	/** The link to the list of such records. */
	back: ReactNode;
}

/** Shows that a record does not exist, inside the back office. Throws other errors again, such as that of a missing right. */
export function MissingRecord({ error, title, back }: MissingRecordProps) {
	if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
	return (
		<div className="px-6 pt-3">
			{back}
			<h1 className="text-2xl">{title}</h1>
		</div>
	);
}
