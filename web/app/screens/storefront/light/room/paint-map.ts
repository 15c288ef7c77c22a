import type { Grid } from "@noor/lighting/illuminance";
import { setColour } from "./lux-scale.ts";

/** About so many pixels of a map are painted; the browser enlarges them. */
const pixelCount = 120_000;

export interface MapPixels {
	width: number;
	height: number;
	/** Red, green, blue and opacity of each pixel, row by row. */
	pixels: Uint8ClampedArray<ArrayBuffer>;
}

/**
 * Paints the illuminance of a room in false colours. Between the middles of the cells it is interpolated.
 *
 * @param cellsLx illuminance in lx in the middle of each cell, row by row
 */
export function paintMap({ columns, rows }: Grid, cellsLx: Float64Array): MapPixels {
	const perCell = Math.min(Math.max(Math.floor(Math.sqrt(pixelCount / (columns * rows))), 2), 16);
	const [width, height] = [columns * perCell, rows * perCell];
	const pixels = new Uint8ClampedArray(width * height * 4);
	for (let y = 0, at = 0; y < height; y++) {
		const down = Math.min(Math.max((y + 0.5) / perCell - 0.5, 0), rows - 1);
		const top = Math.floor(down);
		const bottom = Math.min(top + 1, rows - 1) * columns;
		const lower = down - top;
		for (let x = 0; x < width; x++, at += 4) {
			const across = Math.min(Math.max((x + 0.5) / perCell - 0.5, 0), columns - 1);
			const left = Math.floor(across);
			const right = Math.min(left + 1, columns - 1);
			const share = across - left;
			const above =
				(cellsLx[top * columns + left] as number) * (1 - share) + (cellsLx[top * columns + right] as number) * share;
			const below = (cellsLx[bottom + left] as number) * (1 - share) + (cellsLx[bottom + right] as number) * share;
			setColour(pixels, at, above * (1 - lower) + below * lower);
		}
	}
	return { width, height, pixels };
}
