import { shortDateOf } from "@noor/contract/dates";
import type { StaffOrder } from "@noor/contract/orders";
import { maxOrderNote } from "@noor/contract/text-lengths";
import * as m from "@noor/messages/admin/orders/order";
import { joinParts } from "@noor/messages/lists";
import { useRef } from "react";
import { Form } from "react-router";
import { rightOf } from "#api/rights.ts";
import { Allowed } from "#parts/admin/rights.tsx";
import { useAction } from "#parts/admin/use-action.ts";
import { useFormChecks } from "#parts/forms/use-form-checks.ts";
import { Button } from "#ui/button.tsx";
import { TextArea } from "#ui/text-area.tsx";

/** Internal notes of staff. */
export function Notes({ notes }: { notes: StaffOrder["notes"] }) {
	const form = useRef<HTMLFormElement>(null);
	const checks = useFormChecks(form, async () => (await import("@noor/contract/orders")).OrderNoteForm);
	const adding = useAction(() => {
		form.current?.reset();
		checks.reset();
	});
	return (
		<section aria-labelledby="notes-title">
			<h2 id="notes-title" className="text-lg">
				{m.notes()}
			</h2>
			<p className="text-sm text-quiet">{m.notes_hint()}</p>
			{notes.length > 0 && (
				<ul className="mt-3 border-t border-line text-sm">
					{notes.map(({ at, by, text }) => (
						<li key={`${at} ${text}`} className="border-b border-line py-3">
							<p dir="auto" className="max-w-[68ch] align-around whitespace-pre-wrap break-words">
								{text}
							</p>
							<p className="mt-0.5 text-quiet tabular-nums">{joinParts([by, shortDateOf(at)], " · ")}</p>
						</li>
					))}
				</ul>
			)}
			<Allowed right={rightOf("POST /api/admin/orders/:id/notes", "orders:write")}>
				<Form
					ref={form}
					method="post"
					noValidate
					aria-label={m.add_a_note()}
					className="dense mt-4 flex max-w-[40rem] flex-col items-start gap-3"
					onInput={checks.recheck}
					onSubmit={(event) => {
						event.preventDefault();
						if (!adding.pending && checks.validate())
							void adding.submit(new FormData(event.currentTarget), { method: "post" });
					}}
				>
					<input type="hidden" name="intent" value="note" />
					<div className="w-full">
						<TextArea
							label={m.note()}
							name="text"
							rows={2}
							maxLength={maxOrderNote}
							errors={checks.errors.text ?? adding.errors.text}
						/>
					</div>
					<Button type="submit" look="plain" size="sm" pending={adding.pending || checks.pending}>
						{m.add_note()}
					</Button>
				</Form>
			</Allowed>
		</section>
	);
}
