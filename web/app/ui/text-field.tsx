import type { ComponentProps, ReactNode } from "react";
import { classes } from "./classes.ts";
import { Field, inputLook } from "./field.tsx";

interface Labelled {
	label: ReactNode;
	hint?: ReactNode;
	errors?: readonly string[] | undefined;
}

/** A labelled single-line input. */
export function TextField({ label, hint, errors, className, ...input }: ComponentProps<"input"> & Labelled) {
	return (
		<Field label={label} hint={hint} errors={errors} required={input.required ?? false}>
			{(control) => <input dir="auto" {...input} {...control} className={classes(inputLook, className)} />}
		</Field>
	);
}
