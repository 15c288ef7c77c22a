import { type ReactNode, useState } from "react";
import { useSearchParams } from "react-router";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { useLeaveEditing } from "./record-form.tsx";
import { useChange } from "./use-change.ts";

/**
 * Deleting a row of a master, once it was confirmed: `ask` opens the dialog, which the screen shows. When the row was
 * being edited, the form goes back to adding.
 */
export function useDeletion(question: string): { ask: (id: number) => void; dialog: ReactNode } {
	const [id, setId] = useState<number>();
	const [open, setOpen] = useState(false);
	const [search] = useSearchParams();
	const leave = useLeaveEditing();
	const deleting = useChange(() => {
		if (search.get("edit") === String(id)) leave();
	});
	const dialog = (
		<ConfirmDialog
			open={open}
			title="Confirm Delete"
			message={question}
			danger
			onCancel={() => setOpen(false)}
			onConfirm={() => {
				setOpen(false);
				if (id !== undefined) void deleting.send({ id }, { method: "delete" });
			}}
		/>
	);
	return {
		ask: (chosen) => {
			setId(chosen);
			setOpen(true);
		},
		dialog,
	};
}
