import type { ComponentProps } from "react";
import { TextField } from "./text-field.tsx";

/** A labelled, required e-mail input with the name `email`. */
export function EmailField(props: ComponentProps<typeof TextField>) {
	return (
		<TextField name="email" type="email" inputMode="email" autoComplete="email" required maxLength={254} {...props} />
	);
}
