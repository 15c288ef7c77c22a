import type { ComponentProps, ReactNode } from "react";
import { classes } from "./classes.ts";
import { CheckIcon } from "./icons.tsx";

export function Checkbox({ label, className, ...input }: Omit<ComponentProps<"input">, "type"> & { label: ReactNode }) {
	return (
		<label className={classes("group inline-flex min-h-11 items-center gap-3 text-base", className)}>
			<span className="relative inline-grid size-5 shrink-0 place-items-center">
				<input
					{...input}
					type="checkbox"
					className="peer size-5 appearance-none rounded-sm border border-edge bg-raised transition-colors checked:border-ink checked:bg-ink group-hover:border-ink"
				/>
				<CheckIcon className="pointer-events-none absolute size-4 stroke-2 text-surface opacity-0 peer-checked:opacity-100" />
			</span>
			{label}
		</label>
	);
}
