import { type ComponentProps, type ReactNode, useId } from "react";
import { classes } from "./classes.ts";
import { ChevronDownIcon } from "./icons.tsx";

interface InlineSelectProps extends Omit<ComponentProps<"select">, "children" | "id"> {
	label: ReactNode;
	options: readonly { value: string; label: string }[];
}

/**
 * A native select inside a line of text, with its label before it. Native, because phones show their own picker and
 * it needs no script.
 */
export function InlineSelect({ label, options, className, ...select }: InlineSelectProps) {
	const id = useId();
	return (
		<span className={classes("inline-flex max-w-full items-center gap-2 text-sm", className)}>
			<label htmlFor={id} className="text-quiet">
				{label}
			</label>
			<span className="relative inline-flex min-w-0 items-center">
				<select
					{...select}
					id={id}
					className="min-h-11 w-full min-w-0 appearance-none truncate rounded-sm bg-transparent ps-1 pe-8 font-medium transition-colors hover:text-accent"
				>
					{options.map(({ value, label }) => (
						<option key={value} value={value} className="bg-raised text-ink">
							{label}
						</option>
					))}
				</select>
				<ChevronDownIcon className="pointer-events-none absolute end-2 size-4 text-quiet" />
			</span>
		</span>
	);
}
