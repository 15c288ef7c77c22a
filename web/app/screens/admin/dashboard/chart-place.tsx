import type { ReactNode } from "react";

interface ChartPlaceProps {
	title: string;
	/** The legend of the chart's lines. */
	legend?: ReactNode;
	/** The text alternative of the chart. */
	summary: string;
	/** The chart; it has the size of this place. */
	children: ReactNode;
}

/** A chart with its heading. A table below the charts contains the same data. */
export function ChartPlace({ title, legend, summary, children }: ChartPlaceProps) {
	return (
		<section className="min-w-0 px-6 py-5">
			<div className="flex flex-wrap items-baseline justify-between gap-x-6">
				<h2 className="text-lg">{title}</h2>
				{legend}
			</div>
			<div role="img" aria-label={summary} className="mt-3 h-60 text-quiet">
				{children}
			</div>
		</section>
	);
}
