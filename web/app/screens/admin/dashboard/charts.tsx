import type { Dashboard } from "@noor/contract/dashboard";
import * as m from "@noor/messages/admin/dashboard";
import { numberFormat } from "@noor/messages/locale";
import type { ReactNode } from "react";
import {
	Area,
	Bar,
	BarChart,
	CartesianGrid,
	ComposedChart,
	Line,
	ResponsiveContainer,
	Tooltip,
	XAxis,
	YAxis,
} from "recharts";
import { moneyText } from "#parts/money/money-forms.ts";
import { stepLabel } from "./figures.ts";

// A separate chunk, because the chart library is large and only the dashboard needs it.

type Steps = Pick<Dashboard, "step" | "steps">;

const compact = { notation: "compact", maximumFractionDigits: 1 } as const;
const ticks = { fontSize: 12, fill: "currentColor" };
const margin = { top: 8, right: 8, bottom: 0, left: 0 };

/** Sales of the period, compared with the previous period. */
export function SalesChart({ step, steps }: Steps) {
	return (
		<ResponsiveContainer width="100%" height="100%">
			<ComposedChart data={steps} margin={margin} accessibilityLayer={false}>
				{axes(step, (value) => numberFormat(compact).format(value))}
				<Area
					dataKey="sales"
					name={m.sales()}
					type="linear"
					className="text-brass"
					stroke="currentColor"
					strokeWidth={2}
					fill="currentColor"
					fillOpacity={0.14}
					activeDot={{ r: 4, stroke: "none" }}
					isAnimationActive={false}
				/>
				<Line
					dataKey="salesBefore"
					name={m.before()}
					type="linear"
					className="text-quiet"
					stroke="currentColor"
					strokeWidth={1.25}
					strokeDasharray="4 4"
					dot={false}
					activeDot={false}
					isAnimationActive={false}
				/>
			</ComposedChart>
		</ResponsiveContainer>
	);
}

/** The number of paid orders. */
export function OrdersChart({ step, steps }: Steps) {
	return (
		<ResponsiveContainer width="100%" height="100%">
			<BarChart data={steps} margin={margin} accessibilityLayer={false} barCategoryGap="25%">
				{axes(step, String)}
				<Bar
					dataKey="orders"
					name={m.orders()}
					className="text-ink"
					fill="currentColor"
					maxBarSize={28}
					isAnimationActive={false}
				/>
			</BarChart>
		</ResponsiveContainer>
	);
}

function axes(step: Dashboard["step"], write: (value: number) => string): ReactNode {
	return (
		<>
			<CartesianGrid vertical={false} className="text-line" stroke="currentColor" />
			<XAxis
				dataKey="start"
				tickFormatter={(start: string) => stepLabel(step, start)}
				tick={ticks}
				tickLine={false}
				axisLine={false}
				minTickGap={28}
				height={28}
			/>
			<YAxis tickFormatter={write} tick={ticks} tickLine={false} axisLine={false} width={48} allowDecimals={false} />
			<Tooltip
				cursor={{ className: "text-sunken", fill: "currentColor", stroke: "none" }}
				isAnimationActive={false}
				content={({ active, payload, label }) =>
					active && payload && payload.length > 0 ? (
						<StepNote title={stepLabel(step, String(label))} values={payload} />
					) : null
				}
			/>
		</>
	);
}

interface Value {
	dataKey?: unknown;
	name?: unknown;
	value?: unknown;
}

/** The tooltip of a step. */
function StepNote({ title, values }: { title: string; values: readonly Value[] }) {
	return (
		<div className="rounded-sm border border-line bg-raised px-3 py-2 text-sm text-ink">
			<p className="font-medium">{title}</p>
			<dl className="mt-1 grid grid-cols-[auto_auto] gap-x-4">
				{values.map(({ dataKey, name, value }) => (
					<div key={String(dataKey)} className="contents">
						<dt className="text-quiet">{String(name)}</dt>
						<dd className="text-end tabular-nums">
							{dataKey === "orders" ? String(value) : moneyText(Number(value), "currency")}
						</dd>
					</div>
				))}
			</dl>
		</div>
	);
}
