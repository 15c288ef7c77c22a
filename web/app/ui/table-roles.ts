/**
 * The roles of the parts of a table whose rows are blocks on narrow screens. They have to be explicit, because browsers drop the
 * implicit ones when `display` changes.
 */
export const tableRoles = {
	table: { role: "table" },
	rowgroup: { role: "rowgroup" },
	row: { role: "row" },
	rowheader: { role: "rowheader" },
	cell: { role: "cell" },
} as const;
