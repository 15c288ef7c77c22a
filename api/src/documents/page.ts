import { once } from "node:events";
import * as m from "@noor/messages/api/documents";
import { direction, locale } from "@noor/messages/locale";
import PDFDocument from "pdfkit";
import { fontOf, openFont } from "./fonts.ts";
import { directParagraph, type Paragraph, type VisualRun, visibleText, visualRuns } from "./visual-runs.ts";

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
/** Arabic letters reach higher and lower than Latin ones. */
const lineHeights = { ltr: 1.4, rtl: 1.55 };
const gutter = 8;
export const ink = "#1d1a16";
export const quiet = "#6b645a";
export const red = "#a3241c";

/** A4 in points. */
const paper = { width: 595.28, height: 841.89 };
/** The width between the margins, in points. */
export const contentWidth = paper.width - 2 * margin;
const bottom = paper.height - margin - footer;

/** A line of a paragraph, by the indices of its characters; the end is exclusive. */
interface Line {
	start: number;
	end: number;
}

/**
 * Writes a PDF in the current language from top to bottom on A4 pages: in Arabic, lines, columns and sums begin at the right. The
 * same content always gives the same bytes.
 *
 * @param properties `date` is stored as the date of creation.
 */
export function openPage({ title, author, date }: { title: string; author: string; date: Date }) {
	const pdf = new PDFDocument({
		size: "A4",
		margin: 0,
		// Otherwise each document reads the metrics of Helvetica, in which nothing is written.
		font: "",
		bufferPages: true,
		lang: locale(),
		displayTitle: true,
		info: { Title: title, Author: author, CreationDate: date, ModDate: date },
	});
	const parts: Buffer[] = [];
	pdf.on("data", (part: Buffer) => parts.push(part));
	let y = margin;

	const side = direction();
	/** The left edge of what begins so far from the margin, on the side where lines begin. */
	const leftOf = (offset: number, width: number) =>
		side === "rtl" ? paper.width - margin - offset - width : margin + offset;

	const useFont = ({ isArabic }: VisualRun, { size = 9, isStrong = false }: TextStyle) => {
		const name = fontOf({ isArabic, isStrong });
		// pdfkit takes opened fonts too, which its types do not say; by its name, a font is embedded once.
		return pdf.font(openFont(name) as unknown as Buffer, name, size);
	};
	/** With its features named, pdfkit shapes and orders an Arabic run as a whole; else word by word. */
	const shaping = ({ isArabic }: VisualRun) => (isArabic ? { features: [] } : {});
	const widthOfRun = (run: VisualRun, style: TextStyle) => useFont(run, style).widthOfString(run.text, shaping(run));
	const widthOf = (paragraph: Paragraph, { start, end }: Line, style: TextStyle) =>
		visualRuns(paragraph, start, end).reduce((sum, run) => sum + widthOfRun(run, style), 0);

	/** Breaks a paragraph into lines of at most a width, between words and where a word is too long within it. */
	const wrap = (paragraph: Paragraph, width: number, style: TextStyle): Line[] => {
		const lines: Line[] = [];
		let line: Line = { start: 0, end: 0 };
		for (const { 0: word, index } of paragraph.text.matchAll(/\S+/g)) {
			const isEmpty = line.start === line.end;
			const own = { start: index, end: index + word.length };
			const longer = isEmpty ? own : { start: line.start, end: own.end };
			if (widthOf(paragraph, longer, style) <= width) {
				line = longer;
				continue;
			}
			if (!isEmpty) lines.push(line);
			const pieces = split(paragraph, own, width, style);
			lines.push(...pieces.slice(0, -1));
			line = pieces.at(-1) ?? own;
		}
		return [...lines, line];
	};
	const split = (paragraph: Paragraph, { start, end }: Line, width: number, style: TextStyle): Line[] => {
		const pieces: Line[] = [{ start, end: start }];
		for (const character of paragraph.text.slice(start, end)) {
			const last = pieces.at(-1) ?? { start, end: start };
			const longer = { start: last.start, end: last.end + character.length };
			if (last.start === last.end || widthOf(paragraph, longer, style) <= width) pieces[pieces.length - 1] = longer;
			else pieces.push({ start: last.end, end: longer.end });
		}
		return pieces;
	};

	/** @param left the left edge of the width that the line has. */
	const drawLine = (paragraph: Paragraph, line: Line, left: number, top: number, width: number, style: TextStyle) => {
		const isRight = (style.align === "end") !== (side === "rtl");
		let x = isRight ? left + width - widthOf(paragraph, line, style) : left;
		const placed = visualRuns(paragraph, line.start, line.end).map((run) => {
			const from = x;
			x += widthOfRun(run, style);
			return { ...run, x: from };
		});
		// Fonts have different ascents; all runs stand on one baseline.
		const baseline = top + (style.size ?? 9);
		pdf.fillColor(style.colour ?? ink);
		// Text that is copied out of the file reads as it was written, although its letters stand from right to left.
		if (paragraph.embedding)
			pdf.markContent("Span", { actual: visibleText(paragraph.text.slice(line.start, line.end)) });
		for (const run of placed.toSorted((one, other) => one.index - other.index))
			useFont(run, style).text(run.text, run.x, baseline, {
				...shaping(run),
				lineBreak: false,
				baseline: "alphabetic",
			});
		if (paragraph.embedding) pdf.endMarkedContent();
	};
	const heightOf = ({ size = 9 }: TextStyle) => size * lineHeights[side];

	/**
	 * Draws lines below each other and returns their height. Draws nothing if `isMeasured`.
	 *
	 * @param offset where the block begins, from the margin on the side where lines begin.
	 */
	const block = (cell: Cell, offset: number, top: number, width: number, isMeasured = false): number => {
		let height = 0;
		for (const written of cell.lines) {
			const [text, own] = typeof written === "string" ? [written, {}] : [written.text, written];
			const style = { ...cell, ...own };
			const paragraph = directParagraph(text.split(/\s+/).join(" "), side);
			for (const line of wrap(paragraph, width, style)) {
				if (!isMeasured) drawLine(paragraph, line, leftOf(offset, width), top + height, width, style);
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
			const heights = [block(start, 0, y, half), block({ ...end, align: "end" }, half + gutter, y, half)];
			y += Math.max(...heights);
		},
		/** Writes a block over the whole width; one that does not fit goes to the next page. */
		text(cell: Cell): void {
			if (y + block(cell, 0, y, contentWidth, true) > bottom) breakPage();
			y += block(cell, 0, y, contentWidth);
		},
		/** Writes a table. Its heading is repeated on each page, and a row is never divided unless it is longer than a page. */
		table(columns: readonly Column[], rows: readonly (readonly Cell[])[]): void {
			const offsets = columns.map((_, index) => columns.slice(0, index).reduce((sum, { width }) => sum + width, 0));
			const draw = (cells: readonly Cell[], isMeasured = false) =>
				Math.max(
					...cells.map((cell, index) => {
						const { width = 0, align = "start" } = columns[index] ?? {};
						// The space between columns is before those that are aligned to their end, and after the others.
						const offset = (offsets[index] ?? 0) + (align === "end" ? gutter : 0);
						return block(
							{ align, ...cell },
							offset,
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
			const height = block({ ...style, lines: [name], align: "end" }, 0, y, contentWidth - valueWidth);
			block({ ...style, lines: [value], align: "end" }, contentWidth - valueWidth, y, valueWidth);
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
				const style = { size: 8, colour: quiet, align: "end" } as const;
				block({ ...style, lines: [text] }, 0, paper.height - margin, contentWidth);
			}
			const ended = once(pdf, "end");
			pdf.end();
			await ended;
			return Buffer.concat(parts);
		},
	};
}
