import { toLatinDigits } from "./latin-digits.ts";

/** Calling codes of the countries whose national spellings are understood, with the digits of a number after the code. */
const callingCodes: Readonly<Record<string, { code: string; national: RegExp }>> = {
	AE: { code: "971", national: /^(5\d{8}|[234679]\d{7}|600\d{6}|800\d{2,9})$/ },
	BH: { code: "973", national: /^([13678]\d{7}|80\d{6})$/ },
	KW: { code: "965", national: /^([24569]\d{7}|1\d{6})$/ },
	OM: { code: "968", national: /^([279]\d{7}|800\d{5})$/ },
	QA: { code: "974", national: /^([34567]\d{7}|800\d{4})$/ },
	SA: { code: "966", national: /^(5\d{8}|1[1-7]\d{7}|9200\d{5}|800\d{7})$/ },
};

/**
 * A phone number in E.164, such as `+971501234567`, of a number as people write it: `050 123 4567`, `00971 50 123 4567`,
 * `+971 (0)50 123 4567` and `971 50 123 4567` are the same. Arabic digits are understood.
 *
 * @param country ISO 3166-1 alpha-2; a number without a calling code belongs to this country
 * @returns undefined if it is no valid number
 */
export function toE164(typed: string, country: string): string | undefined {
	const latin = toLatinDigits(typed);
	if (/[^\d\s+().\-/\u00a0\u200e\u200f\u202a-\u202e]/.test(latin) || /\d.*\+/.test(latin)) return undefined;
	const digits = latin.replace(/\D/g, "");
	const isInternational = latin.includes("+") || digits.startsWith("00");
	if (isInternational) return ofInternational(digits.replace(/^00/, ""));
	const home = callingCodes[country];
	if (!home) return undefined;
	const national = ofNational(digits, home.national);
	if (national !== undefined) return `+${home.code}${national}`;
	return digits.startsWith(home.code) ? ofInternational(digits) : undefined;
}

/** The number of digits that begin with a calling code. The zero of `+971 (0)50` is left out. */
function ofInternational(digits: string): string | undefined {
	const known = Object.values(callingCodes).find(({ code }) => digits.startsWith(code));
	if (!known) return /^[1-9]\d{6,14}$/.test(digits) ? `+${digits}` : undefined;
	const national = ofNational(digits.slice(known.code.length), known.national);
	return national === undefined ? undefined : `+${known.code}${national}`;
}

function ofNational(digits: string, format: RegExp): string | undefined {
	const national = digits.replace(/^0/, "");
	return format.test(national) ? national : undefined;
}
