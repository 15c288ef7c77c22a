import * as m from "@noor/messages/parts/admin";
import { useSearchParams } from "react-router";
import { toolLook } from "./tool-look.ts";

interface ExportLinkProps {
	/** Where the API writes this table as CSV; it understands the query of the table's list. */
	url: string;
	/** How the table is sorted where its address does not say. */
	unsorted?: string | undefined;
	/** The ids of the columns to write. */
	columns: readonly string[];
}

/** The table as a CSV file: what it is narrowed to, in its order and with the columns it shows, from all its pages. */
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
