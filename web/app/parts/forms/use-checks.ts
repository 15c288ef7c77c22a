import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import type { z } from "zod";
import { errorsByField } from "#api/errors-by-field.ts";

/** The values of a form, by the names of its fields. */
function valuesOf(form: FormData): unknown {
	return Object.fromEntries(form);
}

/**
 * Checks a form by the contract's schema while it is filled in: a field says what is wrong with it once it has been
 * left, and all of them do when the form was to be sent. A field is known by `data-path`, else by its name.
 */
export function useChecks(
	form: RefObject<HTMLFormElement | null>,
	schema: z.ZodType,
	read: (form: FormData) => unknown = valuesOf,
) {
	const [touched, setTouched] = useState<ReadonlySet<string> | "all">(new Set());
	const [issues, setIssues] = useState<Record<string, string[]>>();
	const [input, setInput] = useState(0);

	// After the render, so that values a form keeps in hidden fields are those just entered. However many inputs come at
	// once, as when a browser fills in a form, it is looked at once, after the last of them.
	const check = useEffectEvent(() => {
		if (form.current) setIssues(issuesOf(schema, read(new FormData(form.current))));
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: every input is a reason to look again
	useEffect(() => {
		const timer = setTimeout(() => check());
		return () => clearTimeout(timer);
	}, [input]);

	return {
		errors: Object.fromEntries(
			Object.entries(issues ?? {}).filter(([field]) => touched === "all" || touched.has(field)),
		) as Record<string, string[]>,
		/** Until it has been looked at, nothing is known against it. */
		valid: issues === undefined || Object.keys(issues).length === 0,
		/** The same for `onInput` and for changes that no input event tells of. */
		look: () => setInput((count) => count + 1),
		touch: ({ target }: { target: EventTarget }) => {
			// A field is also left by the press that begins the form anew, and by then it is another form's.
			if (target instanceof Node && !target.isConnected) return;
			const field = target instanceof HTMLElement ? (target.dataset.path ?? target.getAttribute("name")) : null;
			if (field && touched !== "all") setTouched(new Set([...touched, field]));
			setInput((count) => count + 1);
		},
		/** Whether the form may be sent; else everything that is wrong is said, and the focus goes to the first of it. */
		mayBeSent: (): boolean => {
			if (!form.current) return false;
			const found = issuesOf(schema, read(new FormData(form.current)));
			setIssues(found);
			setTouched("all");
			focusFirst(form.current, Object.keys(found));
			return Object.keys(found).length === 0;
		},
		forget: () => {
			setTouched(new Set());
			setInput((count) => count + 1);
		},
	};
}

function issuesOf(schema: z.ZodType, values: unknown): Record<string, string[]> {
	const { error } = schema.safeParse(values);
	return error ? errorsByField(error) : {};
}

function focusFirst(form: HTMLFormElement, fields: readonly string[]) {
	const first = [...form.elements].find(
		(element) =>
			element instanceof HTMLElement && fields.includes(element.dataset.path ?? element.getAttribute("name") ?? ""),
	);
	if (first instanceof HTMLElement) first.focus();
}
