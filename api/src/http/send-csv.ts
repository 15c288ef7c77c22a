import type { FastifyReply } from "fastify";
import { type CsvTable, writeCsv } from "../csv/write-csv.ts";

/** Answers with a table as a file to be kept. `name` is the file's, without its ending. */
export function sendCsv<Row>(reply: FastifyReply, name: string, table: CsvTable<Row>): FastifyReply {
	return reply
		.type("text/csv; charset=utf-8")
		.header("content-disposition", `attachment; filename="${name}.csv"`)
		.header("cache-control", "no-store")
		.send(writeCsv(table));
}
