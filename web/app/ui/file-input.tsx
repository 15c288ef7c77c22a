import type { ComponentProps } from "react";
import { classes } from "./classes.ts";
import { inputLook } from "./field.tsx";

/** The browser's native file input, styled like the other fields. */
export function FileInput({ className, ...input }: Omit<ComponentProps<"input">, "type">) {
	return (
		<input
			{...input}
			type="file"
			className={classes(
				inputLook,
				"min-w-0 py-1! ps-1! text-quiet! file:me-3 file:h-full file:rounded-sm file:border file:border-solid file:border-edge file:bg-surface file:px-3 file:py-1 file:text-ink hover:file:border-ink",
				className,
			)}
		/>
	);
}
