import * as m from "@noor/messages/ui";
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { Form } from "react-router";
import { type SchemaLoader, useFormChecks } from "#parts/forms/use-form-checks.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import type { useAction } from "./use-action.ts";
import { useAfterPress } from "./use-after-press.ts";

interface FormDialogProps extends DialogFormProps {
	open: boolean;
	/** Called by Cancel and whatever else closes a dialog. An accepted form is closed by the `onDone` of `useAction`. */
	onClose: () => void;
	title: ReactNode;
	description?: ReactNode;
	/** The label of the button that sends the form. */
	label: ReactNode;
	/** Marks an irreversible action. */
	danger?: boolean;
}

interface DialogFormProps {
	sending: Pick<ReturnType<typeof useAction>, "submit" | "pending" | "errors" | "reset">;
	/**
	 * The fields that are not shown: the action of the screen, ids, the version of the record. They are sent as they were
	 * when the dialog opened, as the visible fields are: an order that is loaded again gets no version that nobody has seen.
	 */
	fixed?: Readonly<Record<string, string | number>>;
	/** The schema of the visible fields; by default they may be anything. */
	schema?: SchemaLoader;
	/** Whether the form may not be sent yet. */
	isBlocked?: boolean;
	/** Sends the form; by default to the action of the screen. */
	onSend?: (form: FormData) => void;
	children: (errors: Record<string, string[]>) => ReactNode;
}

/** A form in a dialog, with a Cancel button. Every opening starts anew, without the errors of the last one. */
export function FormDialog({ open, onClose, title, description, label, danger, ...rest }: FormDialogProps) {
	const { sending, isBlocked = false } = rest;
	const id = useId();
	const close = () => {
		sending.reset();
		onClose();
	};
	return (
		<Dialog
			open={open}
			onClose={close}
			title={title}
			description={description}
			actions={
				<>
					<Button look="plain" size="sm" onClick={close}>
						{m.cancel()}
					</Button>
					<Button
						type="submit"
						form={id}
						look={danger ? "danger" : "strong"}
						size="sm"
						disabled={isBlocked}
						pending={sending.pending}
					>
						{label}
					</Button>
				</>
			}
		>
			<DialogForm id={id} {...rest} />
		</Dialog>
	);
}

/** Mounted while the dialog is open. */
function DialogForm({
	id,
	sending,
	fixed = {},
	schema,
	isBlocked = false,
	onSend = (form) => void sending.submit(form, { method: "post" }),
	children,
}: DialogFormProps & { id: string }) {
	const form = useRef<HTMLFormElement>(null);
	const checks = useFormChecks(form, schema);
	const touch = useAfterPress(checks.touch);
	const [atOpening] = useState(fixed);
	// The schema is loaded when the dialog opens. Fields show no errors before they are touched.
	const loadSchema = useEffectEvent(checks.recheck);
	useEffect(() => loadSchema(), []);
	return (
		<Form
			ref={form}
			id={id}
			method="post"
			noValidate
			className="dense grid gap-4"
			onInput={checks.recheck}
			onBlur={touch}
			onSubmit={(event) => {
				event.preventDefault();
				if (!sending.pending && !isBlocked && checks.validate()) onSend(new FormData(event.currentTarget));
			}}
		>
			{Object.entries(atOpening).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			{children({ ...sending.errors, ...checks.errors })}
		</Form>
	);
}
