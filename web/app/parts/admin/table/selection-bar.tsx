import * as m from "@noor/messages/parts/admin";
import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import type { RowSelection } from "#ui/row-selection.ts";

interface SelectionBarProps<R> {
	selection: RowSelection<R>;
	/** The actions on the selected rows. */
	children: ReactNode;
}

/** The number of selected rows on all pages, and their actions. */
export function SelectionBar<R>({ selection, children }: SelectionBarProps<R>) {
	const count = selection.rows.length;
	return (
		<div className="me-auto flex flex-wrap items-center gap-x-4">
			<p role="status" className="tabular-nums">
				{count > 0 && m.count_selected({ count })}
			</p>
			{count > 0 && (
				<>
					{children}
					<Button look="bare" size="sm" onClick={selection.clear} className="px-0! font-normal!">
						{m.clear_selection()}
					</Button>
				</>
			)}
		</div>
	);
}
