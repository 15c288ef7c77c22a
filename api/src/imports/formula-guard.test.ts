import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { writeCsv } from "../csv/write-csv.ts";
import { escapeFormula, unescapeFormula } from "./formula-guard.ts";
import { readTableFile } from "./read-table-file.ts";

test("every text survives export and import, and is never exported as a formula", async () => {
	const texts = ["=1+1", "'=1+1", "''=1+1", "-20 °C", "+971 4", "@home", "\tx", "＝1", "'quoted'", "'", "plain", "قمر"];
	const rows = (async function* () {
		yield* texts;
	})();
	const columns = [{ id: "text", header: () => "Text", value: escapeFormula }];
	const file = await text(writeCsv({ columns, rows }));
	const cells: string[][] = [];
	await readTableFile(Buffer.from(file), (rows) => void cells.push(...rows));
	expect(cells.map(([cell]) => unescapeFormula(cell ?? ""))).toEqual(texts);
	for (const [cell] of cells) expect(cell).not.toMatch(/^[=+\-@\t＝]/);
});
