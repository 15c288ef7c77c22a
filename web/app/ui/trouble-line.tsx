import * as m from "@noor/messages/ui";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { classes } from "./classes.ts";

interface TroubleLineProps {
	/** The failure and its reason. */
	children: ReactNode;
	onRetry: () => void;
	className?: string;
}

/** Replaces a small element that could not be loaded, with the reason and a retry button. */
export function TroubleLine({ children, onRetry, className }: TroubleLineProps) {
	return (
		<div className={classes("flex flex-wrap items-center gap-x-4 text-sm text-quiet", className)}>
			<span className="wrap-anywhere">{children}</span>
			<Button look="bare" size="sm" onClick={onRetry} className="px-0!">
				{m.retry()}
			</Button>
		</div>
	);
}
