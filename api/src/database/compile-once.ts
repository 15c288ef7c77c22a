import type { Compilable, CompiledQuery } from "kysely";
import type { Database } from "./database.ts";

/**
 * A query whose SQL is the same at every execution but for its values. It is compiled at the first one: compiling a statement of
 * several tables takes Node as long as executing it takes the database.
 *
 * @param build builds the query of these values. It gets placeholders: it may only pass them to the query, not read or compare them.
 * @returns executes the query for values of the same names.
 */
export function compileOnce<Values extends Record<string, string | number | null>, Row>(
	build: (db: Database, values: Values) => Compilable<Row>,
): (db: Database, values: Values) => Promise<Row[]> {
	let compiled: CompiledQuery<Row> | undefined;
	/** The name of the value that stands at each position of the parameters; undefined for a constant. */
	let names: (keyof Values | undefined)[] = [];

	return async (db, values) => {
		if (!compiled) {
			const placeholders = new Map(Object.keys(values).map((name) => [name, { name }]));
			compiled = build(db, Object.fromEntries(placeholders) as unknown as Values).compile();
			const nameOf = new Map<unknown, keyof Values>([...placeholders].map(([name, object]) => [object, name]));
			names = compiled.parameters.map((parameter) => nameOf.get(parameter));
		}
		const parameters = compiled.parameters.map((constant, at) => {
			const name = names[at];
			return name === undefined ? constant : values[name];
		});
		const query: CompiledQuery<Row> = { ...compiled, parameters };
		return (await db.executeQuery(query)).rows;
	};
}
