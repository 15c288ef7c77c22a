import type { ImportProblem, Remedy } from "@noor/contract/imports";
import * as m from "@noor/messages/admin/import/import-detail";
import { joinParts } from "@noor/messages/lists";
import { numberFormat } from "@noor/messages/locale";

/** The errors by kind, each with what removes it. */
export function Problems({ problems }: { problems: readonly ImportProblem[] }) {
	return (
		<section aria-labelledby="problems" className="mt-8 max-w-3xl">
			<h2 id="problems" className="text-lg">
				{m.problems_title()}
			</h2>
			<ul className="mt-2 border-t border-ink">
				{problems.map((problem) => (
					<li
						key={`${problem.column} ${problem.isMissing} ${problem.message}`}
						className="border-b border-line py-3 text-sm"
					>
						<p className="font-medium wrap-anywhere">{problemText(problem)}</p>
						<p className="mt-1 text-quiet">
							{remedyTexts[problem.remedy]()} {problem.isEveryRow ? "" : rowsText(problem)}
						</p>
					</li>
				))}
			</ul>
		</section>
	);
}

/** "Supplier is missing in all 200 rows". */
export function problemText({ column, message, isMissing, isEveryRow, count }: ImportProblem): string {
	if (isMissing && isEveryRow) return m.missing_everywhere({ column, count });
	if (isMissing) return m.missing_in_rows({ column, message, count });
	return column ? m.wrong_in_rows({ column, message, count }) : m.wrong_rows({ message, count });
}

/** "Rows 2, 3, 4 and others." */
function rowsText({ rows, count }: ImportProblem): string {
	const words = { rows: joinParts(rows.map((row) => numberFormat().format(row))), count };
	return rows.length < count ? m.in_rows_and_others(words) : m.in_rows(words);
}

const remedyTexts = {
	"choose-default": m.remedy_choose_default,
	"choose-column": m.remedy_choose_column,
	"complete-lighting": m.remedy_complete_lighting,
	"create-missing": m.remedy_create_missing,
	"number-format": m.remedy_number_format,
	correct: m.remedy_correct,
} satisfies Record<Remedy, () => string>;
