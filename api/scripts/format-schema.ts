import type { Area, Constraint, Routine, Schema, Table } from "./read-schema.ts";

const width = 118;

/** The schema as SQL that creates it, without data: the content of `api/schema.sql`. */
export function formatSchema({ extensions, areas }: Schema): string {
	const created = new Set<string>();
	const delayed: string[] = [];
	const sections = areas.map((area) => formatArea(area, created, delayed));
	return [
		"-- The schema of the database, without data. Generated from the migrations by `npm run db:types`: do not edit.",
		extensions.map((name) => `CREATE EXTENSION ${name};`).join("\n"),
		...sections,
		...(delayed.length > 0 ? [heading("foreign keys to later tables"), delayed.join("\n")] : []),
	]
		.join("\n\n")
		.concat("\n");
}

/** @param created the tables so far. @param delayed foreign keys that have to wait until their target is created. */
function formatArea({ name, tables, routines, triggers }: Area, created: Set<string>, delayed: string[]): string {
	const parts = tables.map((table) => {
		created.add(table.name);
		const isEarly = ({ target }: Constraint) => target === null || created.has(target);
		for (const { name, definition } of table.constraints.filter((constraint) => !isEarly(constraint)))
			delayed.push(`ALTER TABLE ${table.name} ADD CONSTRAINT ${name} ${definition};`);
		return formatTable({ ...table, constraints: table.constraints.filter(isEarly) });
	});
	return [heading(name), ...parts, ...routines.map(formatRoutine), triggers.map(formatTrigger).join("\n")]
		.filter(Boolean)
		.join("\n\n");
}

function heading(name: string): string {
	return `-- ${name} `.padEnd(width, "-");
}

function formatTable({ name, isUnlogged, comment, columns, constraints, indexes }: Table): string {
	const lines = [
		...columns.map(({ name, type, isNullable, value, comment }) => ({
			comment,
			sql: [`"${name}"`.replace(/^"([a-z_0-9]+)"$/, "$1"), type, value, isNullable ? null : "NOT NULL"]
				.filter((part) => part !== null)
				.join(" "),
		})),
		...constraints.map(({ name, definition }) => ({ comment: null, sql: `CONSTRAINT ${name} ${definition}` })),
	];
	return [
		...commentLines(comment),
		`CREATE ${isUnlogged ? "UNLOGGED " : ""}TABLE ${name} (`,
		...lines.flatMap(({ comment, sql }, index) => [
			...commentLines(comment, "\t"),
			`\t${sql}${index < lines.length - 1 ? "," : ""}`,
		]),
		");",
		...columns.flatMap((column) =>
			column.storage ? [`ALTER TABLE ${name} ALTER ${column.name} SET STORAGE ${column.storage};`] : [],
		),
		...indexes.map((sql) => `${sql};`),
	].join("\n");
}

function formatRoutine({ comment, definition }: Routine): string {
	const sql = definition.replace("CREATE OR REPLACE FUNCTION public.", "CREATE FUNCTION ").trimEnd();
	return [...commentLines(comment), `${sql};`].join("\n");
}

function formatTrigger(definition: string): string {
	return `${definition.replace(" FOR EACH ", "\n\tFOR EACH ")};`;
}

function commentLines(comment: string | null, indent = ""): string[] {
	const lines: string[] = [];
	for (const word of comment?.split(" ") ?? []) {
		const last = lines.at(-1);
		if (last !== undefined && last.length + word.length < width) lines[lines.length - 1] = `${last} ${word}`;
		else lines.push(`${indent}-- ${word}`);
	}
	return lines;
}
