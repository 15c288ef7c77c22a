import * as m from "@noor/messages/parts/admin";
import { type ReactNode, useState } from "react";
import { useSearchParams } from "react-router";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { Dialog } from "#ui/dialog.tsx";
import type { RowSelection } from "#ui/row-selection.ts";
import { useLeaveEditing } from "../record-form.tsx";
import { useAction } from "../use-action.ts";

/**
 * Deletes the selected rows of a master after a confirmation: a button for the table's `bulkActions`, and dialogs that the
 * screen renders. Rows that were refused stay selected, and a dialog lists them with the reasons.
 *
 * @param question asks whether so many rows should be deleted
 */
export function useBulkDeletion<R extends { id: number }>(
	selection: RowSelection<R>,
	question: (count: number) => string,
): { button: ReactNode; dialog: ReactNode } {
	const [asking, setAsking] = useState(false);
	const [kept, setKept] = useState<readonly { name: string; reason: string }[]>([]);
	const [address] = useSearchParams();
	const leave = useLeaveEditing();
	const deselectDeleted = (stayed: readonly string[]) => {
		const edited = address.get("edit");
		if (edited !== null && !stayed.includes(edited) && selection.rows.some(({ id }) => String(id) === edited))
			void leave();
	};
	const deleting = useAction(
		() => {
			deselectDeleted([]);
			selection.clear();
		},
		({ errors }) => {
			// Without a response, the rows may or may not have been deleted.
			if (Object.keys(errors).length === 0) return;
			deselectDeleted(Object.keys(errors));
			setKept(
				selection.rows.flatMap((row) => {
					const reason = errors[row.id]?.join(" ");
					return reason === undefined ? [] : [{ name: selection.nameOf(row), reason }];
				}),
			);
			selection.drop(selection.rows.map(({ id }) => id).filter((id) => !errors[id]));
		},
	);
	const send = () => {
		const form = new FormData();
		for (const { id } of selection.rows) form.append("id", String(id));
		form.set("many", "");
		void deleting.submit(form, { method: "delete" });
	};
	return {
		button: (
			<Button
				look="bare"
				size="sm"
				pending={deleting.pending}
				onClick={() => setAsking(true)}
				className="px-0! font-normal! text-red!"
			>
				{m.delete_selected()}
			</Button>
		),
		dialog: (
			<>
				<ConfirmDialog
					open={asking}
					title={m.confirm_delete()}
					message={question(selection.rows.length)}
					danger
					onCancel={() => setAsking(false)}
					onConfirm={() => {
						setAsking(false);
						send();
					}}
				/>
				<Dialog
					open={kept.length > 0}
					onClose={() => setKept([])}
					title={m.not_deleted()}
					actions={
						<Button size="sm" onClick={() => setKept([])}>
							{m.ok()}
						</Button>
					}
				>
					<dl className="text-base">
						{kept.map(({ name, reason }) => (
							<div key={name} className="border-line py-3 not-first:border-t">
								<dt className="font-medium">{name}</dt>
								<dd className="text-quiet">{reason}</dd>
							</div>
						))}
					</dl>
				</Dialog>
			</>
		),
	};
}
