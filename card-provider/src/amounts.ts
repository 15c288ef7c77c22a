import { invalidRequest } from "./api-error.ts";

const zeroDecimal = new Set("bif clp djf gnf jpy kmf krw mga pyg rwf ugx vnd vuv xaf xof xpf".split(" "));
/** The currencies of the world, without codes for metals, funds and tests, such as `xxx`. */
const currencies = new Set(
	Intl.supportedValuesOf("currency")
		.map((code) => code.toLowerCase())
		.filter((code) => !code.startsWith("x") || ["xaf", "xcd", "xof", "xpf"].includes(code)),
);
const threeDecimal = new Set("bhd jod kwd omr tnd".split(" "));

/** Minimum charge in minor units; for AED 2.00, as published by Stripe. */
const minAmountByCurrency: Record<string, number> = { aed: 200, eur: 50, gbp: 30, usd: 50 };
const maxAmount = 99_999_999;

/** `12345, 'aed'` → `'123.45'`. */
export function formatAmount(amount: number, currency: string): string {
	const decimals = zeroDecimal.has(currency) ? 0 : threeDecimal.has(currency) ? 3 : 2;
	return (amount / 10 ** decimals).toFixed(decimals);
}

/** @throws ApiError 400 when Stripe would not charge the amount: below the minimum, above the maximum, or an unknown currency. */
export function checkChargeable(amount: number, currencyAsGiven: string): void {
	const currency = currencyAsGiven.toLowerCase();
	if (!currencies.has(currency)) {
		throw invalidRequest(`Invalid currency: ${currencyAsGiven}.`, { param: "currency" });
	}
	if (amount < 1) {
		throw invalidRequest("This value must be greater than or equal to 1.", {
			code: "parameter_invalid_integer",
			param: "amount",
		});
	}
	const minimum = minAmountByCurrency[currency] ?? 50;
	if (amount < minimum) {
		throw invalidRequest(`Amount must be at least ${formatAmount(minimum, currency)} ${currency}`, {
			code: "amount_too_small",
			param: "amount",
		});
	}
	if (amount > maxAmount) {
		throw invalidRequest(`Amount must be no more than ${formatAmount(maxAmount, currency)} ${currency}`, {
			code: "amount_too_large",
			param: "amount",
		});
	}
}
