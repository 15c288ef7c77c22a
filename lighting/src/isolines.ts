import type { Grid } from "./illuminance.ts";

// Lines of equal illuminance on the work plane, by marching squares over the middles of the cells. From the outermost
// middles to the walls the illuminance is extrapolated.

/** A line along which the illuminance is `lx`. Its points are in m; a closed line ends where it begins. */
export interface Isoline {
	lx: number;
	points: readonly (readonly [xM: number, yM: number])[];
}

/**
 * The lines of equal illuminance.
 *
 * @param cellsLx illuminance in lx in the middle of each cell, row by row
 * @param levelsLx the levels in lx to draw
 */
export function isolines(grid: Grid, cellsLx: ArrayLike<number>, levelsLx: readonly number[]): Isoline[] {
	const xs = withEdges(grid.columns, grid.cellLengthM);
	const ys = withEdges(grid.rows, grid.cellWidthM);
	const [columns, rows] = [xs.length, ys.length];
	const at = (column: number, row: number) => cellsLx[row * grid.columns + column] as number;
	/** In a row of cells, to the left and to the right of it too. */
	const inRow = (column: number, row: number) => extended(column - 1, grid.columns, (each) => at(each, row));
	const values = new Float64Array(columns * rows);
	for (let row = 0; row < rows; row++)
		for (let column = 0; column < columns; column++)
			values[row * columns + column] = extended(row - 1, grid.rows, (each) => inRow(column, each));
	return levelsLx.flatMap((lx) => joined(segmentsAt(lx, xs, ys, values)).map((points) => ({ lx, points })));
}

/** The middles of cells, between 0 and the wall. */
function withEdges(count: number, sizeM: number): number[] {
	return [0, ...Array.from({ length: count }, (_, at) => (at + 0.5) * sizeM), count * sizeM];
}

/** The value in the middle of a cell. At a wall, half a cell further, the change from the last cell but one goes on. */
function extended(at: number, count: number, valueAt: (cell: number) => number): number {
	if (at >= 0 && at < count) return valueAt(at);
	const [last, before] = at < 0 ? [0, 1] : [count - 1, count - 2];
	return count === 1 ? valueAt(last) : valueAt(last) + (valueAt(last) - valueAt(before)) / 2;
}

type Point = readonly [xM: number, yM: number];
/** A piece of a line within one square. Its ends are named by the edges of the grid that they lie on. */
type Segment = readonly [from: number, to: number];

interface Segments {
	pieces: Segment[];
	/** The crossing on each edge. */
	points: Map<number, Point>;
}

/** The pieces of the line of a level. Each square has none, one, or at a saddle two. */
function segmentsAt(lx: number, xs: readonly number[], ys: readonly number[], values: Float64Array): Segments {
	const columns = xs.length;
	const points = new Map<number, Point>();
	const pieces: Segment[] = [];
	const at = (column: number, row: number) => values[row * columns + column] as number;
	const isAbove = (column: number, row: number) => at(column, row) >= lx;

	/** The crossing on the edge to the right of a corner, or below it. An edge has the number of its corner × 2. */
	function crossing(column: number, row: number, isDown: boolean): number {
		const edge = (row * columns + column) * 2 + (isDown ? 1 : 0);
		if (!points.has(edge)) {
			const [from, to] = [at(column, row), isDown ? at(column, row + 1) : at(column + 1, row)];
			const share = from === to ? 0.5 : (lx - from) / (to - from);
			const [x, y] = [xs[column] as number, ys[row] as number];
			points.set(
				edge,
				isDown ? [x, y + share * ((ys[row + 1] as number) - y)] : [x + share * ((xs[column + 1] as number) - x), y],
			);
		}
		return edge;
	}

	for (let row = 0; row + 1 < ys.length; row++)
		for (let column = 0; column + 1 < columns; column++) {
			const [a, b] = [isAbove(column, row), isAbove(column + 1, row)];
			const [c, d] = [isAbove(column + 1, row + 1), isAbove(column, row + 1)];
			if (a === b && b === c && c === d) continue;
			const top = () => crossing(column, row, false);
			const right = () => crossing(column + 1, row, true);
			const bottom = () => crossing(column, row + 1, false);
			const left = () => crossing(column, row, true);
			if (a === c && b === d) {
				// A saddle: the middle decides which corners belong together.
				const mean = (at(column, row) + at(column + 1, row) + at(column + 1, row + 1) + at(column, row + 1)) / 4;
				if (mean >= lx === a) pieces.push([top(), right()], [bottom(), left()]);
				else pieces.push([left(), top()], [right(), bottom()]);
				continue;
			}
			const crossed = [a !== b && top(), b !== c && right(), c !== d && bottom(), d !== a && left()];
			const [from, to] = crossed.filter((edge) => edge !== false);
			pieces.push([from as number, to as number]);
		}
	return { pieces, points };
}

/** Joins the pieces to lines. */
function joined({ pieces, points }: Segments): Point[][] {
	const byEnd = new Map<number, number[]>();
	for (const [index, ends] of pieces.entries())
		for (const end of ends) byEnd.set(end, [...(byEnd.get(end) ?? []), index]);
	const used = new Set<number>();

	/** The ends that follow from one end on, until the line leaves the room or comes back. */
	function follow(from: number): number[] {
		const ends: number[] = [];
		for (let end = from; ; ) {
			const next = byEnd.get(end)?.find((index) => !used.has(index));
			if (next === undefined) return ends;
			used.add(next);
			const [one, other] = pieces[next] as Segment;
			end = one === end ? other : one;
			ends.push(end);
		}
	}

	return pieces.flatMap(([from, to], index) => {
		if (used.has(index)) return [];
		used.add(index);
		const line = [...follow(from).toReversed(), from, to, ...follow(to)];
		return [line.map((end) => points.get(end) as Point)];
	});
}
