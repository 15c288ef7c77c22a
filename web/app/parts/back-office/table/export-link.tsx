import { useSearchParams } from "react-router";
import { toolLook } from "./tool-look.ts";

interface ExportLinkProps {
	/** Where the API writes this table as CSV; it understands the query of the table's list. */
	url: string;
	/** The ids of the columns to write. */
	columns: readonly string[];
}

/** The table as a CSV file: what it is narrowed to, in its order and with the columns it shows, from all its pages. */
export function ExportLink({ url, columns }: ExportLinkProps) {
	const [address] = useSearchParams();
	const query = new URLSearchParams(address);
	for (const name of ["pageIndex", "pageSize", "edit"]) query.delete(name);
	query.set("columns", columns.join(","));
	return (
		<a href={`${url}?${query}`} download className={toolLook}>
			Export CSV
		</a>
	);
}
