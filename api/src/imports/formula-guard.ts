const formula = "[=+\\-@\\t\\r＝＋－＠]";
const guarded = new RegExp(`^'+${formula}`);

/** A text to be exported. What is written guards formulas with an apostrophe; one that was there before is doubled. */
export function escapeFormula(text: string): string {
	return guarded.test(text) ? `'${text}` : text;
}

/** The text of a cell without the apostrophe that guards it from being a formula. */
export function unescapeFormula(cell: string): string {
	return guarded.test(cell) ? cell.slice(1) : cell;
}
