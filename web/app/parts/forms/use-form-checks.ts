import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import type { z } from "zod";
import { errorsByField } from "#api/errors-by-field.ts";

/** The values of a form, by the names of its fields. */
function valuesOf(form: FormData): unknown {
	return Object.fromEntries(form);
}

/**
 * Validates a form in the browser by the contract's schema: a field shows its errors once it has lost the focus, and all
 * fields do when the form is submitted. A field is known by `data-path`, else by its name;
 * a path stands for those that begin with it.
 *
 * @param schema undefined if anything is valid
 * @param read what the schema is given; by default the fields by their names
 */
export function useFormChecks(
	form: RefObject<HTMLFormElement | null>,
	schema: z.ZodType | undefined,
	read: (form: FormData) => unknown = valuesOf,
) {
	const [touched, setTouched] = useState<ReadonlySet<string> | "all">(new Set());
	const [issues, setIssues] = useState<Record<string, string[]>>();
	const [input, setInput] = useState(0);

	// After the render, because a form may keep values in hidden fields. Several inputs at once, as when a browser fills in
	// a form, are one check.
	const check = useEffectEvent(() => {
		if (form.current) setIssues(issuesOf(schema, read(new FormData(form.current))));
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: every input is a reason to check again
	useEffect(() => {
		const timer = setTimeout(() => check());
		return () => clearTimeout(timer);
	}, [input]);

	return {
		/** The errors to show, by field. */
		errors: Object.fromEntries(
			Object.entries(issues ?? {}).filter(([field]) => touched === "all" || touched.has(field)),
		) as Record<string, string[]>,
		/** Whether the form is valid; true until the first check. */
		valid: issues === undefined || Object.keys(issues).length === 0,
		/** For `onInput`, and for changes without an input event. */
		recheck: () => setInput((count) => count + 1),
		/** For `onBlur`. */
		touch: ({ target }: { target: EventTarget }) => {
			// The press of a reset button also takes the focus away, from a field that is then no longer in the document.
			if (target instanceof Node && !target.isConnected) return;
			const field = target instanceof HTMLElement ? (target.dataset.path ?? target.getAttribute("name")) : null;
			if (field && touched !== "all") setTouched(new Set([...touched, field]));
			setInput((count) => count + 1);
		},
		/** Whether the form may be sent; if not, all errors show and the first invalid field takes the focus. */
		validate: (): boolean => {
			if (!form.current) return false;
			const found = issuesOf(schema, read(new FormData(form.current)));
			setIssues(found);
			setTouched("all");
			focusFirst(form.current, Object.keys(found));
			return Object.keys(found).length === 0;
		},
		/** Hides the errors again, for a form that starts over. */
		reset: () => {
			setTouched(new Set());
			setInput((count) => count + 1);
		},
	};
}

function issuesOf(schema: z.ZodType | undefined, values: unknown): Record<string, string[]> {
	const error = schema?.safeParse(values).error;
	return error ? errorsByField(error) : {};
}

function focusFirst(form: HTMLFormElement, fields: readonly string[]) {
	const first = [...form.elements].find((element) => {
		if (!(element instanceof HTMLElement)) return false;
		const own = element.dataset.path ?? element.getAttribute("name");
		// A button that opens a dialog stands for all fields of the dialog.
		return own !== null && fields.some((field) => field === own || field.startsWith(`${own}.`));
	});
	if (first instanceof HTMLElement) first.focus();
}
