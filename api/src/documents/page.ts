import { once } from "node:events";
import * as m from "@noor/messages/api/documents";
import PDFDocument from "pdfkit";
import { fontNames, openFont } from "./fonts.ts";
import { type VisualRun, visualRuns } from "./visual-runs.ts";

/** How a text is set. Sizes are in points. */
export interface TextStyle {
	size?: number;
	isStrong?: boolean;
	colour?: string;
	align?: "start" | "end";
}

/** A cell of a table. */
export interface Cell extends TextStyle {
	/** One paragraph each. */
	lines: readonly (string | ({ text: string } & TextStyle))[];
}

/** A column of a table. */
export interface Column {
	name: string;
	/** In points. */
	width: number;
	align?: "start" | "end";
}

const margin = 48;
const footer = 24;
const lineHeight = 1.4;
const gutter = 8;
export const ink = "#1d1a16";
export const quiet = "#6b645a";
export const red = "#a3241c";

/** A4 in points. */
const paper = { width: 595.28, height: 841.89 };
/** The width between the margins, in points. */
export const contentWidth = paper.width - 2 * margin;
const bottom = paper.height - margin - footer;

/**
 * Writes a PDF from top to bottom on A4 pages. The same content always gives the same bytes.
 *
 * @param properties `date` is stored as the date of creation.
 */
export function openPage({ title, author, date }: { title: string; author: string; date: Date }) {
	const pdf = new PDFDocument({
		size: "A4",
		margin: 0,
		bufferPages: true,
		lang: "en",
		displayTitle: true,
		info: { Title: title, Author: author, CreationDate: date, ModDate: date },
	});
	const parts: Buffer[] = [];
	pdf.on("data", (part: Buffer) => parts.push(part));
	let y = margin;

	// pdfkit takes opened fonts too, which its types do not say; by its name, a font is embedded once.
	for (const name of fontNames) pdf.registerFont(name, openFont(name) as unknown as Buffer);
	const useFont = ({ isArabic }: VisualRun, { size = 9, isStrong = false }: TextStyle) =>
		pdf.font(isArabic ? "arabic" : isStrong ? "semibold" : "regular").fontSize(size);
	const widthOf = (text: string, style: TextStyle) =>
		visualRuns(text).reduce((sum, run) => sum + useFont(run, style).widthOfString(run.text), 0);

	/** Breaks a text into lines of at most a width, between words and where a word is too long within it. */
	const wrap = (text: string, width: number, style: TextStyle): string[] => {
		const lines = [""];
		for (const word of text.split(/\s+/)) {
			const last = lines.at(-1) ?? "";
			const longer = last === "" ? word : `${last} ${word}`;
			if (widthOf(longer, style) <= width) lines[lines.length - 1] = longer;
			else {
				const pieces = split(word, width, style);
				lines.splice(last === "" ? lines.length - 1 : lines.length, 1, ...pieces);
			}
		}
		return lines;
	};
	const split = (word: string, width: number, style: TextStyle): string[] => {
		const pieces = [""];
		for (const character of word) {
			const longer = `${pieces.at(-1)}${character}`;
			if (widthOf(longer, style) <= width) pieces[pieces.length - 1] = longer;
			else pieces.push(character);
		}
		return pieces.filter((piece, index) => piece !== "" || index === pieces.length - 1);
	};

	const drawLine = (line: string, x: number, top: number, width: number, style: TextStyle) => {
		const runs = visualRuns(line);
		let left = style.align === "end" ? x + width - widthOf(line, style) : x;
		// Fonts have different ascents; all runs stand on one baseline.
		const baseline = top + (style.size ?? 9);
		pdf.fillColor(style.colour ?? ink);
		for (const run of runs) {
			useFont(run, style).text(run.text, left, baseline, { lineBreak: false, baseline: "alphabetic" });
			left += pdf.widthOfString(run.text);
		}
	};
	const heightOf = ({ size = 9 }: TextStyle) => size * lineHeight;

	/** Draws lines below each other and returns their height. Draws nothing if `isMeasured`. */
	const block = (cell: Cell, x: number, top: number, width: number, isMeasured = false): number => {
		let height = 0;
		for (const paragraph of cell.lines) {
			const [text, own] = typeof paragraph === "string" ? [paragraph, {}] : [paragraph.text, paragraph];
			const style = { ...cell, ...own };
			for (const line of wrap(text, width, style)) {
				if (!isMeasured) drawLine(line, x, top + height, width, style);
				height += heightOf(style);
			}
		}
		return height;
	};
	const breakPage = () => {
		pdf.addPage();
		y = margin;
	};
	const rule = (weight: number, colour = ink) =>
		pdf
			.moveTo(margin, y)
			.lineTo(paper.width - margin, y)
			.lineWidth(weight)
			.strokeColor(colour)
			.stroke();

	return {
		/** Leaves a space, in points. */
		space(height: number): void {
			y += height;
		},
		/** Writes two blocks side by side, the second at the end of the line. */
		pair(start: Cell, end: Cell): void {
			const half = (contentWidth - gutter) / 2;
			const heights = [block(start, margin, y, half), block({ ...end, align: "end" }, margin + half + gutter, y, half)];
			y += Math.max(...heights);
		},
		/** Writes a block over the whole width; one that does not fit goes to the next page. */
		text(cell: Cell): void {
			if (y + block(cell, margin, y, contentWidth, true) > bottom) breakPage();
			y += block(cell, margin, y, contentWidth);
		},
		/** Writes a table. Its heading is repeated on each page, and a row is never divided unless it is longer than a page. */
		table(columns: readonly Column[], rows: readonly (readonly Cell[])[]): void {
			const lefts = columns.map((_, index) => columns.slice(0, index).reduce((x, { width }) => x + width, margin));
			const draw = (cells: readonly Cell[], isMeasured = false) =>
				Math.max(
					...cells.map((cell, index) => {
						const { width = 0, align = "start" } = columns[index] ?? {};
						// The space between columns is before those that end at their right edge, and after the others.
						const left = (lefts[index] ?? margin) + (align === "end" ? gutter : 0);
						return block(
							{ align, ...cell },
							left,
							y,
							width - gutter * (align === "end" || width > 150 ? 1 : 0),
							isMeasured,
						);
					}),
				);
			const heading = columns.map(({ name }) => ({ lines: [name], size: 7.5, isStrong: true, colour: quiet }));
			const startTable = () => {
				y += draw(heading) + 4;
				rule(0.8);
				y += 5;
			};
			if (y + 60 > bottom) breakPage();
			startTable();
			for (const row of rows) {
				if (y + draw(row, true) > bottom) {
					breakPage();
					startTable();
				}
				y += draw(row) + 5;
				rule(0.4, "#d9d3c8");
				y += 5;
			}
		},
		/** Writes a name and a value at the end of the line; `isResult` is the last of a calculation. */
		sum(name: string, value: string, isResult = false): void {
			if (y + 24 > bottom) breakPage();
			const style = isResult ? { size: 11, isStrong: true } : { size: 9 };
			if (isResult) {
				y += 4;
				rule(0.8);
				y += 6;
			}
			const valueWidth = 110;
			const height = block({ ...style, lines: [name], align: "end" }, margin, y, contentWidth - valueWidth);
			block({ ...style, lines: [value], align: "end" }, paper.width - margin - valueWidth, y, valueWidth);
			y += height + 2;
		},
		/** Draws an empty frame to write in by hand. */
		frame(height: number): void {
			if (y + height > bottom) breakPage();
			pdf.rect(margin, y, contentWidth, height).lineWidth(0.6).strokeColor(quiet).stroke();
			y += height;
		},
		/** Numbers the pages if there are several, and returns the file. */
		async close(): Promise<Buffer> {
			const { count } = pdf.bufferedPageRange();
			for (let index = 0; count > 1 && index < count; index++) {
				pdf.switchToPage(index);
				const text = m.page({ page: index + 1, count });
				drawLine(text, margin, paper.height - margin, contentWidth, { size: 8, colour: quiet, align: "end" });
			}
			const ended = once(pdf, "end");
			pdf.end();
			await ended;
			return Buffer.concat(parts);
		},
	};
}
