import type { Right } from "@noor/contract/roles";
import type { ComponentType } from "react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import type { ActionResult } from "#api/action-result.ts";
import type { Api } from "#api/client.ts";
import { apiContext } from "#api/context.ts";
import { isError, type Result, toResult } from "#api/result.ts";
import type { ScreenHandle } from "#parts/frame/keep-screen.ts";
import type { Column } from "#ui/data-table.tsx";
import type { RowSelection } from "#ui/row-selection.ts";
import { type ChangeMessages, changeRecord, preserveRecordForm, type RecordChanges } from "./change-record.ts";
import { findEdited } from "./edited.ts";
import type { TableAddress, TableQuery } from "./read-table-address.ts";
import type { Removal } from "./table/use-record-deletion.tsx";
import { redirectBehindTheEnd } from "./table-address.ts";

interface Identified {
	id: number;
}

interface Page<R> {
	data: R[];
	pageIndex: number;
	pageSize: number;
	count: number;
}

/** The form of a master: for `record`, or for a new one where it is null. */
export interface MasterEditorProps<E, X = unknown> {
	record: E | null;
	extra: X;
	/** The record that a new one is copied from. Only with `listFirst`. */
	copied?: E | null;
}

export interface MasterTexts {
	pageTitle: string;
	caption: string;
	/** The label of the quick search. */
	search: string;
	empty: string;
	/** The toast after the list could not be loaded; without it there is only the panel with the reason. */
	listFailed?: string;
	/** The warning in the console after that; by default `listFailed`. */
	listFailedLog?: string;
	/** The toast after the record to be edited could not be loaded. */
	recordFailed: string;
	messages: ChangeMessages;
}

/** `R` is a row of the table, `E` the record as it is edited, `X` what the screen loads besides. */
export interface Master<R extends Identified, E extends Identified, X, Sort> {
	/** Identifies the table; this browser stores its hidden columns under it. */
	name: string;
	/** A function, because the language of a request is not known when this module is loaded. */
	texts: () => MasterTexts;

	/** The query of `list`. Only the server loads it, so that browsers load no Zod for a list. */
	query: () => Promise<TableQuery<Sort>>;
	/** The order without `sort` in the URL; by default the list's own. */
	unsorted?: NoInfer<Sort> & string;
	/** `search` has the filters of the screen. */
	list: (call: Api, query: Omit<TableAddress<NoInfer<Sort>>, "edit">, search: URLSearchParams) => Promise<Page<R>>;
	get: (call: Api, params: { id: number }) => Promise<E>;
	loadExtra?: (call: Api) => Promise<X>;
	/** The creations, updates, endings and deletions that the screen offers. */
	changes: (call: Api) => RecordChanges;
	exportUrl: string;
	/** The right to change the records; without it they are only shown. */
	changeRight: Right;

	nameOf: (row: R) => string;
	/** All but the column of actions, which comes last. */
	columns: (extra: X) => Column<R>[];
	/** In a row; by default editing and deleting. */
	Actions?: ComponentType<{ row: R; onRemove: () => void }>;
	/** Rendered above the table. It stays mounted when another record is edited, so its `RecordForm` has the id as key. */
	Editor: ComponentType<MasterEditorProps<E, X>>;
	/**
	 * For records with many fields: the table is above the form of a new record. The form replaces the table while a record
	 * is edited, and with `add` in the URL, to which a link with the text `add` leads.
	 */
	listFirst?: () => { add: string; back: string; Tools?: ComponentType<{ extra: X }> };
	/** How rows are removed; `useRecordDeletion` deletes them. */
	useRemoval: (selection: RowSelection<R>, extra: X) => Removal<R>;
}

export interface MasterData<R, E, X> {
	edit: number | undefined;
	editing: E | null;
	copied: E | null;
	listed: Result<Page<R>>;
	extra: X;
}

/**
 * A master: a screen that lists, creates, updates and deletes the records of one kind. Search, order, page and the edited
 * record are in the URL. The result is the definition with the exports of its route module; `MasterScreen` renders it.
 */
export function defineMaster<R extends Identified, E extends Identified, X, Sort>(master: Master<R, E, X, Sort>) {
	async function loader({ context, url }: LoaderFunctionArgs): Promise<MasterData<R, E, X>> {
		const call = context.get(apiContext);
		// The router removes the loaders of routes from the scripts for browsers, but not this one: a static import would load Zod.
		const { readId, readTableAddress } = await import("./read-table-address.ts");
		const { edit, ...query } = readTableAddress(url.searchParams, await master.query(), master.unsorted);
		const copy = master.listFirst && readId(url.searchParams, "copy");
		const [listed, extra, editing, copied] = await Promise.all([
			toResult(master.list(call, query, url.searchParams)),
			master.loadExtra?.(call),
			findEdited(edit, (params) => master.get(call, params)),
			findEdited(copy, (params) => master.get(call, params)),
		]);
		if (!isError(listed)) redirectBehindTheEnd(url, listed);
		// Without `loadExtra`, nothing reads it.
		return { edit, editing, copied, listed, extra: extra as X };
	}

	function action({ context, request }: ActionFunctionArgs): Promise<ActionResult> {
		return changeRecord(request, master.texts().messages, master.changes(context.get(apiContext)));
	}

	function clientAction({ request, serverAction }: { request: Request; serverAction: () => Promise<ActionResult> }) {
		return preserveRecordForm(request, master.texts().messages, serverAction);
	}

	function meta() {
		return [{ title: master.texts().pageTitle }, { name: "robots", content: "noindex" }];
	}

	const handle: ScreenHandle = {
		loadFailed(to, from) {
			const { listFailed, listFailedLog, recordFailed } = master.texts();
			const edit = to.searchParams.get("edit");
			return edit !== null && edit !== from.searchParams.get("edit") ? recordFailed : (listFailed ?? listFailedLog);
		},
	};

	return { ...master, loader, action, clientAction, meta, handle };
}
