import type { ProductImport } from "@noor/contract/imports";
import { countOf } from "../import-words.ts";

/** How far the step is that is under way. */
export function Progress({ job: { state, progress, rowCount } }: { job: ProductImport }) {
	const verb = state === "applying" ? "Importing" : "Checking";
	const done = Math.min(progress, rowCount);
	return (
		<div className="max-w-2xl">
			<p className="text-sm tabular-nums">
				{done < rowCount ? `${verb} ${countOf(rowCount, "row")}: ${done.toLocaleString("en")} done` : "Almost done"}
			</p>
			<div
				role="progressbar"
				aria-label={verb}
				aria-valuemin={0}
				aria-valuemax={rowCount}
				aria-valuenow={done}
				className="mt-2 h-1 overflow-hidden rounded-sm bg-line"
			>
				<div
					className="h-full origin-left bg-brass transition-transform duration-500 rtl:origin-right motion-reduce:transition-none"
					style={{ transform: `scaleX(${rowCount > 0 ? done / rowCount : 0})` }}
				/>
			</div>
			<p className="mt-3 text-sm text-quiet">You may leave this page; it goes on.</p>
		</div>
	);
}
