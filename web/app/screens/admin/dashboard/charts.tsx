import type { Dashboard } from "@noor/contract/dashboard";
import * as m from "@noor/messages/admin/dashboard";
import { direction, numberFormat } from "@noor/messages/locale";
import { type PointerEvent, type ReactNode, useState } from "react";
import { moneyText } from "#parts/money/money-forms.ts";
import { classes } from "#ui/classes.ts";
import { axisTicks } from "./axis-ticks.ts";
import { stepLabel } from "./figures.ts";

/*
 * Two charts of HTML and SVG, which the server renders too. They fill their place at every width without measuring it: shapes are
 * stretched, strokes and texts are not. A chart library was half of the scripts of the dashboard.
 */

type Steps = Pick<Dashboard, "step" | "steps">;

const compact = { notation: "compact", maximumFractionDigits: 1 } as const;

/** Sales of the period, compared with the previous period. */
export function SalesChart({ step, steps }: Steps) {
	const ticks = axisTicks(Math.max(...steps.flatMap(({ sales, salesBefore }) => [sales, salesBefore])));
	const top = ticks.at(-1) ?? 1;
	const last = Math.max(steps.length - 1, 1);
	const line = (values: number[]) => values.map((value, index) => `${index} ${top - value}`).join("L");
	const sales = line(steps.map((each) => each.sales));
	const stroke = { fill: "none", stroke: "currentColor", vectorEffect: "non-scaling-stroke" };
	return (
		<Plot
			step={step}
			starts={steps.map(({ start }) => start)}
			ticks={ticks}
			write={(value) => numberFormat(compact).format(value)}
			placeOf={(index) => index / last}
			stepAt={(place) => Math.round(place * last)}
			noteOf={(index) => [
				[m.sales(), moneyText(steps[index]?.sales ?? 0, "currency")],
				[m.before(), moneyText(steps[index]?.salesBefore ?? 0, "currency")],
			]}
		>
			{(active) => (
				<>
					<svg
						viewBox={`0 0 ${last} ${top}`}
						preserveAspectRatio="none"
						aria-hidden="true"
						className="absolute inset-0 size-full overflow-visible"
					>
						<path d={`M0 ${top}L${sales}V${top}Z`} fill="currentColor" fillOpacity={0.14} className="text-brass" />
						<path d={`M${sales}`} {...stroke} strokeWidth={2} className="text-brass" />
						<path
							d={`M${line(steps.map((each) => each.salesBefore))}`}
							{...stroke}
							strokeWidth={1.25}
							strokeDasharray="4 4"
						/>
					</svg>
					{active !== undefined && (
						<span
							className="absolute size-2 -translate-x-1/2 translate-y-1/2 rounded-full bg-brass"
							style={{ left: percent(active / last), bottom: percent((steps[active]?.sales ?? 0) / top) }}
						/>
					)}
				</>
			)}
		</Plot>
	);
}

/** The number of paid orders. */
export function OrdersChart({ step, steps }: Steps) {
	const ticks = axisTicks(Math.max(...steps.map(({ orders }) => orders)));
	const top = ticks.at(-1) ?? 1;
	return (
		<Plot
			step={step}
			starts={steps.map(({ start }) => start)}
			ticks={ticks}
			write={String}
			placeOf={(index) => (index + 0.5) / steps.length}
			stepAt={(place) => Math.floor(place * steps.length)}
			noteOf={(index) => [[m.orders(), String(steps[index]?.orders ?? 0)]]}
		>
			{(active) => (
				<div className="absolute inset-0 flex forced-color-adjust-none">
					{steps.map(({ start, orders }, index) => (
						<div
							key={start}
							className={classes("grid grow basis-0 items-end justify-items-center", index === active && "bg-sunken")}
						>
							<div className="w-3/4 max-w-7 bg-ink" style={{ height: percent(orders / top) }} />
						</div>
					))}
				</div>
			)}
		</Plot>
	);
}

interface PlotProps {
	step: Dashboard["step"];
	/** The starts of the steps. */
	starts: readonly string[];
	/** The values of the vertical axis. */
	ticks: readonly number[];
	write: (value: number) => string;
	/** Where a step is on the horizontal axis, from 0 to 1, and which step is at a place. */
	placeOf: (index: number) => number;
	stepAt: (place: number) => number;
	/** The names and values of a step, shown at the pointer. */
	noteOf: (index: number) => [name: string, value: string][];
	/** The shapes, with the index of the step at the pointer. */
	children: (active: number | undefined) => ReactNode;
}

/** The axes of a chart, and the values of the step at the pointer. */
function Plot({ step, starts, ticks, write, placeOf, stepAt, noteOf, children }: PlotProps) {
	const [active, setActive] = useState<number>();
	const top = ticks.at(-1) ?? 1;
	// At most ten labels, and half of them where there is little width.
	const every = Math.ceil(starts.length / 10);

	function point({ clientX, currentTarget }: PointerEvent) {
		const { left, width } = currentTarget.getBoundingClientRect();
		const at = stepAt((clientX - left) / width);
		setActive(Math.min(Math.max(at, 0), starts.length - 1));
	}

	return (
		// Time runs from left to right in both languages: decision 0066.
		<div
			dir="ltr"
			className="@container grid h-full grid-cols-[3rem_minmax(0,1fr)] grid-rows-[minmax(0,1fr)_1.75rem] pe-2 pt-2 text-xs leading-none tabular-nums"
		>
			<div className="relative">
				{ticks.map((tick) => (
					<span
						key={tick}
						dir="auto"
						className="absolute end-2 translate-y-1/2"
						style={{ bottom: percent(tick / top) }}
					>
						{write(tick)}
					</span>
				))}
			</div>
			<div className="relative" onPointerMove={point} onPointerDown={point} onPointerLeave={() => setActive(undefined)}>
				{ticks.map((tick) => (
					<div key={tick} className="absolute inset-x-0 border-b border-line" style={{ bottom: percent(tick / top) }} />
				))}
				{children(active)}
				{active !== undefined && (
					<StepNote title={stepLabel(step, starts[active] ?? "")} values={noteOf(active)} place={placeOf(active)} />
				)}
			</div>
			<div className="relative col-start-2">
				{starts.map(
					(start, index) =>
						index % every === 0 && (
							<span
								key={start}
								dir="auto"
								className={classes(
									"absolute bottom-0 whitespace-nowrap",
									placeOf(index) > 0.96 ? "-translate-x-full" : "-translate-x-1/2",
									index % (2 * every) !== 0 && "@max-xl:hidden",
								)}
								style={{ left: percent(placeOf(index)) }}
							>
								{stepLabel(step, start)}
							</span>
						),
				)}
			</div>
		</div>
	);
}

interface StepNoteProps {
	title: string;
	values: readonly [name: string, value: string][];
	place: number;
}

/** The values of a step, on the side of the pointer that has more room. */
function StepNote({ title, values, place }: StepNoteProps) {
	return (
		<div
			dir={direction()}
			className="pointer-events-none absolute top-2 z-10 rounded-sm border border-line bg-raised px-3 py-2 text-sm whitespace-nowrap text-ink"
			style={
				place < 0.5
					? { left: `calc(${percent(place)} + 0.625rem)` }
					: { right: `calc(${percent(1 - place)} + 0.625rem)` }
			}
		>
			<p className="font-medium">{title}</p>
			<dl className="mt-1 grid grid-cols-[auto_auto] gap-x-4">
				{values.map(([name, value]) => (
					<div key={name} className="contents">
						<dt className="text-quiet">{name}</dt>
						<dd className="text-end">{value}</dd>
					</div>
				))}
			</dl>
		</div>
	);
}

function percent(share: number): string {
	return `${Number((share * 100).toFixed(2))}%`;
}
