import * as m from "@noor/messages/parts/admin";
import { useSearchParams } from "react-router";
import { toolLook } from "./tool-look.ts";

interface ExportLinkProps {
	/** The CSV export of the API, which accepts the query of the table's list. */
	url: string;
	/** The order without `sort` in the URL. */
	unsorted?: string | undefined;
	/** The ids of the columns to write. */
	columns: readonly string[];
}

/** Downloads all pages of the table as CSV, with its filters, order and visible columns. */
export function ExportLink({ url, unsorted, columns }: ExportLinkProps) {
	const [address] = useSearchParams();
	const query = new URLSearchParams(address);
	for (const name of ["pageIndex", "pageSize", "edit", "entry"]) query.delete(name);
	if (unsorted && !query.has("sort")) query.set("sort", unsorted);
	query.set("columns", columns.join(","));
	return (
		<a href={`${url}?${query}`} download className={toolLook}>
			{m.export_csv()}
		</a>
	);
}
