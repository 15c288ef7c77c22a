import * as m from "@noor/messages/ui";
import { type ComponentProps, type ReactNode, useState } from "react";
import { Field, inputLook } from "./field.tsx";

interface PasswordFieldProps extends Omit<ComponentProps<"input">, "type" | "className"> {
	label: ReactNode;
	hint?: ReactNode;
	errors?: readonly string[] | undefined;
}

/** A labelled password input with a button that shows the password. */
export function PasswordField({ label, hint, errors, ...input }: PasswordFieldProps) {
	const [shown, setShown] = useState(false);
	return (
		<Field label={label} hint={hint} errors={errors} required={input.required ?? false}>
			{(control) => (
				<span className="relative flex items-center">
					<input
						{...input}
						{...control}
						type={shown ? "text" : "password"}
						autoCapitalize="none"
						spellCheck={false}
						className={`${inputLook} pe-20`}
					/>
					<button
						type="button"
						aria-controls={control.id}
						onClick={() => setShown(!shown)}
						className="absolute end-1 min-h-11 rounded-sm px-3.5 text-sm font-medium underline decoration-brass decoration-1 underline-offset-4 hover:text-accent noscript:hidden"
					>
						{shown ? m.hide() : m.show()}
					</button>
				</span>
			)}
		</Field>
	);
}
