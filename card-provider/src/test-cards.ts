/** The reason of a decline, as in Stripe's test mode. */
export interface Decline {
	code: string;
	message: string;
	decline_code?: string;
	param?: string;
}

/** A dispute as a test card causes it. An inquiry asks for information and withdraws nothing. */
export interface DisputeKind {
	reason: "fraudulent" | "product_not_received";
	isInquiry: boolean;
}

/** The results of a bank's checks, by the field of the card. */
export interface FailedChecks {
	address_line1_check?: "fail" | "unchecked";
	address_postal_code_check?: "fail" | "unchecked";
	cvc_check?: "fail";
}

/** Methods that are no card. Klarna leaves the page; Stripe offers it in other currencies than AED only. */
export type OtherMethod = "klarna" | "link";

/** One of Stripe's published test cards, or another method, and how it behaves. Only `name` is ever stored, never `number`. */
export interface TestCard {
	name: string;
	number: string;
	/** A method that is no card; its number is empty. */
	method?: OtherMethod;
	/** The predefined payment method that tests can use instead of the number. */
	paymentMethod?: string;
	country?: string;
	funding?: "credit" | "debit" | "prepaid";
	/** Requires 3-D Secure authentication. */
	authenticates?: true;
	/** When payments without the cardholder need no authentication: always, or after the card was saved for its customer. */
	offSession?: "always" | "once saved";
	threeDSecureUnsupported?: true;
	decline?: Decline;
	/** The checks of the bank that do not pass. Unchecked ones are null. */
	checks?: FailedChecks;
	/** The money is available at once. */
	availableAtOnce?: true;
	/** Stopped by fraud prevention before the bank saw it. */
	blocked?: true;
	dispute?: DisputeKind;
	/** The bank warns of fraud after the payment. */
	fraudWarning?: true;
	/** The payment succeeds and is placed into review. */
	review?: true;
	refund?: "pending, then succeeded" | "succeeded, then failed";
}

const declined = (decline_code: string, message = "Your card was declined."): Decline => ({
	code: "card_declined",
	decline_code,
	message,
});
const insufficientFunds = declined("insufficient_funds", "Your card has insufficient funds.");

/** The supported test cards of https://docs.stripe.com/testing. */
export const testCards: readonly TestCard[] = [
	{ name: "visa", number: "4242424242424242", paymentMethod: "pm_card_visa" },
	{ name: "visa debit", number: "4000056655665556", paymentMethod: "pm_card_visa_debit", funding: "debit" },
	{ name: "mastercard", number: "5555555555554444", paymentMethod: "pm_card_mastercard" },
	{ name: "mastercard 2-series", number: "2223003122003222" },
	{
		name: "mastercard debit",
		number: "5200828282828210",
		paymentMethod: "pm_card_mastercard_debit",
		funding: "debit",
	},
	{
		name: "mastercard prepaid",
		number: "5105105105105100",
		paymentMethod: "pm_card_mastercard_prepaid",
		funding: "prepaid",
	},
	{ name: "amex", number: "378282246310005", paymentMethod: "pm_card_amex", threeDSecureUnsupported: true },
	{ name: "amex, another", number: "371449635398431", threeDSecureUnsupported: true },
	{
		name: "discover",
		number: "6011111111111117",
		paymentMethod: "pm_card_discover",
		threeDSecureUnsupported: true,
	},
	{ name: "discover, another", number: "6011000990139424", threeDSecureUnsupported: true },
	{ name: "discover debit", number: "6011981111111113", funding: "debit", threeDSecureUnsupported: true },
	{ name: "diners", number: "3056930009020004", paymentMethod: "pm_card_diners", threeDSecureUnsupported: true },
	{ name: "diners, 14 digits", number: "36227206271667", threeDSecureUnsupported: true },
	{ name: "bccard", number: "6555900000604105", threeDSecureUnsupported: true },
	{ name: "jcb", number: "3566002020360505", paymentMethod: "pm_card_jcb", threeDSecureUnsupported: true },
	{
		name: "unionpay",
		number: "6200000000000005",
		paymentMethod: "pm_card_unionpay",
		threeDSecureUnsupported: true,
	},
	{ name: "unionpay debit", number: "6200000000000047", funding: "debit", threeDSecureUnsupported: true },
	{ name: "unionpay, 19 digits", number: "6205500000000000004", threeDSecureUnsupported: true },
	{ name: "visa, emirates", number: "4000007840000001", paymentMethod: "pm_card_ae", country: "AE" },
	{ name: "mastercard, emirates", number: "5200007840000022", paymentMethod: "pm_card_ae_mastercard", country: "AE" },

	{
		name: "declined",
		number: "4000000000000002",
		paymentMethod: "pm_card_visa_chargeDeclined",
		decline: declined("generic_decline"),
	},
	{
		name: "insufficient funds",
		number: "4000000000009995",
		paymentMethod: "pm_card_visa_chargeDeclinedInsufficientFunds",
		decline: insufficientFunds,
	},
	{
		name: "lost",
		number: "4000000000009987",
		paymentMethod: "pm_card_visa_chargeDeclinedLostCard",
		decline: declined("lost_card"),
	},
	{
		name: "stolen",
		number: "4000000000009979",
		paymentMethod: "pm_card_visa_chargeDeclinedStolenCard",
		decline: declined("stolen_card"),
	},
	{
		name: "too frequent",
		number: "4000000000006975",
		paymentMethod: "pm_card_visa_chargeDeclinedVelocityLimitExceeded",
		decline: declined(
			"card_velocity_exceeded",
			"Your card was declined for making repeated attempts too frequently or exceeding its amount limit.",
		),
	},
	{
		name: "expired",
		number: "4000000000000069",
		paymentMethod: "pm_card_chargeDeclinedExpiredCard",
		decline: { code: "expired_card", message: "Your card has expired.", param: "exp_month" },
	},
	{
		name: "wrong security code",
		number: "4000000000000127",
		paymentMethod: "pm_card_chargeDeclinedIncorrectCvc",
		decline: { code: "incorrect_cvc", message: "Your card's security code is incorrect.", param: "cvc" },
	},
	{
		name: "processing error",
		number: "4000000000000119",
		paymentMethod: "pm_card_chargeDeclinedProcessingError",
		decline: {
			code: "processing_error",
			message: "An error occurred while processing your card. Try again in a little bit.",
		},
	},
	{
		name: "incorrect number",
		number: "4242424242424241",
		decline: { code: "incorrect_number", message: "Your card number is incorrect.", param: "number" },
	},
	{
		name: "declined once saved",
		number: "4000000000000341",
		paymentMethod: "pm_card_chargeCustomerFail",
		decline: declined("generic_decline"),
	},
	{
		name: "highest risk",
		number: "4000000000004954",
		paymentMethod: "pm_card_riskLevelHighest",
		decline: declined("fraudulent"),
		blocked: true,
	},
	{
		name: "always blocked",
		number: "4100000000000019",
		paymentMethod: "pm_card_radarBlock",
		decline: declined("fraudulent"),
		blocked: true,
	},

	{
		name: "authentication required",
		number: "4000002760003184",
		paymentMethod: "pm_card_authenticationRequired",
		authenticates: true,
	},
	{
		name: "3-D Secure 2 required",
		number: "4000000000003220",
		paymentMethod: "pm_card_threeDSecure2Required",
		authenticates: true,
	},
	{
		name: "3-D Secure required",
		number: "4000000000003063",
		paymentMethod: "pm_card_threeDSecureRequired",
		authenticates: true,
	},
	{ name: "3-D Secure optional", number: "4000000000003055", paymentMethod: "pm_card_threeDSecureOptional" },
	{
		name: "authentication unless set up",
		number: "4000002500003155",
		paymentMethod: "pm_card_authenticationRequiredOnSetup",
		authenticates: true,
		offSession: "once saved",
	},
	{
		name: "authentication, already set up",
		number: "4000003800000446",
		paymentMethod: "pm_card_authenticationRequiredSetupForOffSession",
		authenticates: true,
		offSession: "always",
	},
	{
		name: "3-D Secure optional, with errors",
		number: "4000000000003097",
		paymentMethod: "pm_card_threeDSecureOptionalProcessingError",
	},
	{
		name: "3-D Secure required, with errors",
		number: "4000008400001280",
		paymentMethod: "pm_card_threeDSecureRequiredProcessingError",
		decline: declined("generic_decline"),
	},
	{
		name: "authenticated, then declined",
		number: "4000008400001629",
		paymentMethod: "pm_card_threeDSecureRequiredChargeDeclined",
		authenticates: true,
		decline: declined("generic_decline"),
	},
	{
		name: "authenticated, then insufficient funds",
		number: "4000008260003178",
		paymentMethod: "pm_card_authenticationRequiredChargeDeclinedInsufficientFunds",
		authenticates: true,
		decline: insufficientFunds,
	},

	{
		name: "available at once",
		number: "4000000000000077",
		paymentMethod: "pm_card_bypassPending",
		availableAtOnce: true,
	},
	{
		name: "security code fails",
		number: "4000000000000101",
		paymentMethod: "pm_card_cvcCheckFail",
		checks: { cvc_check: "fail" },
	},
	{
		name: "postal code fails",
		number: "4000000000000036",
		paymentMethod: "pm_card_avsZipFail",
		checks: { address_postal_code_check: "fail" },
	},
	{
		name: "address fails",
		number: "4000000000000028",
		paymentMethod: "pm_card_avsLine1Fail",
		checks: { address_line1_check: "fail" },
	},
	{
		name: "address and postal code fail",
		number: "4000000000000010",
		paymentMethod: "pm_card_avsFail",
		checks: { address_line1_check: "fail", address_postal_code_check: "fail" },
	},
	{
		name: "address unchecked",
		number: "4000000000000044",
		paymentMethod: "pm_card_avsUnchecked",
		checks: { address_line1_check: "unchecked", address_postal_code_check: "unchecked" },
	},

	{
		name: "disputed as fraudulent",
		number: "4000000000000259",
		paymentMethod: "pm_card_createDispute",
		dispute: { reason: "fraudulent", isInquiry: false },
	},
	{
		name: "disputed as not received",
		number: "4000000000002685",
		paymentMethod: "pm_card_createDisputeProductNotReceived",
		dispute: { reason: "product_not_received", isInquiry: false },
	},
	{
		name: "disputed by an inquiry",
		number: "4000000000001976",
		paymentMethod: "pm_card_createDisputeInquiry",
		dispute: { reason: "fraudulent", isInquiry: true },
	},
	{
		name: "early fraud warning",
		number: "4000000000005423",
		paymentMethod: "pm_card_createIssuerFraudRecord",
		fraudWarning: true,
	},
	{
		name: "elevated risk",
		number: "4000000000009235",
		paymentMethod: "pm_card_riskLevelElevated",
		review: true,
	},
	{
		name: "refund pending",
		number: "4000000000007726",
		paymentMethod: "pm_card_pendingRefund",
		refund: "pending, then succeeded",
	},
	{
		name: "refund fails",
		number: "4000000000005126",
		paymentMethod: "pm_card_refundFail",
		refund: "succeeded, then failed",
	},
];

const otherMethods: readonly TestCard[] = [
	{ name: "link", number: "", method: "link" },
	{ name: "klarna", number: "", method: "klarna" },
];

const byNumber = new Map(testCards.map((card) => [card.number, card]));
const byName = new Map([...testCards, ...otherMethods].map((card) => [card.name, card]));
const byPaymentMethod = new Map(testCards.flatMap((card) => (card.paymentMethod ? [[card.paymentMethod, card]] : [])));

/** The test card with this number (digits only), if it is one. */
export function testCardByNumber(number: string): TestCard | undefined {
	return byNumber.get(number);
}

/** The test card of a predefined payment method such as `pm_card_visa`. */
export function testCardByPaymentMethod(alias: string): TestCard | undefined {
	return byPaymentMethod.get(alias);
}

/** The test card with the name that a stored object contains. */
export function testCardByName(name: string): TestCard {
	const card = byName.get(name);
	if (!card) throw new Error(`Unknown test card "${name}"`);
	return card;
}

/** Whether the check digit of a card number is valid (Luhn algorithm, ISO/IEC 7812-1). */
export function passesLuhn(number: string): boolean {
	let sum = 0;
	for (const [position, digit] of [...number].reverse().map(Number).entries()) {
		const doubled = digit * 2;
		sum += position % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
	}
	return number.length >= 13 && sum % 10 === 0;
}

const brands: [RegExp, string][] = [
	[/^4/, "visa"],
	[/^(5[1-5]|2[2-7])/, "mastercard"],
	[/^3[47]/, "amex"],
	[/^6(011|5)/, "discover"],
	[/^3[068]/, "diners"],
	[/^35/, "jcb"],
	[/^62/, "unionpay"],
];

/** Stripe's name of the card network of a number. */
export function brandOf(number: string): string {
	return brands.find(([pattern]) => pattern.test(number))?.[1] ?? "unknown";
}
