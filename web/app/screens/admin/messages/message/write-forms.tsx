import { nameOfLanguage } from "@noor/contract/language-names";
import type { MessageDetail } from "@noor/contract/messages";
import * as m from "@noor/messages/admin/messages/message";
import type { Locale } from "@noor/messages/locale";
import { type ReactNode, useRef, useState } from "react";
import { Form } from "react-router";
import { useUnsavedGuard } from "#parts/admin/unsaved-guard.tsx";
import { useAction } from "#parts/admin/use-action.ts";
import { type SchemaLoader, useFormChecks } from "#parts/forms/use-form-checks.ts";
import { Button } from "#ui/button.tsx";
import { TextArea } from "#ui/text-area.tsx";

const loadAnswerText = async () => (await import("@noor/contract/messages")).AnswerForm.pick({ text: true });
const loadNoteText = async () => (await import("@noor/contract/messages")).MessageNoteForm;

/** The forms that answer a message and note something about it. */
export function WriteForms({ message, requestId }: { message: MessageDetail; requestId: string }) {
	const { email, version, locale } = message;
	const language = nameOfLanguage(locale);
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
				schema={loadAnswerText}
				title={m.answer_title()}
				label={m.answer()}
				hint={m.answer_hint({ email, language })}
				warningFor={(text) => (isInOtherLanguage(text, locale) ? m.answer_in_other_language({ language }) : "")}
				rows={7}
				submitLabel={m.send()}
			>
				<input type="hidden" name="requestId" value={requestId} />
				<input type="hidden" name="version" value={version} />
			</WriteForm>
			<WriteForm
				id="note"
				intent="note"
				schema={loadNoteText}
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

const scripts: Record<Locale, RegExp> = { en: /\p{Script=Latin}/u, ar: /\p{Script=Arabic}/u };

/** Whether a text is written in the letters of another language, and has none of the reader's. */
function isInOtherLanguage(text: string, reads: Locale): boolean {
	return /\p{L}/u.test(text) && !scripts[reads].test(text);
}

interface WriteFormProps {
	id: string;
	intent: "answer" | "note";
	schema: SchemaLoader;
	title: string;
	label: string;
	hint: string;
	/** The warning for a text that was typed; empty for none. */
	warningFor?: (text: string) => string;
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
	warningFor,
	rows,
	submitLabel,
	isSecondary,
	children,
}: WriteFormProps) {
	const form = useRef<HTMLFormElement>(null);
	const [warning, setWarning] = useState("");
	const checks = useFormChecks(form, schema);
	const sending = useAction(() => {
		form.current?.reset();
		checks.reset();
		setWarning("");
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
				onInput={(event) => {
					checks.recheck();
					setWarning(warningFor?.(String(new FormData(event.currentTarget).get("text") ?? "")) ?? "");
				}}
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
				{warningFor && (
					<p role="status" className={warning === "" ? "sr-only" : "border-s-2 border-amber ps-3 text-sm"}>
						{warning}
					</p>
				)}
				<Button
					type="submit"
					look={isSecondary ? "plain" : undefined}
					size="sm"
					pending={sending.pending || checks.pending}
				>
					{submitLabel}
				</Button>
			</Form>
		</section>
	);
}
