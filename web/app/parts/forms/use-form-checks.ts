import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { z } from "zod";
import { errorsByField } from "#api/errors-by-field.ts";
import { timeoutAfter } from "#api/timeout-after.ts";
import { showLoadError } from "#ui/lazy-component.tsx";

/**
 * Loads the schema of a form when the form is first touched, so that pages start without Zod. A form that is checked before
 * that, as the registration is, loads it after hydration.
 */
export type SchemaLoader = () => Promise<z.ZodType>;

/** How long a submission waits for its schema, in ms. After that only the server checks the form. */
const patienceMs = 10_000;

/** The values of a form, by the names of its fields. */
function valuesOf(form: FormData): unknown {
	return Object.fromEntries(form);
}

/**
 * Validates a form in the browser by the contract's schema: a field shows its errors once it has lost the focus, and all
 * fields do when the form is submitted. A field is known by `data-path`, else by its name;
 * a path stands for those that begin with it.
 *
 * @param load undefined if anything is valid
 * @param read what the schema is given; by default the fields by their names
 */
export function useFormChecks(
	form: RefObject<HTMLFormElement | null>,
	load: SchemaLoader | undefined,
	read: (form: FormData) => unknown = valuesOf,
) {
	const [touched, setTouched] = useState<ReadonlySet<string> | "all">(new Set());
	const [issues, setIssues] = useState<Record<string, string[]>>();
	const [input, setInput] = useState(0);
	/** The fields that were typed in. */
	const edited = useRef(new Set<string>());
	/** Undefined until it is loaded; null during a submission for which it could not be loaded. */
	const schema = useRef<z.ZodType | null>(undefined);
	/** The form that was submitted before the schema was loaded. */
	const submitted = useRef<HTMLFormElement>(undefined);
	const [pending, setPending] = useState(false);

	async function fetchSchema(load: SchemaLoader) {
		const fetched = await load();
		schema.current ??= fetched;
	}
	function check() {
		if (form.current) setIssues(issuesOf(schema.current, read(new FormData(form.current))));
	}
	const checkInput = useEffectEvent(() => {
		if (!load || schema.current !== undefined) return check();
		// If that fails, the next input tries again.
		fetchSchema(load).then(check, (error) => console.warn("A form could not be checked.", error));
	});
	// After the render, because a form may keep values in hidden fields. Several inputs at once, as when a browser fills in
	// a form, are one check.
	useEffect(() => {
		if (input === 0) return;
		const timer = setTimeout(() => checkInput());
		return () => clearTimeout(timer);
	}, [input]);

	/** Submits the form again once its schema is loaded. If that fails, a toast says so, and only the server checks the form. */
	async function submitWhenLoaded(own: HTMLFormElement, load: SchemaLoader) {
		if (submitted.current === own) return;
		submitted.current = own;
		setPending(true);
		const failure = await timeoutAfter(patienceMs, fetchSchema(load)).catch((error: unknown) => ({ error }));
		// Browsers ignore a submission during the event of another one, which is not over if the schema was at hand.
		await nextTask();
		setPending(false);
		if (submitted.current !== own) return;
		submitted.current = undefined;
		if (form.current !== own) return;
		if (failure) schema.current ??= null;
		own.requestSubmit();
		schema.current ??= undefined;
		// Last, because a submission removes the toasts of the one before.
		if (failure) showLoadError(failure.error);
	}

	function touch(target: EventTarget) {
		// The press of a reset button also takes the focus away, from a field that is then no longer in the document.
		if (target instanceof Node && !target.isConnected) return;
		const field = fieldOf(target);
		if (field && touched !== "all") setTouched(new Set([...touched, field]));
		setInput((count) => count + 1);
	}

	return {
		/** The errors to show, by field. */
		errors: Object.fromEntries(
			Object.entries(issues ?? {}).filter(([field]) => touched === "all" || touched.has(field)),
		) as Record<string, string[]>,
		/** Whether the form is valid; true until the first check. */
		valid: issues === undefined || Object.keys(issues).length === 0,
		/** Whether a submission waits for the schema. */
		pending,
		/** For `onInput`, and for changes without an input event. */
		recheck: (event?: { target: EventTarget }) => {
			const field = event && fieldOf(event.target);
			if (field) edited.current.add(field);
			setInput((count) => count + 1);
		},
		/** For `onBlur`. */
		touch: ({ target }: { target: EventTarget }) => touch(target),
		/**
		 * For `onBlur` of a form that has links beside it. A field that is empty and was never typed in shows its error only once
		 * another field has the focus: an error that appears under a press would move the link that is pressed.
		 */
		touchUnlessLeaving: ({ target, relatedTarget }: { target: EventTarget; relatedTarget: EventTarget | null }) => {
			if (!(target instanceof HTMLInputElement)) return;
			const isReached = target.value !== "" || edited.current.has(fieldOf(target) ?? "");
			if (isReached || relatedTarget instanceof HTMLInputElement) touch(target);
		},
		/**
		 * For `onSubmit`: whether the form may be sent. If not, all errors show and the first invalid field takes the focus.
		 * Before the schema is loaded it may not; the form is then submitted again.
		 */
		validate: (): boolean => {
			if (!form.current) return false;
			if (load && schema.current === undefined) {
				void submitWhenLoaded(form.current, load);
				return false;
			}
			const found = issuesOf(schema.current, read(new FormData(form.current)));
			setIssues(found);
			setTouched("all");
			focusFirst(form.current, Object.keys(found));
			return Object.keys(found).length === 0;
		},
		/** Hides the errors again, for a form that starts over. */
		reset: () => {
			submitted.current = undefined;
			edited.current.clear();
			setTouched(new Set());
			setInput((count) => count + 1);
		},
	};
}

/** The field that an element stands for. */
function fieldOf(target: EventTarget): string | null {
	return target instanceof HTMLElement ? (target.dataset.path ?? target.getAttribute("name")) : null;
}

/** Ends with the present task. Not by a timer, which tests that stop the clock would hold. */
function nextTask(): Promise<void> {
	return new Promise((resolve) => {
		const { port1, port2 } = new MessageChannel();
		port1.onmessage = () => {
			port1.close();
			resolve();
		};
		port2.postMessage(undefined);
	});
}

function issuesOf(schema: z.ZodType | null | undefined, values: unknown): Record<string, string[]> {
	const error = schema?.safeParse(values).error;
	return error ? errorsByField(error) : {};
}

function focusFirst(form: HTMLFormElement, fields: readonly string[]) {
	const first = [...form.elements].find((element) => {
		if (!(element instanceof HTMLElement)) return false;
		const own = fieldOf(element);
		// A button that opens a dialog stands for all fields of the dialog.
		return own !== null && fields.some((field) => field === own || field.startsWith(`${own}.`));
	});
	if (first instanceof HTMLElement) first.focus();
}
