import { serveDecoder } from "../decoding/serve-decoder.ts";
import { parseCsv } from "../imports/parse-csv.ts";
import { isWorkbook, parseWorkbook } from "../imports/parse-workbook.ts";
import { isXml, parseXliff } from "./parse-xliff.ts";

// The program of the process that parses uploaded files of translated texts.
serveDecoder((bytes: Uint8Array, onRows: (rows: string[][]) => Promise<void>) => {
	if (isXml(bytes)) return parseXliff(bytes, onRows);
	return isWorkbook(bytes) ? parseWorkbook(bytes, onRows) : parseCsv(bytes, onRows);
});
