import { type ReactNode, useState } from "react";
import { classes } from "#ui/classes.ts";
import { Skeleton } from "#ui/skeleton.tsx";

interface ElementPlaceProps {
	/** How many lines of fields will come, to keep their place. */
	lines: number;
	/** Draws the provider's form; call `onReady` when it can be written in. */
	children: (onReady: () => void) => ReactNode;
}

/** The place of a form of the card provider, with its outline until the form is there. */
export function ElementPlace({ lines, children }: ElementPlaceProps) {
	const [ready, setReady] = useState(false);
	return (
		<div aria-busy={!ready} className="relative min-h-60">
			{!ready && (
				<div className="absolute inset-x-0 top-0 flex flex-col gap-5">
					{Array.from({ length: lines }, (_, line) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: lines of an outline
						<div key={line}>
							<Skeleton className="h-4 w-28" />
							<Skeleton className="mt-2 h-12" />
						</div>
					))}
				</div>
			)}
			<div className={classes("transition-opacity", !ready && "opacity-0")}>{children(() => setReady(true))}</div>
		</div>
	);
}
