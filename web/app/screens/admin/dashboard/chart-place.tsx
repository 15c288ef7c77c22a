import type { Dashboard } from "@noor/contract/dashboard";
import type { ReactNode } from "react";
import { lazyComponent } from "#ui/lazy-component.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";

const charts = {
	sales: lazyComponent(() => import("./charts.tsx").then(({ SalesChart }) => SalesChart)),
	orders: lazyComponent(() => import("./charts.tsx").then(({ OrdersChart }) => OrdersChart)),
};

interface ChartPlaceProps {
	title: string;
	/** The legend of the chart's lines. */
	legend?: ReactNode;
	/** The text alternative of the chart. */
	summary: string;
	chart: keyof typeof charts;
	dashboard: Dashboard;
}

/**
 * A placeholder with the final size of the chart, which is rendered in the browser once the chart library has loaded.
 * A table below the chart contains the same data.
 */
export function ChartPlace({ title, legend, summary, chart, dashboard: { step, steps } }: ChartPlaceProps) {
	const hydrated = useHydrated();
	const Chart = charts[chart];
	return (
		<section className="min-w-0 px-6 py-5">
			<div className="flex flex-wrap items-baseline justify-between gap-x-6">
				<h2 className="text-lg">{title}</h2>
				{legend}
			</div>
			<div role="img" aria-label={summary} className="mt-3 h-60 text-quiet">
				{hydrated && <Chart step={step} steps={steps} />}
			</div>
		</section>
	);
}
