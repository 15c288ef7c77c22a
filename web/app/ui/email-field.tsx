import type { ComponentProps } from "react";
import { TextField } from "./text-field.tsx";

/** The maximum length of an e-mail address, as the contract has it. */
export const maxEmailLength = 254;

/** A labelled, required e-mail input with the name `email`. */
export function EmailField(props: ComponentProps<typeof TextField>) {
	return (
		<TextField
			name="email"
			type="email"
			inputMode="email"
			autoComplete="email"
			required
			maxLength={maxEmailLength}
			{...props}
		/>
	);
}
