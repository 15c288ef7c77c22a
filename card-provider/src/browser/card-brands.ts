/** The number format of a card network. */
export interface CardBrand {
	name: string;
	title: string;
	lengths: number[];
	/** Numbers of digits after which a space is shown. */
	gaps: number[];
	cvcLength: number;
}

const fours = [4, 8, 12, 16];
const unknownBrand: CardBrand = { name: "unknown", title: "Card", lengths: [16], gaps: fours, cvcLength: 3 };
const brands: [RegExp, CardBrand][] = [
	[/^4/, { name: "visa", title: "Visa", lengths: [16], gaps: fours, cvcLength: 3 }],
	[/^(5[1-5]|2[2-7])/, { name: "mastercard", title: "Mastercard", lengths: [16], gaps: fours, cvcLength: 3 }],
	[/^3[47]/, { name: "amex", title: "American Express", lengths: [15], gaps: [4, 10], cvcLength: 4 }],
	[/^6(011|5)/, { name: "discover", title: "Discover", lengths: [16], gaps: fours, cvcLength: 3 }],
	[/^3[068]/, { name: "diners", title: "Diners Club", lengths: [14, 16], gaps: fours, cvcLength: 3 }],
	[/^35/, { name: "jcb", title: "JCB", lengths: [16], gaps: fours, cvcLength: 3 }],
	[/^62/, { name: "unionpay", title: "UnionPay", lengths: [16, 17, 18, 19], gaps: fours, cvcLength: 3 }],
];

/** The network of a possibly incomplete number, by its first digits. */
export function cardBrand(digits: string): CardBrand {
	return brands.find(([pattern]) => pattern.test(digits))?.[1] ?? unknownBrand;
}

/** `'378282246310005'` → `'3782 822463 10005'` */
export function groupDigits(digits: string): string {
	const { gaps } = cardBrand(digits);
	return [...digits].map((digit, place) => (gaps.includes(place) ? ` ${digit}` : digit)).join("");
}

/** Whether the check digit is valid (Luhn algorithm, ISO/IEC 7812-1). */
export function fitsLuhn(digits: string): boolean {
	const sum = [...digits].reverse().reduce((total, digit, place) => {
		const doubled = Number(digit) * (place % 2 === 1 ? 2 : 1);
		return total + (doubled > 9 ? doubled - 9 : doubled);
	}, 0);
	return sum % 10 === 0;
}
