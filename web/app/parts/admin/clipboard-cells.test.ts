import { expect, test } from "vitest";
import { cellsOf } from "./clipboard-cells.ts";

test("the cells of a spreadsheet are parsed, including line breaks inside quotes", () => {
	const table: [text: string, cells: string[][]][] = [
		[
			"S\t10\nM\t20\n",
			[
				["S", "10"],
				["M", "20"],
			],
		],
		[
			"S\t10\r\nM\t20",
			[
				["S", "10"],
				["M", "20"],
			],
		],
		['"two\nlines"\t"12"" wide"', [["two\nlines", '12" wide']]],
		["\t\t", [["", "", ""]]],
		["S", [["S"]]],
	];
	for (const [text, cells] of table) expect(cellsOf(text), JSON.stringify(text)).toEqual(cells);
});
