import type { Grid } from "@noor/lighting/illuminance";
import * as m from "@noor/messages/storefront/light/room";
import { FigureTable } from "#parts/light-tools/figure-table.tsx";
import { luxText, metresText } from "#parts/light-tools/figures.ts";
import type { RoomFigures } from "./room-figures.ts";

/** The table has at most so many columns and rows; each of its fields is the mean of several cells. */
const maxFields = 10;

/** The map as a table: the mean illuminance of fields of the work plane. */
export function LuxTable({ figures: { grid, cellsLx } }: { figures: RoomFigures }) {
	const { columns, rows } = fieldsOf(grid, cellsLx);
	return (
		<FigureTable
			caption={m.table_caption()}
			head={[m.table_corner(), ...columns.map(({ middleM }) => metresText(middleM))]}
			rows={rows.map(({ middleM, meansLx }) => ({
				key: `row at ${middleM}`,
				cells: [metresText(middleM), ...meansLx.map((lx) => luxText(lx))],
			}))}
		/>
	);
}

/** Fields of equal numbers of cells, as far as possible, with their middles in m and their means in lx. */
export function fieldsOf({ columns, rows, cellLengthM, cellWidthM }: Grid, cellsLx: Float64Array) {
	const across = partsOf(columns);
	const down = partsOf(rows);
	return {
		columns: across.map(([from, to]) => ({ middleM: ((from + to) / 2) * cellLengthM })),
		rows: down.map(([top, bottom]) => ({
			middleM: ((top + bottom) / 2) * cellWidthM,
			meansLx: across.map(([left, right]) => {
				let sum = 0;
				for (let row = top; row < bottom; row++)
					for (let column = left; column < right; column++) sum += cellsLx[row * columns + column] as number;
				return sum / ((bottom - top) * (right - left));
			}),
		})),
	};
}

function partsOf(count: number): [from: number, to: number][] {
	const parts = Math.min(count, maxFields);
	return Array.from({ length: parts }, (_, at) => [
		Math.round((at * count) / parts),
		Math.round(((at + 1) * count) / parts),
	]);
}
