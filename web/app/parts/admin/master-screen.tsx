import * as m from "@noor/messages/parts/admin";
import { isError, valueOrNull } from "#api/result.ts";
import type { Column } from "#ui/data-table.tsx";
import { useRowSelection } from "#ui/row-selection.ts";
import type { Master, MasterData } from "./define-master.ts";
import { useMissingEdited } from "./edited.ts";
import { LoadErrorPanel } from "./load-error-panel.tsx";
import { MasterTable } from "./master-table.tsx";
import { ChangesAllowed, useCan } from "./rights.tsx";
import { RowActions } from "./row-actions.tsx";

interface MasterScreenProps<R extends { id: number }, E extends { id: number }, X, Sort> {
	master: Master<R, E, X, Sort>;
	loaderData: MasterData<R, E, X>;
}

/** A master: its editor above its table. The screen scrolls as a whole, and a long table in itself. */
export function MasterScreen<R extends { id: number }, E extends { id: number }, X, Sort>({
	master,
	loaderData: { edit, editing, listed, extra },
}: MasterScreenProps<R, E, X, Sort>) {
	const texts = master.texts();
	const { nameOf, Actions, Editor, useRemoval, changeRight } = master;
	const mayChange = useCan()(changeRight);
	useMissingEdited(edit, editing !== null, texts.recordFailed);
	const selection = useRowSelection(valueOrNull(listed)?.data ?? [], nameOf);
	const { ask, button, dialog } = useRemoval(selection);
	const actions: Column<R> = {
		id: "actions",
		identifies: true,
		header: m.actions(),
		cell: (row) => {
			const onRemove = () => ask(row);
			if (Actions) return <Actions row={row} onRemove={onRemove} />;
			return <RowActions id={row.id} name={nameOf(row)} onDelete={onRemove} />;
		},
		className: "w-px",
	};
	return (
		<ChangesAllowed right={changeRight}>
			<div className="flex min-h-0 grow scroll-pb-16 flex-col overflow-y-auto">
				{mayChange || editing ? (
					<Editor record={editing} extra={extra} />
				) : (
					<h1 className="shrink-0 px-6 pt-5 pb-4 text-xl">{texts.caption}</h1>
				)}
				{isError(listed) ? (
					<LoadErrorPanel {...listed} text={texts.listFailed} logged={texts.listFailedLog} />
				) : (
					<MasterTable
						name={master.name}
						caption={texts.caption}
						columns={[...master.columns(extra), actions]}
						rows={listed.data}
						empty={texts.empty}
						pages={listed}
						search={texts.search}
						unsorted={master.unsorted}
						exportUrl={master.exportUrl}
						selection={mayChange ? selection : undefined}
						bulkActions={button}
					/>
				)}
				{dialog}
			</div>
		</ChangesAllowed>
	);
}
