import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { Form, useNavigate } from "react-router";
import type { z } from "zod";
import { Button } from "#ui/button.tsx";
import { useAddressOf } from "./table-address.ts";
import { useChange } from "./use-change.ts";
import { useChecks } from "./use-checks.ts";

interface RecordFormProps {
	title: string;
	/** Of the record that is edited; without it, one is added. */
	id: number | undefined;
	schema: z.ZodType;
	/** What the schema is asked about; by default the fields by their names. */
	read?: (form: FormData) => unknown;
	/** What the submit button says, and what while the form is under way. */
	submitLabel: string;
	pendingLabel: string;
	/** The way back from editing, and from an entry one does not want. */
	cancelLabel?: string | undefined;
	resetLabel?: string | undefined;
	/** Files travel only so. */
	multipart?: boolean;
	/** Forgets what the browser's own reset does not know of. */
	onReset?: () => void;
	/** Draws the fields; `look` tells of a change that is no input event. */
	children: (form: { errors: Record<string, string[]>; look: () => void }) => ReactNode;
}

/**
 * The form of a master, in its add mode or its edit mode: the address says which (`?edit=`), and the screen gives the
 * form the id as its key. It is sent to the screen's own action, with the `id` of what is edited.
 */
export function RecordForm({
	title,
	id,
	schema,
	read,
	submitLabel,
	pendingLabel,
	cancelLabel = "Cancel",
	resetLabel,
	multipart = false,
	onReset,
	children,
}: RecordFormProps) {
	const form = useRef<HTMLFormElement>(null);
	const checks = useChecks(form, schema, read);
	const leave = useLeaveEditing();
	const reset = () => {
		form.current?.reset();
		checks.forget();
		onReset?.();
	};
	const saving = useChange(id === undefined ? reset : leave);
	const encType = multipart ? "multipart/form-data" : "application/x-www-form-urlencoded";
	useShownWhileEditing(form, id);

	return (
		<Form
			ref={form}
			method="post"
			encType={encType}
			noValidate
			aria-label={title}
			className="dense shrink-0 scroll-mt-4 px-6 pt-5 pb-6"
			onInput={checks.look}
			onBlur={checks.touch}
			onSubmit={(event) => {
				event.preventDefault();
				if (!saving.pending && checks.mayBeSent())
					void saving.send(new FormData(event.currentTarget), { method: "post", encType });
			}}
		>
			<h1 className="mb-4 text-xl">{title}</h1>
			{id !== undefined && <input type="hidden" name="id" value={id} />}
			{children({ errors: { ...saving.errors, ...checks.errors }, look: checks.look })}
			<div className="mt-5 flex flex-wrap gap-3">
				<Button type="submit" size="sm" disabled={saving.pending} className="min-w-32">
					{saving.pending ? pendingLabel : submitLabel}
				</Button>
				{id !== undefined ? (
					<Button look="plain" size="sm" onClick={leave}>
						{cancelLabel}
					</Button>
				) : (
					resetLabel && (
						<Button look="plain" size="sm" onClick={reset}>
							{resetLabel}
						</Button>
					)
				)}
			</div>
		</Form>
	);
}

/** Back to the add mode: the same table, nothing edited. */
export function useLeaveEditing(): () => void {
	const navigate = useNavigate();
	const addressOf = useAddressOf();
	return () => {
		document.getElementById("content")?.focus({ preventScroll: true });
		void navigate(addressOf({ edit: undefined }), { preventScrollReset: true, replace: true });
	};
}

/** Editing begins wherever the row was: the form comes into view, and the focus into its first field. */
function useShownWhileEditing(form: React.RefObject<HTMLFormElement | null>, id: number | undefined) {
	const show = useEffectEvent(() => {
		const first = form.current?.querySelector<HTMLElement>("input:not([type=hidden]), select, textarea");
		first?.focus({ preventScroll: true });
		form.current?.scrollIntoView({ block: "start" });
	});
	useEffect(() => {
		if (id !== undefined) show();
	}, [id]);
}
