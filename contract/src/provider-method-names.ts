/** The names of the payment methods and wallets that the card provider offers, by its identifiers. Names are not translated. */
const names: Readonly<Record<string, string>> = {
	affirm: "Affirm",
	afterpay_clearpay: "Afterpay",
	alipay: "Alipay",
	amazon_pay: "Amazon Pay",
	apple_pay: "Apple Pay",
	cashapp: "Cash App Pay",
	google_pay: "Google Pay",
	ideal: "iDEAL",
	klarna: "Klarna",
	link: "Link",
	paypal: "PayPal",
	samsung_pay: "Samsung Pay",
	tabby: "Tabby",
	wechat_pay: "WeChat Pay",
	zip: "Zip",
};

/** The name of a payment method or wallet; of one that is not listed its identifier as words, "Pay by bank". */
export function paymentMethodName(type: string): string {
	const words = type.replaceAll("_", " ").trim();
	return names[type] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
