import { numberFormat } from "@noor/messages/locale";
import * as m from "@noor/messages/storefront/light/cost";
import { FigureTable } from "#parts/light-tools/figure-table.tsx";
import { costText } from "#parts/running-cost/cost-words.ts";
import { yearsText } from "#parts/running-cost/usage-words.ts";
import { axisEnd, totalAfter, yearsShown } from "./cost-axis.ts";

interface Line {
	name: string;
	priceAed: number;
	aedPerYear: number;
}

interface CostChartProps {
	lamp: Line;
	other: Line;
	/** When both have cost the same; undefined if that never happens. */
	paybackYears: number | undefined;
}

// The drawing in its own units; the SVG scales with the page.
const width = 640;
const height = 300;
const plot = { left: 64, right: 12, top: 16, bottom: 40 };

/** Price and running costs of two lamps added up over the years, as lines and as a table. */
export function CostChart({ lamp, other, paybackYears }: CostChartProps) {
	const years = yearsShown(paybackYears);
	const most = axisEnd(Math.max(totalAfter(years, lamp), totalAfter(years, other)));
	const x = (year: number) => plot.left + (year / years) * (width - plot.left - plot.right);
	const y = (aed: number) => height - plot.bottom - (aed / most) * (height - plot.top - plot.bottom);
	const lineOf = (line: Line) => `M${x(0)} ${y(line.priceAed)}L${x(years)} ${y(totalAfter(years, line))}`;
	const yearTicks = Array.from({ length: 6 }, (_, at) => (years * at) / 5);
	const aedTicks = Array.from({ length: 5 }, (_, at) => (most * at) / 4);
	const crossing = paybackYears !== undefined && paybackYears <= years ? paybackYears : undefined;
	return (
		<figure>
			<figcaption className="mb-3 flex flex-wrap gap-x-6 gap-y-1 text-sm">
				<span className="font-medium">{m.chart_title()}</span>
				<Key name={lamp.name} className="border-accent" />
				<Key name={other.name} className="border-quiet border-dashed" />
			</figcaption>
			<svg
				viewBox={`0 0 ${width} ${height}`}
				role="img"
				aria-label={m.chart_title()}
				className="h-auto w-full max-w-2xl"
				fill="none"
			>
				{aedTicks.map((aed) => (
					<g key={aed}>
						<path d={`M${plot.left} ${y(aed)}H${width - plot.right}`} className="stroke-line" />
						<text x={plot.left - 10} y={y(aed) + 4} textAnchor="end" className="fill-quiet text-xs tabular-nums">
							{numberFormat().format(aed)}
						</text>
					</g>
				))}
				{yearTicks.map((year) => (
					<text
						key={year}
						x={x(year)}
						y={height - plot.bottom + 22}
						textAnchor="middle"
						className="fill-quiet text-xs tabular-nums"
					>
						{numberFormat().format(year)}
					</text>
				))}
				<text x={plot.left - 10} y={height - plot.bottom + 22} textAnchor="end" className="fill-quiet text-xs">
					{m.years_axis()}
				</text>
				<path d={lineOf(other)} className="stroke-quiet" strokeWidth="2" strokeDasharray="6 5" />
				<path d={lineOf(lamp)} className="stroke-accent" strokeWidth="2.5" />
				{crossing !== undefined && (
					<>
						<path
							d={`M${x(crossing)} ${y(totalAfter(crossing, lamp))}V${height - plot.bottom}`}
							className="stroke-ink"
							strokeDasharray="2 3"
						/>
						<circle
							cx={x(crossing)}
							cy={y(totalAfter(crossing, lamp))}
							r="5"
							className="fill-surface stroke-ink"
							strokeWidth="2"
						/>
						{/* Below the lines, which rise from here. */}
						<text x={x(crossing) + 10} y={y(totalAfter(crossing, lamp)) + 24} className="fill-ink text-sm font-medium">
							{yearsText(crossing)}
						</text>
					</>
				)}
			</svg>
			<details className="mt-2 text-sm">
				<summary className="inline-flex min-h-11 items-center text-quiet underline decoration-line underline-offset-4 hover:text-accent">
					{m.chart_table()}
				</summary>
				<FigureTable
					caption={m.chart_title()}
					hideCaption
					head={[m.years_head(), lamp.name, other.name]}
					rows={yearTicks.map((year) => ({
						key: `year ${year}`,
						cells: [numberFormat().format(year), costText(totalAfter(year, lamp)), costText(totalAfter(year, other))],
					}))}
					className="max-w-2xl"
				/>
			</details>
		</figure>
	);
}

function Key({ name, className }: { name: string; className: string }) {
	return (
		<span className="inline-flex items-center gap-2 text-quiet">
			<span aria-hidden="true" className={`w-6 border-t-2 ${className}`} />
			{name}
		</span>
	);
}
