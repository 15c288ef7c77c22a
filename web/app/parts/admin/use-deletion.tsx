import * as m from "@noor/messages/parts/admin";
import { type ReactNode, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { useLeaveEditing } from "./record-form.tsx";
import { useAction } from "./use-action.ts";

/**
 * Deletes a row of a master after a confirmation: `ask` opens `dialog`, which the screen renders. A deleted row leaves
 * the edit mode and the selection, and the focus moves to the row in its place.
 */
export function useDeletion(
	question: string,
	selection: { drop: (ids: readonly number[]) => void },
): { ask: (id: number) => void; dialog: ReactNode } {
	const [id, setId] = useState<number>();
	const [open, setOpen] = useState(false);
	const [search] = useSearchParams();
	const leave = useLeaveEditing();
	const asked = useRef<Place>(undefined);
	const deleting = useAction(() => {
		if (search.get("edit") === String(id)) void leave();
		if (id !== undefined) selection.drop([id]);
		focusRowAt(asked.current);
	});
	const dialog = (
		<ConfirmDialog
			open={open}
			title={m.confirm_delete()}
			message={question}
			danger
			onCancel={() => setOpen(false)}
			onConfirm={() => {
				setOpen(false);
				if (id !== undefined) void deleting.submit({ id }, { method: "delete" });
			}}
		/>
	);
	return {
		ask: (chosen) => {
			asked.current = placeOfFocus();
			setId(chosen);
			setOpen(true);
		},
		dialog,
	};
}

/** The position of a row in a table. */
interface Place {
	rows: HTMLTableSectionElement;
	index: number;
}

/** The row with the focus. */
function placeOfFocus(): Place | undefined {
	const row = document.activeElement?.closest("tr");
	const rows = row?.closest("tbody");
	return row && rows ? { rows, index: row.sectionRowIndex } : undefined;
}

function focusRowAt(place: Place | undefined) {
	if (!place?.rows.isConnected) return;
	const { rows } = place.rows;
	rows[Math.min(place.index, rows.length - 1)]?.focus();
}
