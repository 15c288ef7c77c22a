import type { Paging } from "@noor/contract/paging";
import type { ComponentProps } from "react";
import { isError, type Result, toResult } from "#api/result.ts";
import { LoadErrorPanel } from "./load-error-panel.tsx";
import { MasterTable } from "./master-table.tsx";
import { redirectBehindTheEnd } from "./table-address.ts";

type Page<R> = Paging & { count: number; data: R[] };

/** The page of a list for `ListScreen`, or the reason why it could not be loaded. Redirects to the last page from one after it. */
export async function loadPage<R>(url: URL, answer: Promise<Page<R>>): Promise<Result<Page<R>>> {
	const listed = await toResult(answer);
	if (!isError(listed)) redirectBehindTheEnd(url, listed);
	return listed;
}

interface ListScreenProps<R extends { id: number }>
	extends Omit<ComponentProps<typeof MasterTable<R>>, "caption" | "rows" | "pages" | "fills"> {
	title: string;
	listed: Result<Page<R>>;
	loadFailed: string;
}

/** A read-only list: a heading and a table that fills the screen, or the reason why it could not be loaded. */
export function ListScreen<R extends { id: number }>({ title, listed, loadFailed, ...table }: ListScreenProps<R>) {
	return (
		<>
			<h1 className="shrink-0 px-6 pt-5 pb-1 text-xl">{title}</h1>
			{isError(listed) ? (
				<LoadErrorPanel {...listed} text={loadFailed} />
			) : (
				<MasterTable {...table} caption={title} rows={listed.data} pages={listed} fills />
			)}
		</>
	);
}
