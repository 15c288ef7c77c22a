import type { Dashboard } from "@noor/contract/dashboard";
import { Money } from "#parts/money/money.tsx";
import { ChevronDownIcon } from "#ui/icons.tsx";
import { stepLabel } from "./figures.ts";

const cell = "border-b border-line px-3 py-1.5 text-end first:ps-0 last:pe-0";

/** What the charts show, in figures. */
export function StepsTable({ dashboard: { step, steps } }: { dashboard: Dashboard }) {
	const title = { hour: "Hour", day: "Day", month: "Month" }[step];
	return (
		<details className="group border-t border-line px-6 text-sm">
			<summary className="flex min-h-11 list-none items-center gap-2 text-quiet transition-colors hover:text-ink [&::-webkit-details-marker]:hidden">
				<ChevronDownIcon className="size-4 transition-transform group-open:rotate-180" />
				The charts as a table
			</summary>
			<div className="max-w-3xl overflow-x-auto pb-5">
				<table className="w-full border-separate border-spacing-0 tabular-nums">
					<caption className="sr-only">Sales, orders and refunds by {title.toLowerCase()}</caption>
					<thead>
						<tr className="eyebrow">
							<th scope="col" className={`${cell} text-start!`}>
								{title}
							</th>
							{["Sales", "Sales before", "Orders", "Refunds"].map((header) => (
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
