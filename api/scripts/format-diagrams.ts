import type { Area, Constraint, Schema, Table } from "./read-schema.ts";

/** The schema as entity-relationship diagrams in Mermaid, one for each area: the content of `docs/schema.md`. */
export function formatDiagrams({ areas }: Schema): string {
	const drawn = areas.filter(({ tables }) => tables.length > 0);
	return [
		"# The database schema",
		"Generated from the migrations by `npm run db:types`: do not edit. The same as SQL, with indexes, triggers and " +
			"functions, is [`api/schema.sql`](../api/schema.sql).",
		"An arrow leads from an area to those that its foreign keys refer to.",
		formatOverview(drawn),
		...drawn.flatMap((area) => [
			`## ${area.name}`,
			formatArea(area),
			area.tables.map(({ name, comment }) => `- \`${name}\`: ${comment ?? ""}`).join("\n"),
		]),
	]
		.join("\n\n")
		.concat("\n");
}

function formatOverview(areas: readonly Area[]): string {
	const areaOf = new Map(areas.flatMap(({ name, tables }) => tables.map((table) => [table.name, name])));
	const arrows = areas.flatMap(({ name, tables }) =>
		tables.flatMap(foreignKeys).flatMap(({ target }) => {
			const other = areaOf.get(target);
			return other && other !== name ? [`\t${name} --> ${other}`] : [];
		}),
	);
	return mermaid("flowchart LR", areas.map(({ name }) => `\t${name}`).concat([...new Set(arrows)]));
}

function formatArea({ tables }: Area): string {
	return mermaid("erDiagram", [...tables.map(formatEntity), ...tables.flatMap(formatRelations)]);
}

function formatEntity(table: Table): string {
	const columns = table.columns.map(({ name, type }) => {
		const keys = [
			table.constraints.some(({ kind, columns }) => kind === "primary key" && columns.includes(name)) ? "PK" : null,
			foreignKeys(table).some(({ columns }) => columns.includes(name)) ? "FK" : null,
		].filter((key) => key !== null);
		return `\t\t${[type.replaceAll(" ", "_"), name, keys.join(", ")].join(" ").trimEnd()}`;
	});
	return [`\t${table.name} {`, ...columns, "\t}"].join("\n");
}

/** Zero or one to zero or many, but for the ends that `not null` and uniqueness make narrower. */
function formatRelations(table: Table): string[] {
	return foreignKeys(table).map(({ target, columns }) => {
		const isUnique = table.constraints.some(
			({ kind, columns: unique }) => (kind === "primary key" || kind === "unique") && unique.join() === columns.join(),
		);
		const isNullable = table.columns.some(({ name, isNullable }) => isNullable && columns.includes(name));
		return `\t${target} ${isNullable ? "|o" : "||"}--${isUnique ? "o|" : "o{"} ${table.name} : ${columns.join("_")}`;
	});
}

function foreignKeys({ constraints }: Table): (Constraint & { target: string })[] {
	return constraints.flatMap((constraint) => (constraint.target ? [{ ...constraint, target: constraint.target }] : []));
}

function mermaid(kind: string, lines: readonly string[]): string {
	return ["```mermaid", kind, ...lines, "```"].join("\n");
}
