/** A text with its Arabic-Indic and Persian digits as 0 to 9. */
export function toLatinDigits(text: string): string {
	return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}

/** A figure as people type it with an Arabic keyboard, in the spelling of `Number`: "١٬٢٩٠٫٥" is 1290.5. */
export function toLatinFigure(text: string): string {
	return toLatinDigits(text).replaceAll("٬", "").replaceAll("٫", ".");
}
