import { expect, test } from "vitest";
import { sizeOfVariant } from "./variant-size.ts";

test("the size of a variant is the largest length of its size text, else the length with which its description begins", () => {
	const table: [size: string, sizeDescription: string, cm: number | undefined][] = [
		["Ø 30 cm", "17 cm high", 30],
		["Ø 44 cm, sage", "", 44],
		["H 50 cm", "", 50],
		["Ø30cm", "", 30],
		["300 mm", "", 30],
		["1,5 m", "", 150],
		["30 x 40 cm", "", 40],
		["300 × 400 × 50 mm", "", 40],
		["Matt black", "9 cm across and 23 cm high", 9],
		["Matt black", "Made of brass; 128 cm high.", undefined],
		["Box of 4", "", undefined],
		["60 W", "", undefined],
		["24° black", "", undefined],
		["E27 (2 metres)", "", undefined],
		["0 cm", "", undefined],
		["12 months", "", undefined],
	];
	for (const [size, sizeDescription, cm] of table) expect(sizeOfVariant({ size, sizeDescription }), size).toBe(cm);
});
