import type { ComponentProps, ReactNode } from "react";
import { classes } from "./classes.ts";
import { Field, inputLook } from "./field.tsx";

interface Labelled {
	label: ReactNode;
	hint?: ReactNode;
	errors?: readonly string[] | undefined;
}

/** A labelled multi-line input that grows with its content. */
export function TextArea({ label, hint, errors, className, ...area }: ComponentProps<"textarea"> & Labelled) {
	return (
		<Field label={label} hint={hint} errors={errors} required={area.required ?? false}>
			{(control) => (
				<textarea
					dir="auto"
					rows={1}
					{...area}
					{...control}
					className={classes(inputLook, "field-sizing-content max-h-64 py-2", className)}
				/>
			)}
		</Field>
	);
}
