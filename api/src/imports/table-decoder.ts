import { serveDecoder } from "../decoding/serve-decoder.ts";
import { parseCsv } from "./parse-csv.ts";
import { isWorkbook, parseWorkbook } from "./parse-workbook.ts";

// The program of the process that parses uploaded tables.
serveDecoder((bytes: Uint8Array, onRows: (rows: string[][]) => Promise<void>) =>
	isWorkbook(bytes) ? parseWorkbook(bytes, onRows) : parseCsv(bytes, onRows),
);
