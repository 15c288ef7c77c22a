import type { ReactNode } from "react";
import { classes } from "./classes.ts";

const tones = {
	green: "text-green",
	amber: "text-amber",
	red: "text-red",
	blue: "text-blue",
	grey: "text-quiet",
};
export type BadgeTone = keyof typeof tones;

/** A status label with a coloured dot. The text alone carries the meaning; the colour is redundant. */
export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
	return (
		<span
			data-tone={tone}
			className={classes("inline-flex items-center gap-2 text-sm font-medium whitespace-nowrap", tones[tone])}
		>
			<span aria-hidden="true" className="size-2 rounded-full bg-current" />
			{children}
		</span>
	);
}
