import { cellsOf } from "#parts/admin/clipboard-cells.ts";

/** The tracking numbers of a text by the order that gets them, and what of the text no order gets. */
export interface ReadNumbers {
	numbers: ReadonlyMap<number, string>;
	/** Lines whose order is not among those to be shipped. */
	unknown: readonly string[];
	/** Numbers after the last order. */
	extra: readonly string[];
	/** Numbers that a spreadsheet has rounded, such as 4.71E+11: digits are lost. */
	rounded: readonly string[];
	/** Numbers of more than one order. */
	repeated: readonly string[];
}

/** The maximum length of a tracking number, in characters. */
export const maxNumberLength = 100;

/**
 * Reads tracking numbers as a spreadsheet or a CSV file has them: a column of numbers, which go to the orders in their order,
 * or an order number and a tracking number per line. Blank lines and a header are ignored.
 *
 * @param orders the ids of the orders that need a number, as they are shown
 */
export function readNumbers(text: string, orders: readonly number[]): ReadNumbers {
	const rows = cellsOf(text.replace(/^\uFEFF/, ""), separatorOf(text))
		.map((cells) => cells.map((cell) => cell.trim()).filter(Boolean))
		.filter((cells) => cells.length > 0);
	const data = rows[0] && !rows[0].some((cell) => /\d/.test(cell)) ? rows.slice(1) : rows;
	const numbers = new Map<number, string>();
	const [unknown, extra, rounded]: string[][] = [[], [], []];
	const isTwoColumns = data.some((cells) => cells.length > 1);
	let next = 0;
	for (const cells of data) {
		const id = isTwoColumns ? orders.find((order) => cells.some((cell) => isOrder(cell, order))) : orders[next++];
		const number = isTwoColumns ? cells.find((cell) => id === undefined || !isOrder(cell, id)) : cells[0];
		if (number !== undefined && /^\d([.,]\d+)?E\+?\d+$/i.test(number)) rounded?.push(number);
		else if (id === undefined) (isTwoColumns ? unknown : extra)?.push(cells.join(", "));
		else if (number !== undefined) numbers.set(id, number.slice(0, maxNumberLength));
	}
	return { numbers, unknown: unknown ?? [], extra: extra ?? [], rounded: rounded ?? [], repeated: repeatedIn(numbers) };
}

function separatorOf(text: string): "\t" | ";" | "," {
	if (text.includes("\t")) return "\t";
	return text.includes(";") ? ";" : ",";
}

function isOrder(cell: string, order: number): boolean {
	return cell.replace(/^#\s*/, "") === String(order);
}

function repeatedIn(numbers: ReadonlyMap<number, string>): string[] {
	const all = [...numbers.values()];
	return [...new Set(all.filter((number, index) => all.indexOf(number) !== index))];
}
