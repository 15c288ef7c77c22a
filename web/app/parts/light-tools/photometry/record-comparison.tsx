import { figureText } from "@noor/contract/units";
import type { Photometry } from "@noor/lighting/photometry";
import { type ComparedFigure, compareWithRecord } from "@noor/lighting/photometry-comparison";
import { listText } from "@noor/messages/lists";
import { numberFormat } from "@noor/messages/locale";
import * as m from "@noor/messages/parts/light-tools/photometry";
import { FigureTable } from "../figure-table.tsx";
import { degreesText, lumensText, measuredNumber } from "./photometry-words.ts";

interface RecordComparisonProps {
	photometry: Photometry;
	record: { lumens: number | null; beamAngle: number | null; wattage: number | null };
	caption: string;
}

const words: Record<ComparedFigure, { label: () => string; text: (value: number) => string }> = {
	lumens: { label: m.figure_lumens, text: lumensText },
	beamAngle: { label: m.figure_beam_angle, text: degreesText },
	wattage: { label: m.figure_wattage, text: (watts) => figureText(measuredNumber(watts), "W") },
};

const percent = { style: "percent", signDisplay: "exceptZero", maximumFractionDigits: 0 } as const;

/** A file beside the record of a lamp, with a warning where they differ by more than 10 %. */
export function RecordComparison({ photometry, record, caption }: RecordComparisonProps) {
	const rows = compareWithRecord(photometry, record);
	const wrong = rows.filter(({ contradicts }) => contradicts);
	const text = (figure: ComparedFigure, value: number | undefined) =>
		value === undefined ? m.not_stated() : words[figure].text(value);
	return (
		<div>
			{wrong.length > 0 && (
				<p role="status" className="mb-4 border-s-2 border-amber ps-4 text-sm">
					{m.contradicts({ figures: listText(wrong.map(({ figure }) => words[figure].label())) })}
				</p>
			)}
			<FigureTable
				caption={caption}
				head={[m.figure(), m.in_the_file(), m.in_the_record(), m.difference()]}
				rows={rows.map(({ figure, file, record: stated, difference, contradicts }) => ({
					key: figure,
					cells: [
						words[figure].label(),
						text(figure, file),
						text(figure, stated),
						<span key="difference" className={contradicts ? "font-medium text-amber" : undefined}>
							{difference === undefined ? "–" : numberFormat(percent).format(difference)}
						</span>,
					],
				}))}
			/>
		</div>
	);
}
