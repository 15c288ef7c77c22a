import type { ComponentProps, ReactNode } from "react";
import { classes } from "./classes.ts";
import { Field, inputLook } from "./field.tsx";
import { ChevronDownIcon } from "./icons.tsx";

interface SelectFieldProps extends Omit<ComponentProps<"select">, "children" | "id"> {
	label: ReactNode;
	hint?: ReactNode;
	errors?: readonly string[] | undefined;
	options: readonly { value: string; label: string }[];
}

/** A labelled native select, which supports finding an option by its first letters. */
export function SelectField({ label, hint, errors, options, className, ...select }: SelectFieldProps) {
	return (
		<Field label={label} hint={hint} errors={errors} required={select.required ?? false}>
			{(control) => (
				<span className="relative flex items-center">
					<select {...select} {...control} className={classes(inputLook, "appearance-none pe-10", className)}>
						{options.map(({ value, label }) => (
							<option key={value} value={value} className="bg-raised text-ink">
								{label}
							</option>
						))}
					</select>
					<ChevronDownIcon className="pointer-events-none absolute end-3.5 size-4 text-quiet" />
				</span>
			)}
		</Field>
	);
}
