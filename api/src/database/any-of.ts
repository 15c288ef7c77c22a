import { sql } from "kysely";

/** SQL of `= any(values)`: one parameter however many values there are, unlike `in`. */
export function anyOf<T>(values: readonly T[]) {
	return sql<T>`any(${values})`;
}
