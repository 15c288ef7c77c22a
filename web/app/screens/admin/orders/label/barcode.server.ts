/** A Code 128 barcode as vertical strokes, in the units of its view box. */
export interface Barcode {
	viewBox: string;
	strokes: { width: number; path: string }[];
}

/**
 * The barcode of a text. The library of 2 MB is loaded with the first barcode, and never sent to browsers.
 *
 * @param text of printable ASCII characters.
 */
export async function barcodeOf(text: string): Promise<Barcode> {
	const { toSVG } = await import("bwip-js/node");
	const svg = toSVG({ bcid: "code128", text, height: 14, scale: 2 });
	const strokes = [...svg.matchAll(/stroke-width="(\d+)" d="([MLZ\d .]+)"/g)];
	return {
		viewBox: svg.match(/viewBox="([\d. ]+)"/)?.[1] ?? "",
		strokes: strokes.map(([, width, path = ""]) => ({ width: Number(width), path })),
	};
}
