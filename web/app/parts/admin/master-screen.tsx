import * as m from "@noor/messages/parts/admin";
import { Link, useSearchParams } from "react-router";
import { isError, valueOrNull } from "#api/result.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import type { Column } from "#ui/data-table.tsx";
import { useRowSelection } from "#ui/row-selection.ts";
import type { Master, MasterData } from "./define-master.ts";
import { useMissingEdited } from "./edited.ts";
import { LoadErrorPanel } from "./load-error-panel.tsx";
import { MasterTable } from "./master-table.tsx";
import { ChangesAllowed, useCan } from "./rights.tsx";
import { RowActions } from "./row-actions.tsx";
import { useAddressOf } from "./table-address.ts";

interface MasterScreenProps<R extends { id: number }, E extends { id: number }, X, Sort> {
	master: Master<R, E, X, Sort>;
	loaderData: MasterData<R, E, X>;
}

/** A master: its editor above its table, or below it with `listFirst`. The screen scrolls; a long table scrolls inside it. */
export function MasterScreen<R extends { id: number }, E extends { id: number }, X, Sort>({
	master,
	loaderData: { edit, editing, copied, listed, extra },
}: MasterScreenProps<R, E, X, Sort>) {
	const texts = master.texts();
	const { nameOf, Actions, Editor, useRemoval, changeRight } = master;
	const mayChange = useCan()(changeRight);
	const [address] = useSearchParams();
	const addressOf = useAddressOf();
	useMissingEdited(edit, editing !== null, texts.recordFailed);
	const selection = useRowSelection(valueOrNull(listed)?.data ?? [], nameOf);
	const { ask, button, dialog } = useRemoval(selection, extra);
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
	const listFirst = master.listFirst?.();
	const edited = valueOrNull(listed)?.data.find(({ id }) => id === editing?.id);
	const isAlone = listFirst !== undefined && (editing !== null || (mayChange && address.has("add")));
	const editor = (mayChange || editing) && <Editor record={editing} extra={extra} copied={copied} />;
	const headline = <h1 className="shrink-0 px-6 pt-5 pb-4 text-xl">{texts.caption}</h1>;
	return (
		<ChangesAllowed right={changeRight}>
			<div className="flex min-h-0 grow scroll-pt-16 scroll-pb-16 flex-col overflow-y-auto">
				{isAlone && (
					<p className="flex shrink-0 flex-wrap justify-between gap-x-6 px-6 pt-4">
						<Link
							to={addressOf({ edit: undefined, add: undefined, copy: undefined })}
							className="link inline-flex min-h-11 items-center text-sm md:min-h-9"
						>
							{listFirst.back}
						</Link>
						{mayChange && edited && (
							<Button
								look="bare"
								size="sm"
								aria-label={m.delete_name({ name: nameOf(edited) })}
								onClick={() => ask(edited)}
								className="px-0! font-normal! text-red!"
							>
								{m.delete_record()}
							</Button>
						)}
					</p>
				)}
				{listFirst && !isAlone ? (
					<div className="flex shrink-0 flex-wrap items-center justify-between gap-x-6">
						{headline}
						{mayChange && (
							<LinkButton to={addressOf({ add: 1 })} size="sm" className="mx-6 max-sm:mb-3">
								{listFirst.add}
							</LinkButton>
						)}
					</div>
				) : (
					editor || headline
				)}
				{isAlone ? null : isError(listed) ? (
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
						filters={listFirst?.Tools && <listFirst.Tools extra={extra} />}
						selection={mayChange ? selection : undefined}
						bulkActions={button}
					/>
				)}
				{listFirst && !isAlone && editor}
				{dialog}
			</div>
		</ChangesAllowed>
	);
}
