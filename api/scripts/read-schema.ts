import { readdir, readFile } from "node:fs/promises";
import pg from "pg";

export interface Column {
	name: string;
	type: string;
	isNullable: boolean;
	/** The default, the identity or the expression of a generated column, as SQL; null without one. */
	value: string | null;
	/** Where it is stored, if not where its type is by default. */
	storage: string | null;
	comment: string | null;
}

export interface Constraint {
	name: string;
	kind: "primary key" | "unique" | "check" | "foreign key";
	columns: string[];
	/** The table that a foreign key refers to. */
	target: string | null;
	definition: string;
}

export interface Table {
	name: string;
	isUnlogged: boolean;
	comment: string | null;
	columns: Column[];
	constraints: Constraint[];
	/** Those that belong to no constraint, as SQL. */
	indexes: string[];
}

export interface Routine {
	comment: string | null;
	definition: string;
}

/** A part of the database: what the migrations of one name create. */
export interface Area {
	name: string;
	tables: Table[];
	routines: Routine[];
	/** As SQL. Each is in the area in which both its table and its function are there. */
	triggers: string[];
}

export interface Schema {
	extensions: string[];
	areas: Area[];
}

/**
 * The schema of a migrated database, grouped by area. Areas, and what is in them, have the order of the migrations. What no
 * migration creates is in the first area.
 */
export async function readSchema(databaseUrl: string, migrations: URL): Promise<Schema> {
	const client = new pg.Client(databaseUrl);
	await client.connect();
	try {
		const extensions = await client.query<{ name: string }>(extensionsQuery);
		const tables = await client.query<Table>(tablesQuery);
		const routines = await client.query<Routine & { name: string }>(routinesQuery);
		const triggers = await client.query<{ table: string; routine: string; definition: string }>(triggersQuery);
		const created = await listCreated(migrations);
		const names = [...new Set(created.map(({ area }) => area))];
		const placeOf = (kind: string, name: string) =>
			created.findIndex((creation) => creation.kind === kind && creation.name === name);
		const areaOf = (kind: string, name: string) => created[placeOf(kind, name)]?.area ?? (names[0] as string);
		const within = <T extends { name: string }>(kind: string, all: T[], area: string) =>
			all
				.filter(({ name }) => areaOf(kind, name) === area)
				.sort((a, b) => placeOf(kind, a.name) - placeOf(kind, b.name));
		return {
			extensions: extensions.rows.map(({ name }) => name),
			areas: names.map((area, index) => ({
				name: area,
				tables: within("table", tables.rows, area),
				routines: within("function", routines.rows, area),
				triggers: triggers.rows
					.filter(({ table, routine }) => {
						const places = [areaOf("table", table), areaOf("function", routine)].map((name) => names.indexOf(name));
						return Math.max(...places) === index;
					})
					.map(({ definition }) => definition),
			})),
		};
	} finally {
		await client.end();
	}
}

/**
 * The objects that the migrations create, in their order. The area is the name of the first file that this file continues: both
 * `0009-orders.sql` and `0077-orders-arabic.sql` are `orders`.
 */
async function listCreated(migrations: URL): Promise<{ area: string; kind: string; name: string }[]> {
	const files = (await readdir(migrations)).filter((file) => file.endsWith(".sql")).sort();
	const areas: string[] = [];
	const created = [];
	for (const file of files) {
		const title = file.replace(/^\d+-|\.sql$/g, "");
		const area = areas.find((known) => `${title}-`.startsWith(`${known}-`)) ?? title;
		if (area === title) areas.push(area);
		const sql = await readFile(new URL(file, migrations), "utf8");
		for (const [, kind = "", name = ""] of sql.matchAll(/^create (?:unlogged )?(table|function) (\w+)/gim))
			created.push({ area, kind, name });
	}
	return created;
}

const extensionsQuery = "select extname as name from pg_extension where extname <> 'plpgsql' order by extname";

const tablesQuery = `
	select class.relname as name, class.relpersistence = 'u' as "isUnlogged", obj_description(class.oid, 'pg_class') as comment,
		(select json_agg(json_build_object(
				'name', attname,
				'type', replace(format_type(atttypid, atttypmod), 'timestamp with time zone', 'timestamptz'),
				'isNullable', not attnotnull,
				'value', case
					when attidentity <> '' then 'GENERATED ' || case attidentity when 'a' then 'ALWAYS' else 'BY DEFAULT' end
						|| ' AS IDENTITY' || (select case when seqstart <> 1 then ' (START WITH ' || seqstart || ')' else '' end
							from pg_sequence
							where seqrelid = pg_get_serial_sequence(quote_ident(class.relname), attname)::regclass)
					when attgenerated = 's' then 'GENERATED ALWAYS AS (' || pg_get_expr(adbin, adrelid, true) || ') STORED'
					else 'DEFAULT ' || pg_get_expr(adbin, adrelid, true) end,
				'storage', case when attstorage <> typstorage then case attstorage
					when 'e' then 'EXTERNAL' when 'x' then 'EXTENDED' when 'm' then 'MAIN' else 'PLAIN' end end,
				'comment', col_description(class.oid, attnum)) order by attnum)
			from pg_attribute join pg_type on pg_type.oid = atttypid
			left join pg_attrdef on adrelid = attrelid and adnum = attnum
			where attrelid = class.oid and attnum > 0 and not attisdropped) as columns,
		(select coalesce(json_agg(json_build_object(
				'name', conname,
				'kind', case contype when 'p' then 'primary key' when 'u' then 'unique' when 'c' then 'check' else 'foreign key' end,
				'columns', (select json_agg(attname order by place) from unnest(conkey) with ordinality as key (number, place)
					join pg_attribute on attrelid = conrelid and attnum = key.number),
				'target', nullif(confrelid, 0)::regclass::text,
				'definition', pg_get_constraintdef(oid, true)) order by position(contype in 'pucf'), conname), '[]')
			from pg_constraint where conrelid = class.oid and contype in ('p', 'u', 'c', 'f')) as constraints,
		(select coalesce(json_agg(pg_get_indexdef(indexrelid, 0, true) order by indexrelid::regclass::text), '[]')
			from pg_index where indrelid = class.oid
				and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))) as indexes
	from pg_class as class
	where relnamespace = 'public'::regnamespace and relkind = 'r'
	order by class.relname`;

const routinesQuery = `
	select proname as name, obj_description(routine.oid, 'pg_proc') as comment, pg_get_functiondef(routine.oid) as definition
	from pg_proc as routine
	where pronamespace = 'public'::regnamespace
		and not exists (select from pg_depend where objid = routine.oid and deptype = 'e')
	order by proname`;

const triggersQuery = `
	select tgrelid::regclass::text as table, proname as routine, pg_get_triggerdef(pg_trigger.oid, true) as definition
	from pg_trigger join pg_proc on pg_proc.oid = tgfoid
	where not tgisinternal
	order by tgrelid::regclass::text, tgname`;
