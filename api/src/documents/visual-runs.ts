import bidiModule from "bidi-js";

/** A piece of a line that is drawn as it is, left of the next one. */
export interface VisualRun {
	text: string;
	/** Whether it needs the Arabic font. */
	isArabic: boolean;
	/** Where it begins in the paragraph. Texts are copied in this order. */
	index: number;
}

/** A paragraph of which every character has a direction. */
export interface Paragraph {
	text: string;
	/** Null where everything runs from left to right. */
	embedding: ReturnType<typeof bidi.getEmbeddingLevels> | null;
}

// Its types describe the ES module; Node loads the CommonJS one, whose export is the function itself.
const bidi = (bidiModule as unknown as typeof bidiModule.default)();

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufefc]/;
const isolates = /[\u2066-\u2069]/;
/** Characters that have a direction or set one, and no shape. */
const invisible = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Letters by which the PDF library knows that a run is Arabic, and orders it. */
const arabicLetter = /\p{Script=Arabic}/u;

/**
 * Finds the directions of a paragraph by the Unicode bidirectional algorithm.
 *
 * @param direction of the document. Names and figures without Arabic run from left to right in every document.
 */
export function directParagraph(text: string, direction: "ltr" | "rtl"): Paragraph {
	const isMixed = rightToLeft.test(text) || isolates.test(text);
	return { text, embedding: isMixed ? bidi.getEmbeddingLevels(text, direction) : null };
}

/** A text without the characters that only set directions. */
export function visibleText(text: string): string {
	return text.replace(invisible, "");
}

/**
 * The runs of a line in the order in which they stand from left to right. The text of each is in the order of reading: the PDF library
 * shapes Arabic and orders its letters.
 *
 * @param start where the line begins in the paragraph.
 * @param end where it ends, exclusive.
 */
export function visualRuns({ text, embedding }: Paragraph, start = 0, end = text.length): VisualRun[] {
	if (start === end) return [];
	if (!embedding) return [{ text: text.slice(start, end), isArabic: false, index: start }];
	const runs: (VisualRun & { kind: string; indices: number[] })[] = [];
	for (const index of bidi.getReorderedIndices(text, embedding, start, end - 1).slice(start, end)) {
		const character = text[index] ?? "";
		if (visibleText(character) === "") continue;
		const isRightToLeft = isOdd(embedding.levels[index]);
		// The Arabic font has the signs between Arabic words, too.
		const isArabic = isRightToLeft || rightToLeft.test(character);
		const kind = `${isRightToLeft} ${isArabic}`;
		const last = runs.at(-1);
		if (last?.kind === kind) last.indices.push(index);
		else runs.push({ text: "", isArabic, index, kind, indices: [index] });
	}
	return runs.map(({ isArabic, indices }) => {
		const drawn = indices.map((index) => {
			const character = text[index] ?? "";
			return (isOdd(embedding.levels[index]) && bidi.getMirroredCharacter(character)) || character;
		});
		const isOrderedByLibrary =
			isOdd(embedding.levels[indices[0] ?? 0]) && drawn.some((each) => arabicLetter.test(each));
		return { text: (isOrderedByLibrary ? drawn.toReversed() : drawn).join(""), isArabic, index: Math.min(...indices) };
	});
}

function isOdd(level: number | undefined): boolean {
	return (level ?? 0) % 2 === 1;
}
