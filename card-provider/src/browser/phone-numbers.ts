/** The calling codes of the Gulf, whose numbers may be typed without one. Stripe's form has a list of all countries. */
const callingCodes: Record<string, string> = { AE: "971", BH: "973", KW: "965", OM: "968", QA: "974", SA: "966" };

/** A typed phone number in E.164, as Stripe's Address Element returns it; undefined if it is not valid. */
export function toE164(typed: string, country: string): string | undefined {
	if (/[^\d\s+().-]/.test(typed)) return undefined;
	const digits = typed.replace(/\D/g, "");
	const home = callingCodes[country];
	let number = digits.replace(/^00/, "");
	const isInternational = typed.trim().startsWith("+") || digits.startsWith("00");
	if (!isInternational && home && !(digits.startsWith(home) && digits.length > 10)) {
		number = home + digits.replace(/^0/, "");
	}
	const code = Object.values(callingCodes).find((known) => number.startsWith(known));
	if (code === undefined)
		return /^[1-9]\d{6,14}$/.test(number) && (isInternational || !home) ? `+${number}` : undefined;
	const national = number.slice(code.length).replace(/^0/, "");
	const isValid =
		code === "971"
			? /^(5\d{8}|[2-9]\d{6,8})$/.test(national) && !/^5\d{0,7}$/.test(national)
			: /^\d{7,9}$/.test(national);
	return isValid ? `+${code}${national}` : undefined;
}
