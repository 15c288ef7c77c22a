import { type ComponentProps, type ReactNode, useId } from "react";
import { classes } from "./classes.ts";
import { Field, inputLook } from "./field.tsx";
import { ChevronDownIcon } from "./icons.tsx";

export interface SelectOption {
	value: string;
	label: string;
}

interface SelectProps extends Omit<ComponentProps<"select">, "children"> {
	label: ReactNode;
	options: readonly SelectOption[];
	errors?: readonly string[] | undefined;
	hint?: ReactNode;
}

/** The browser's own select: works without scripts, and phones show the list they are good at. */
export function Select({ label, errors, hint, ...rest }: SelectProps) {
	return (
		<Field label={label} hint={hint} errors={errors} required={rest.required ?? false}>
			{(control) => <SelectControl {...rest} {...control} className={classes(inputLook, "pe-10", rest.className)} />}
		</Field>
	);
}

/** A select set into a line of text, its label before it. */
export function InlineSelect({ label, className, ...rest }: Omit<SelectProps, "errors" | "hint">) {
	const id = useId();
	return (
		<span className={classes("inline-flex items-center gap-2 text-sm", className)}>
			<label htmlFor={id} className="text-quiet">
				{label}
			</label>
			<SelectControl
				{...rest}
				id={id}
				className="min-h-11 rounded-sm bg-transparent ps-1 pe-8 font-medium transition-colors hover:text-accent"
			/>
		</span>
	);
}

function SelectControl({ options, className, ...rest }: Omit<SelectProps, "label" | "errors" | "hint">) {
	return (
		<span className="relative inline-flex items-center">
			<select {...rest} className={classes("appearance-none", className)}>
				{options.map(({ value, label }) => (
					<option key={value} value={value} className="bg-raised text-ink">
						{label}
					</option>
				))}
			</select>
			<ChevronDownIcon className="pointer-events-none absolute end-2 size-4 text-quiet" />
		</span>
	);
}
