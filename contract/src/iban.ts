/** The length of the IBANs of the countries of the Gulf; others have 15 to 34 characters. */
const lengths: Readonly<Record<string, number>> = { AE: 23, BH: 22, KW: 30, OM: 23, QA: 29, SA: 24 };

/** Whether a text without spaces is an IBAN: its form, the length of its country, and its check digits (ISO 13616, ISO 7064 MOD 97-10). */
export function isIban(text: string): boolean {
	if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false;
	const length = lengths[text.slice(0, 2)];
	if (length !== undefined && text.length !== length) return false;
	const digits = [...text.slice(4), ...text.slice(0, 4)].map((letter) => Number.parseInt(letter, 36)).join("");
	return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

/** An IBAN in groups of four: "AE07 0331 2345 6789 0123 456". */
export function formatIban(iban: string): string {
	return iban.replace(/(.{4})(?=.)/g, "$1 ");
}
