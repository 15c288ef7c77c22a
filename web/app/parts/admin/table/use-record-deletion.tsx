import type { ReactNode } from "react";
import type { RowSelection } from "#ui/row-selection.ts";
import { useDeletion } from "../use-deletion.tsx";
import { useBulkDeletion } from "./use-bulk-deletion.tsx";

/** Removes rows after a confirmation: one (`ask`), or the selected ones (`button`). The screen shows `dialog`. */
export interface Removal<R> {
	ask: (row: R) => void;
	button: ReactNode;
	dialog: ReactNode;
}

/**
 * Deletes one row, or the selected ones.
 *
 * @param question asks whether one row should be deleted
 * @param questionOfMany asks whether so many selected rows should be deleted
 */
export function useRecordDeletion<R extends { id: number }>(
	selection: RowSelection<R>,
	question: string,
	questionOfMany: (count: number) => string,
): Removal<R> {
	const one = useDeletion(question, selection);
	const selected = useBulkDeletion(selection, questionOfMany);
	return {
		ask: ({ id }) => one.ask(id),
		button: selected.button,
		dialog: (
			<>
				{one.dialog}
				{selected.dialog}
			</>
		),
	};
}
