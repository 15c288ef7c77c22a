const redacted = "[redacted]";

/**
 * Removes secrets from a line of the log: tokens in addresses, keys and secrets of the card provider, passwords in connection
 * addresses, card numbers. E-mail addresses keep their first letter and domain. The line stays valid JSON.
 *
 * It is the last step before a line is written, so that no message, address or stack of an error gets past it.
 */
export function redactLine(line: string): string {
	return line
		.replace(/([?&](?:token|[\w.-]*(?:secret|password|key)|code|id|signature)=)[^&#"\\\s]+/gi, `$1${redacted}`)
		.replace(/(\/(?:unsubscribe|pay)\/)[^/?#"\\\s]+/gi, `$1${redacted}`)
		.replace(/\b((?:sk|rk)_(?:test|live)|whsec|(?:pi|seti)_\w+?_secret)_\w+/g, `$1_${redacted}`)
		.replace(/\b((?:Bearer|Basic) )[\w.~+/=-]{8,}/gi, `$1${redacted}`)
		.replace(/(\b[a-z][a-z+]*:\/\/[^\s:@/"\\]*:)[^\s@/"\\]+@/gi, `$1${redacted}@`)
		.replace(/\b[3-6]\d{3}([ -]?)\d{4}\1\d{4}\1\d{1,7}\b/g, (digits) => (isCardNumber(digits) ? redacted : digits))
		.replace(/([\w+-])[\w.+-]*(@|%40)([\w-]+(?:\.[\w-]+)+)/g, "$1***$2$3");
}

/** The Luhn check, for 15 to 19 digits; times in milliseconds have 13. */
function isCardNumber(text: string): boolean {
	const digits = text.replace(/\D/g, "");
	if (digits.length < 15 || digits.length > 19) return false;
	let sum = 0;
	for (const [at, digit] of [...digits].reverse().entries()) {
		const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
		sum += value > 9 ? value - 9 : value;
	}
	return sum % 10 === 0;
}

/** The logged fields of an error. Others are left out, because those of libraries contain requests, keys and whole responses. */
export interface LoggedError {
	type: string;
	message: string;
	stack: string;
	code?: string;
	status?: number;
	/** The constraint that was violated, of a database error. */
	constraint?: string;
	/** The card provider's own id of the request, of its error. */
	providerRequestId?: string;
	cause?: LoggedError;
}

/** Serializes `err` of a log line. Causes are followed, at most four deep. */
export function serializeError(error: unknown, depth = 0): LoggedError {
	if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: "" };
	const { code, statusCode, constraint, requestId } = error as Error & Record<string, unknown>;
	return {
		type: error.constructor.name,
		message: error.message,
		stack: error.stack ?? "",
		...(typeof code === "string" ? { code } : {}),
		...(typeof statusCode === "number" ? { status: statusCode } : {}),
		...(typeof constraint === "string" ? { constraint } : {}),
		...(typeof requestId === "string" ? { providerRequestId: requestId } : {}),
		...(error.cause !== undefined && depth < 4 ? { cause: serializeError(error.cause, depth + 1) } : {}),
	};
}
