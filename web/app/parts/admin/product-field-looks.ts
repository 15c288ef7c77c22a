import { classes } from "#ui/classes.ts";
import { inputLook } from "#ui/field.tsx";

const button = "inline-grid size-10 shrink-0 place-items-center text-quiet hover:text-accent";

/** The classes of the field of a picker, before and after its combobox is loaded. */
export const looks = {
	one: {
		group: "relative flex items-center",
		input: classes(inputLook, "pe-10"),
		button: classes(button, "absolute end-0"),
	},
	several: {
		group: classes(
			inputLook,
			"flex items-start gap-1 py-1! ps-1.5! pe-0! focus-within:border-accent has-aria-invalid:border-red",
		),
		input: "min-h-9 min-w-32 flex-1 bg-transparent px-2 outline-none placeholder:text-quiet md:min-h-7",
		button: classes(button, "-my-1 h-auto! self-stretch"),
	},
	chips: "flex min-w-0 grow flex-wrap items-center gap-1",
	chip: "flex max-w-full items-center rounded-sm bg-sunken ps-2.5 text-sm outline-none focus-within:bg-ink focus-within:text-surface data-highlighted:bg-ink data-highlighted:text-surface",
	chipButton: "inline-grid size-9 shrink-0 place-items-center hover:text-accent md:size-7",
};
