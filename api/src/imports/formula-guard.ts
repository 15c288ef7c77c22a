const formula = "[=+\\-@\\t\\r＝＋－＠]";
const guarded = new RegExp(`^'+${formula}`);

/**
 * Escapes a text that already begins with apostrophes before a formula character, by one more apostrophe. The CSV writer
 * then adds the guarding apostrophe to texts that begin with a formula character.
 */
export function escapeFormula(text: string): string {
	return guarded.test(text) ? `'${text}` : text;
}

/** Removes the apostrophe that guards a cell against being read as a formula. */
export function unescapeFormula(cell: string): string {
	return guarded.test(cell) ? cell.slice(1) : cell;
}
