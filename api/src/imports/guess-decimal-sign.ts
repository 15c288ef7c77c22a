import type { DecimalSign } from "@noor/contract/imports";
import { decimalSignOf } from "./read-number.ts";

/** Counts the decimal signs of the rows it sees. `guess` returns the more frequent one; `usual` without any. */
export function guessDecimalSign() {
	const counts = { ".": 0, ",": 0 };
	return {
		see(cells: readonly string[]): void {
			for (const cell of cells) {
				const sign = decimalSignOf(cell);
				if (sign) counts[sign] += 1;
			}
		},
		guess(usual: DecimalSign): DecimalSign {
			if (counts["."] === counts[","]) return usual;
			return counts["."] > counts[","] ? "." : ",";
		},
	};
}
