/**
 * Whether a text is a GTIN of 8, 12, 13 or 14 digits with the right check digit (GS1 General Specifications: the digits
 * are weighted with 3 and 1 in turn, from the right).
 */
export function isGtin(text: string): boolean {
	if (!/^(\d{8}|\d{12,14})$/.test(text)) return false;
	const sum = [...text].reverse().reduce((sum, digit, place) => sum + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
	return sum % 10 === 0;
}
