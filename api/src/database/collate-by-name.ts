import { sql } from "kysely";

/** Puts texts in the order of the alphabet, whichever of their letters are large: the same everywhere, and what an index can keep. */
export function collateByName(column: string) {
	return sql<string>`lower(${sql.ref(column)})`;
}
