import type { ProductImport } from "@noor/contract/imports";
import * as m from "@noor/messages/admin/import/import-detail";
import { numberFormat } from "@noor/messages/locale";

/** The progress of the running step. */
export function Progress({ job: { state, progress, rowCount, pictures } }: { job: ProductImport }) {
	if (pictures.waiting > 0) {
		const done = pictures.count - pictures.waiting;
		const text = m.reading_pictures({ count: pictures.count, done: numberFormat().format(done) });
		return <Bar label={m.reading_pictures_label()} text={text} done={done} count={pictures.count} />;
	}
	const isImport = state === "applying";
	const done = Math.min(progress, rowCount);
	const counts = { rows: rowCount, done: numberFormat().format(done) };
	const text = done < rowCount ? (isImport ? m.importing_rows(counts) : m.checking_rows(counts)) : m.almost_done();
	return <Bar label={isImport ? m.importing() : m.checking()} text={text} done={done} count={rowCount} />;
}

function Bar({ label, text, done, count }: { label: string; text: string; done: number; count: number }) {
	return (
		<div className="max-w-2xl">
			<p className="text-sm tabular-nums">{text}</p>
			<div
				role="progressbar"
				aria-label={label}
				aria-valuemin={0}
				aria-valuemax={count}
				aria-valuenow={done}
				className="mt-2 h-1 overflow-hidden rounded-sm bg-line"
			>
				<div
					className="h-full origin-start bg-brass transition-transform duration-500 motion-reduce:transition-none"
					style={{ scale: `${count > 0 ? done / count : 0} 1` }}
				/>
			</div>
			<p className="mt-3 text-sm text-quiet">{m.leave_hint()}</p>
		</div>
	);
}
