/** A number with its unit of length, and further numbers before it: "30 × 40 cm", "Ø30cm". The sign Ø is a letter in Unicode. */
const length =
	/(?<!(?!Ø)[\p{L}\p{N}.,])(\d+(?:[.,]\d+)?(?:\s*[x×*]\s*\d+(?:[.,]\d+)?)*)\s*(mm|cm|m)(?![\p{L}\p{N}])/giu;
const centimetres: Readonly<Record<string, number>> = { mm: 0.1, cm: 1, m: 100 };

/**
 * The size of a variant in cm, for the filter by size and for product cards: the largest length in the text of its size
 * ("Ø 44 cm, sage" is 44, "300 x 400 mm" is 40). Where that states none, the length with which its
 * description begins ("9 cm across and 23 cm high" is 9). Undefined where neither does: "Matt black", "Box of 4".
 */
export function sizeOfVariant({
	size,
	sizeDescription,
}: {
	size: string;
	sizeDescription: string;
}): number | undefined {
	const stated = [...size.matchAll(length)];
	const begins = stated.length > 0 ? [] : [...sizeDescription.matchAll(length)].filter(({ index }) => index === 0);
	const lengths = [...stated, ...begins].flatMap(([, figures = "", unit = ""]) =>
		figures
			.split(/[x×*]/i)
			.map((figure) => Number(figure.replace(",", ".")) * (centimetres[unit.toLowerCase()] as number)),
	);
	const largest = Math.max(...lengths.filter((length) => length > 0));
	return Number.isFinite(largest) ? Math.round(largest * 10) / 10 : undefined;
}
