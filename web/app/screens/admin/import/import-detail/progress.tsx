import type { ProductImport } from "@noor/contract/imports";
import * as m from "@noor/messages/admin/import/import-detail";
import { numberFormat } from "@noor/messages/locale";

/** The progress of the running step. */
export function Progress({ job: { state, progress, rowCount } }: { job: ProductImport }) {
	const isImport = state === "applying";
	const done = Math.min(progress, rowCount);
	const counts = { rows: rowCount, done: numberFormat().format(done) };
	return (
		<div className="max-w-2xl">
			<p className="text-sm tabular-nums">
				{done < rowCount ? (isImport ? m.importing_rows(counts) : m.checking_rows(counts)) : m.almost_done()}
			</p>
			<div
				role="progressbar"
				aria-label={isImport ? m.importing() : m.checking()}
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
			<p className="mt-3 text-sm text-quiet">{m.leave_hint()}</p>
		</div>
	);
}
