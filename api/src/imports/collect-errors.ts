import { type ProductColumn, productColumns } from "@noor/contract/import-columns";
import {
	type ColumnMapping,
	type ImportError,
	type ImportProblem,
	maxProblemRows,
	type Remedy,
} from "@noor/contract/imports";
import type { ReportError } from "./group-rows.ts";
import { labelOf } from "./planning.ts";

/** How many errors a plan stores; the others are only counted. One file can have millions. */
const maxStoredErrors = 50_000;
const maxProblems = 100;

const columnsById = new Map(productColumns.map((column) => [column.id, column]));

/** Collects the errors of a file, and groups them by column and kind. */
export function collectErrors(mapping: ColumnMapping) {
	const errors: ImportError[] = [];
	const problems = new Map<string, ImportProblem>();
	let count = 0;

	const report: ReportError = ({ row, cells }, column, message, remedy) => {
		count += 1;
		const value = column ? (cells[column] ?? "").slice(0, 200) : "";
		const label = column ? labelOf(column) : "";
		if (count <= maxStoredErrors) errors.push({ row, column: label, value, message: message.slice(0, 500) });
		const isMissing = column !== null && value === "";
		const key = [label, isMissing, generalized(message, value)].join("\n");
		const problem = problems.get(key);
		if (problem) {
			problem.count += 1;
			if (problem.message !== message) problem.message = generalized(message, value);
			if (problem.rows.length < maxProblemRows) problem.rows.push(row);
		} else if (problems.size < maxProblems)
			problems.set(key, {
				column: label,
				message: message.slice(0, 500),
				isMissing,
				count: 1,
				isEveryRow: false,
				rows: [row],
				remedy: remedy ?? remedyOf(column, isMissing),
			});
	};

	function remedyOf(column: ProductColumn | null, isMissing: boolean): Remedy {
		if (column === null) return "correct";
		const { hasDefault, isNumber, part } = columnsById.get(column) ?? {};
		if (isMissing && hasDefault) return "choose-default";
		if (isMissing && mapping[column] === undefined) return part === "lighting" ? "complete-lighting" : "choose-column";
		return isNumber && !isMissing ? "number-format" : "correct";
	}

	return {
		report,
		/** The number of errors so far. */
		count: () => count,
		/** The first errors, at most `maxStoredErrors`, by row. */
		first: () => errors.sort((one, other) => one.row - other.row),
		/**
		 * The errors by kind, the most frequent first. What a whole product lacks is reported once, and counts in all rows
		 * if all products lack it.
		 */
		problems({ rows, products }: { rows: number; products: number }): ImportProblem[] {
			return [...problems.values()]
				.map((problem) => {
					const isEveryRow = problem.isMissing && problem.count > 1 && [rows, products].includes(problem.count);
					return { ...problem, isEveryRow, count: isEveryRow ? rows : problem.count };
				})
				.sort((one, other) => other.count - one.count);
		},
	};
}

/** A message without what differs between errors of one kind: the value, other rows' numbers, and names in quotation marks. */
function generalized(message: string, value: string): string {
	const text = value.length > 1 ? message.replaceAll(value, "…") : message;
	return text
		.replace(/“[^”]*”|«[^»]*»/g, (quoted) => `${quoted[0]}…${quoted.at(-1)}`)
		.replace(/\b[Rr]ow \d+|الصف \d+/g, (row) => row.replace(/\d+/, "…"));
}
