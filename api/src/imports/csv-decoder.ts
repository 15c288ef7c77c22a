import { serveDecoder } from "../decoding/serve-decoder.ts";
import { parseCsv } from "./parse-csv.ts";

// The program of the process that parses uploaded CSV files.
serveDecoder(parseCsv);
