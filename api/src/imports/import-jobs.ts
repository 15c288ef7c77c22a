import type { UploadedFile } from "@noor/contract/form";
import type { ImportError, ImportResult, ListedImport, ProductImport } from "@noor/contract/imports";
import { maxReported } from "@noor/contract/imports";
import { maxImportBytes } from "@noor/contract/limits";
import * as m from "@noor/messages/api/imports";
import { sql } from "kysely";
import type { Staff } from "../audit/with-actor.ts";
import type { CsvTable } from "../csv/write-csv.ts";
import { json } from "../database/column-types.ts";
import type { Database } from "../database/database.ts";
import { Refusal } from "../refusal.ts";
import { proposeDefaults, proposeMapping } from "./propose-mapping.ts";
import { readTableFile } from "./read-table-file.ts";
import { isShopify } from "./shopify.ts";

/** How many rows the screen of the mapping shows. */
const sampleRows = 3;

/**
 * Stores an uploaded CSV file or workbook and proposes a column mapping. Changes nothing in the catalogue.
 *
 * @throws Refusal `invalid-input` when there is no file, or it is too large or not readable.
 */
export async function uploadImport(db: Database, [file]: readonly UploadedFile[], by: Staff): Promise<ProductImport> {
	const refuse = (message: string) => new Refusal("invalid-input", message, { file: [message] });
	if (!file) throw refuse(m.choose_a_file());
	if (file.bytes.length > maxImportBytes) throw refuse(m.file_too_large({ number: maxImportBytes / 1e6 }));
	const sample: string[][] = [];
	const { encoding, delimiter, decimal, headers, rowCount } = await readTableFile(file.bytes, (rows) => {
		if (sample.length < sampleRows) sample.push(...rows.slice(0, sampleRows - sample.length));
	});
	const mapping = proposeMapping(headers);
	const { id } = await db
		.insertInto("imports")
		.values({
			fileName: file.fileName.slice(0, 200) || "products.csv",
			content: Buffer.from(file.bytes),
			encoding,
			delimiter,
			headers: json(headers),
			sample: json(sample),
			rowCount,
			mapping: json(mapping),
			format: isShopify(headers) ? "shopify" : "table",
			decimalSign: decimal,
			defaults: json(proposeDefaults(mapping)),
			uploadedBy: by.userId,
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	return getImport(db, id);
}

/** The last 20 imports, newest first. */
export async function listImports(db: Database): Promise<ListedImport[]> {
	const rows = await selectImports(db).orderBy("imports.id", "desc").limit(20).execute();
	return rows.map(({ id, fileName, uploadedAt, uploadedBy, rowCount, state }) => ({
		id,
		fileName,
		uploadedAt: uploadedAt.toISOString(),
		uploadedBy,
		rowCount,
		state,
	}));
}

/**
 * The current state of an import, with at most `maxReported` errors.
 *
 * @throws Refusal `not-found` when no import has this id.
 */
export async function getImport(db: Database, id: number): Promise<ProductImport> {
	const row = await selectImports(db).select(truncatedResult).where("imports.id", "=", id).executeTakeFirst();
	if (!row) throw noSuchImport();
	return { ...row, uploadedAt: row.uploadedAt.toISOString() };
}

/** The result with its first errors only: it can have 50,000, and the screen polls every second. */
const truncatedResult = sql<ImportResult | null>`jsonb_set(imports.result, '{errors}',
	jsonb_path_query_array(imports.result, ${sql.lit(`$.errors[0 to ${maxReported - 1}]`)}))`.as("result");

/** All errors of an import as a CSV table. @throws Refusal `not-found` when no import has this id. */
export async function exportImportErrors(db: Database, id: number): Promise<CsvTable<ImportError>> {
	const row = await db.selectFrom("imports").where("id", "=", id).select("result").executeTakeFirst();
	if (!row) throw noSuchImport();
	const errors = row.result?.errors ?? [];
	return {
		columns: [
			{ id: "row", header: m.row, value: ({ row }) => row },
			{ id: "column", header: m.column, value: ({ column }) => column },
			{ id: "value", header: m.value, value: ({ value }) => value },
			{ id: "message", header: m.message, value: ({ message }) => message },
		],
		rows: (async function* () {
			yield* errors;
		})(),
	};
}

function noSuchImport() {
	return new Refusal("not-found", m.no_such_import());
}

/** Whether the process that runs the step is alive. Heartbeats are written every second. */
export const isAlive = sql<boolean>`imports.heartbeat_at > now() - interval '15 seconds'`;

function selectImports(db: Database) {
	return db
		.selectFrom("imports")
		.leftJoin("users", "users.id", "imports.uploadedBy")
		.select([
			"imports.id",
			"imports.fileName",
			"imports.uploadedAt",
			"users.email as uploadedBy",
			"imports.encoding",
			"imports.delimiter",
			"imports.rowCount",
			"imports.createMissing",
			"imports.publish",
			"imports.decimalSign as decimal",
			"imports.defaults",
			"imports.format",
			"imports.progress",
			"imports.failure",
			"imports.headers",
			"imports.sample",
			"imports.mapping",
			sql<boolean>`imports.state = 'done' and exists (select from import_changes where import_id = imports.id)`.as(
				"canUndo",
			),
			sql<ProductImport["pictures"]>`(select jsonb_build_object('count', count(*), 'waiting', count(content),
				'faults', coalesce(jsonb_path_query_array(jsonb_agg(jsonb_build_object('fileName', file_name, 'message', fault)
					order by id) filter (where fault is not null), ${sql.lit(`$[0 to ${maxReported - 1}]`)}), '[]'))
				from import_pictures where import_id = imports.id)`.as("pictures"),
			sql<ProductImport["state"]>`case when imports.state in ('checking', 'applying') and not ${isAlive}
				then 'interrupted' else imports.state end`.as("state"),
		]);
}
