import type { Dashboard } from "@noor/contract/dashboard";
import * as m from "@noor/messages/admin/dashboard";
import { Money } from "#parts/money/money.tsx";
import { ChevronDownIcon } from "#ui/icons.tsx";
import { stepLabel } from "./figures.ts";

const cell = "border-b border-line px-3 py-1.5 align-figures first:ps-0 last:pe-0";

const stepTexts = {
	hour: { title: m.hour, caption: m.caption_by_hour },
	day: { title: m.day, caption: m.caption_by_day },
	month: { title: m.month, caption: m.caption_by_month },
};

/** The data of the charts as a table. */
export function StepsTable({ dashboard: { step, steps } }: { dashboard: Dashboard }) {
	const { title, caption } = stepTexts[step];
	return (
		<details className="group border-t border-line px-6 text-sm">
			<summary className="flex min-h-11 list-none items-center gap-2 text-quiet transition-colors hover:text-ink [&::-webkit-details-marker]:hidden">
				<ChevronDownIcon className="size-4 transition-transform group-open:rotate-180" />
				{m.table_toggle()}
			</summary>
			<div className="max-w-3xl overflow-x-auto pb-5">
				<table className="w-full border-separate border-spacing-0 tabular-nums">
					<caption className="sr-only">{caption()}</caption>
					<thead>
						<tr className="eyebrow">
							<th scope="col" className={`${cell} text-start!`}>
								{title()}
							</th>
							{[m.sales(), m.sales_before(), m.orders(), m.refunds()].map((header) => (
								<th key={header} scope="col" className={cell}>
									{header}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{steps.map(({ start, sales, salesBefore, orders, refunds }) => (
							<tr key={start}>
								<th scope="row" className={`${cell} text-start! font-normal whitespace-nowrap`}>
									{stepLabel(step, start)}
								</th>
								<td className={cell}>
									<Money amount={sales} form="currency" />
								</td>
								<td className={`${cell} text-quiet`}>
									<Money amount={salesBefore} form="currency" />
								</td>
								<td className={cell}>{orders}</td>
								<td className={cell}>
									<Money amount={refunds} form="currency" />
								</td>
							</tr>
						))}
					</tbody>
				</table>
			</div>
		</details>
	);
}
