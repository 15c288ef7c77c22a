import bidiModule from "bidi-js";

/** A piece of a line that is drawn as it is, left of the next one. */
export interface VisualRun {
	text: string;
	isArabic: boolean;
}

// Its types describe the ES module; Node loads the CommonJS one, whose export is the function itself.
const bidi = (bidiModule as unknown as typeof bidiModule.default)();

/**
 * A line of text as the runs that are drawn from left to right, in the order of the Unicode bidirectional algorithm.
 * Right-to-left text comes word by word, because the PDF library orders the letters of a word but not the words.
 */
export function visualRuns(line: string): VisualRun[] {
	if (!/[\u0590-\u08ff\ufb1d-\ufefc]/.test(line)) return line === "" ? [] : [{ text: line, isArabic: false }];
	const embedding = bidi.getEmbeddingLevels(line, "ltr");
	const runs: VisualRun[] = [];
	for (const indices of sameDirection(bidi.getReorderedIndices(line, embedding), embedding.levels)) {
		const isRightToLeft = isOdd(embedding.levels[indices[0] ?? 0]);
		if (!isRightToLeft) runs.push({ text: indices.map((index) => line[index]).join(""), isArabic: false });
		else {
			const logical = indices
				.toReversed()
				.map((index) => bidi.getMirroredCharacter(line[index] ?? "") ?? line[index])
				.join("");
			runs.push(
				...logical
					.split(/(\s+)/)
					.toReversed()
					.filter(Boolean)
					.map((text) => ({ text, isArabic: true })),
			);
		}
	}
	return runs;
}

/** Groups indices in visual order into runs of one direction. */
function sameDirection(indices: readonly number[], levels: Uint8Array): number[][] {
	const groups: number[][] = [];
	for (const index of indices) {
		const group = groups.at(-1);
		if (group && isOdd(levels[group[0] ?? 0]) === isOdd(levels[index])) group.push(index);
		else groups.push([index]);
	}
	return groups;
}

function isOdd(level: number | undefined): boolean {
	return (level ?? 0) % 2 === 1;
}
