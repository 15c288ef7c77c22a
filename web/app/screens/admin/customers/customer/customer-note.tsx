import type { CustomerDetail } from "@noor/contract/customers";
import { shortDateOf } from "@noor/contract/dates";
import * as m from "@noor/messages/admin/customers/customer";
import { useRef, useState } from "react";
import { Form } from "react-router";
import { useMayChange } from "#parts/admin/rights.tsx";
import { useUnsavedGuard } from "#parts/admin/unsaved-guard.tsx";
import { useAction } from "#parts/admin/use-action.ts";
import { useFormChecks } from "#parts/forms/use-form-checks.ts";
import { Button } from "#ui/button.tsx";
import { TextArea } from "#ui/text-area.tsx";

const loadNoteText = async () => (await import("@noor/contract/customers")).CustomerNoteForm.pick({ text: true });

/** The one note of staff about a customer. A change by a colleague is shown, and not overwritten. */
export function CustomerNote({ customer: { note, version } }: { customer: CustomerDetail }) {
	const form = useRef<HTMLFormElement>(null);
	const mayChange = useMayChange();
	const checks = useFormChecks(form, loadNoteText);
	// The base of the form, until it is saved or the colleague's text is taken.
	const [base, setBase] = useState({ text: note.text, version });
	const [theirs, setTheirs] = useState<{ text: string; version: number }>();
	const saving = useAction<CustomerDetail>(
		({ value }) => {
			setBase({ text: value.note.text, version: value.version });
			setTheirs(undefined);
		},
		({ current }) => {
			if (current) {
				const changed = current as unknown as CustomerDetail;
				setTheirs({ text: changed.note.text, version: changed.version });
			}
		},
	);
	const guard = useUnsavedGuard(
		(screenStays) => !screenStays && form.current !== null && new FormData(form.current).get("text") !== base.text,
	);
	const changedBy =
		note.at &&
		(note.by ? m.note_by({ by: note.by, date: shortDateOf(note.at) }) : m.note_changed({ date: shortDateOf(note.at) }));
	return (
		<section aria-labelledby="note-title">
			{guard}
			<h2 id="note-title" className="text-lg">
				{m.note_title()}
			</h2>
			{mayChange ? (
				<Form
					ref={form}
					method="post"
					noValidate
					aria-labelledby="note-title"
					className="dense mt-2 flex max-w-[48rem] flex-col items-start gap-3"
					onInput={checks.recheck}
					onSubmit={(event) => {
						event.preventDefault();
						if (!saving.pending && checks.validate())
							void saving.submit(new FormData(event.currentTarget), { method: "post" });
					}}
				>
					<input type="hidden" name="version" value={(theirs ?? base).version} />
					<div className="w-full">
						<TextArea
							key={`${base.version}`}
							label={m.note()}
							hint={[m.note_hint(), changedBy].filter(Boolean).join(" ")}
							name="text"
							rows={3}
							defaultValue={base.text}
							errors={checks.errors.text ?? saving.errors.text}
						/>
					</div>
					{theirs && (
						<div role="alert" className="w-full border-s-2 border-amber bg-raised px-4 py-3 text-sm">
							<p className="break-words whitespace-pre-wrap">{m.note_conflict({ text: theirs.text })}</p>
							<Button
								look="bare"
								size="sm"
								className="px-0!"
								onClick={() => {
									setBase(theirs);
									setTheirs(undefined);
								}}
							>
								{m.load_theirs()}
							</Button>
						</div>
					)}
					<Button type="submit" look="plain" size="sm" pending={saving.pending || checks.pending}>
						{m.save_note()}
					</Button>
				</Form>
			) : (
				<>
					<p dir="auto" className="mt-2 max-w-[72ch] align-around break-words whitespace-pre-wrap">
						{note.text || "–"}
					</p>
					{changedBy && <p className="text-sm text-quiet">{changedBy}</p>}
				</>
			)}
		</section>
	);
}
