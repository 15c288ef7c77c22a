import { AnswerForm, type MessageDetail, MessageNoteForm } from "@noor/contract/messages";
import * as m from "@noor/messages/admin/messages/message";
import { type ReactNode, useRef } from "react";
import { Form } from "react-router";
import type { z } from "zod";
import { useUnsavedGuard } from "#parts/admin/unsaved-guard.tsx";
import { useAction } from "#parts/admin/use-action.ts";
import { useFormChecks } from "#parts/forms/use-form-checks.ts";
import { Button } from "#ui/button.tsx";
import { TextArea } from "#ui/text-area.tsx";

const AnswerText = AnswerForm.pick({ text: true });

/** The forms that answer a message and note something about it. */
export function WriteForms({ message: { email, version }, requestId }: { message: MessageDetail; requestId: string }) {
	const forms = useRef<HTMLDivElement>(null);
	const guard = useUnsavedGuard(
		(screenStays) =>
			!screenStays && [...(forms.current?.querySelectorAll("textarea") ?? [])].some(({ value }) => value.trim() !== ""),
	);
	return (
		<div ref={forms} className="grid gap-8">
			{guard}
			<WriteForm
				id="answer"
				intent="answer"
				schema={AnswerText}
				title={m.answer_title()}
				label={m.answer()}
				hint={m.answer_hint({ email })}
				rows={7}
				submitLabel={m.send()}
			>
				<input type="hidden" name="requestId" value={requestId} />
				<input type="hidden" name="version" value={version} />
			</WriteForm>
			<WriteForm
				id="note"
				intent="note"
				schema={MessageNoteForm}
				title={m.note_title()}
				label={m.note()}
				hint={m.note_hint()}
				rows={2}
				submitLabel={m.add_note()}
				isSecondary
			/>
		</div>
	);
}

interface WriteFormProps {
	id: string;
	intent: "answer" | "note";
	schema: z.ZodType;
	title: string;
	label: string;
	hint: string;
	rows: number;
	submitLabel: string;
	isSecondary?: boolean;
	children?: ReactNode;
}

function WriteForm({
	id,
	intent,
	schema,
	title,
	label,
	hint,
	rows,
	submitLabel,
	isSecondary,
	children,
}: WriteFormProps) {
	const form = useRef<HTMLFormElement>(null);
	const checks = useFormChecks(form, schema);
	const sending = useAction(() => {
		form.current?.reset();
		checks.reset();
	});
	return (
		<section aria-labelledby={`${id}-title`}>
			<h2 id={`${id}-title`} className="text-lg">
				{title}
			</h2>
			<Form
				ref={form}
				method="post"
				noValidate
				aria-labelledby={`${id}-title`}
				className="dense mt-2 flex max-w-[48rem] flex-col items-start gap-3"
				onInput={checks.recheck}
				onSubmit={(event) => {
					event.preventDefault();
					if (!sending.pending && checks.validate())
						void sending.submit(new FormData(event.currentTarget), { method: "post" });
				}}
			>
				<input type="hidden" name="intent" value={intent} />
				{children}
				<div className="w-full">
					<TextArea
						label={label}
						hint={hint}
						name="text"
						rows={rows}
						errors={checks.errors.text ?? sending.errors.text}
					/>
				</div>
				<Button type="submit" look={isSecondary ? "plain" : undefined} size="sm" pending={sending.pending}>
					{submitLabel}
				</Button>
			</Form>
		</section>
	);
}
