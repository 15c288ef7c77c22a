import type {
	AvailablePaymentMethods,
	ChangeResolveDetails,
	ClickResolveDetails,
	StripeExpressCheckoutElementClickEvent,
	StripeExpressCheckoutElementConfirmEvent,
	StripeExpressCheckoutElementReadyEvent,
	StripeExpressCheckoutElementShippingAddressChangeEvent,
	StripeExpressCheckoutElementShippingRateChangeEvent,
} from "@stripe/stripe-js";
import type { Authorisation, ElementOptions, FromFrame, Purchase, WalletStep } from "./frame-messages.ts";
import { integrationError } from "./integration-error.ts";
import { type ElementGroup, PageElement } from "./page-element.ts";
import { type Text, text } from "./texts.ts";
import { WalletDialog } from "./wallet-dialog.ts";

/** The time within which a page has to answer a click, as in Stripe.js. */
const answerWithinMs = 1000;
const nothingAvailable: AvailablePaymentMethods = {
	amazonPay: false,
	applePay: false,
	googlePay: false,
	klarna: false,
	link: false,
	paypal: false,
};

/** The Express Checkout Element: a button of Link, and the sheet that it opens. */
export class ExpressElement extends PageElement {
	/** The authorisation by the payer, from the `confirm` event to the end of the payment. */
	authorisation: Authorisation | undefined;
	#sheet: WalletDialog | undefined;
	#purchase: Pick<Purchase, "lineItems" | "shippingRates"> = { lineItems: [], shippingRates: [] };

	constructor(group: ElementGroup, options: ElementOptions) {
		super(group, "expressCheckout", options);
	}

	/** Closes the sheet. */
	close(): void {
		this.authorisation = undefined;
		this.#sheet?.close();
		this.#sheet = undefined;
	}

	override unmount(): void {
		this.close();
		super.unmount();
	}

	/** There is nothing to validate: the sheet has done it. */
	override async check() {
		return { state: { empty: false, complete: true, value: { type: "link" } } };
	}

	protected override readyDetails(): Pick<StripeExpressCheckoutElementReadyEvent, "availablePaymentMethods"> {
		const isOffered = this.options.paymentMethods?.link !== "never";
		return { availablePaymentMethods: isOffered ? { ...nothingAvailable, link: true } : undefined };
	}

	protected override receive(message: FromFrame): void {
		if (message.kind === "pressed") this.#press();
		else super.receive(message);
	}

	/** Asks the page what to show in the sheet. */
	#press(): void {
		if (this.#sheet) return;
		let isAnswered = false;
		const answer = () => {
			if (isAnswered) throw integrationError("The click event was resolved or rejected already.");
			isAnswered = true;
		};
		setTimeout(() => {
			if (isAnswered) return;
			isAnswered = true;
			console.error(
				"Stripe.js: the `click` event of the Express Checkout Element was not resolved within 1 second. " +
					"The payment interface will not open.",
			);
		}, answerWithinMs);
		const event: StripeExpressCheckoutElementClickEvent = {
			elementType: "expressCheckout",
			expressPaymentType: "link",
			resolve: (details = {}) => {
				answer();
				this.#open(details);
			},
			reject: answer,
		};
		if (this.has("click")) this.emit("click", event);
		else event.resolve();
	}

	#open({ lineItems = this.options.lineItems, shippingRates = this.options.shippingRates }: ClickResolveDetails): void {
		if (this.options.shippingAddressRequired && !shippingRates?.length) {
			throw integrationError(
				"When `shippingAddressRequired` is true, you must specify at least one shipping rate in `shippingRates`.",
			);
		}
		this.#change({ lineItems: lineItems ?? [], shippingRates: shippingRates ?? [] });
		this.#sheet = new WalletDialog(this.group, this.options, this.#shown(), (step) => this.#follow(step));
	}

	#shown(): Purchase {
		return { ...this.#purchase, ...this.group.price() };
	}

	/** @throws an integration error if the lines cost more than the amount, as Stripe.js does. */
	#change({ lineItems, shippingRates }: ChangeResolveDetails): void {
		const { amount } = this.group.price();
		const lines = lineItems ?? this.#purchase.lineItems;
		if (lines.some((line) => !Number.isInteger(line.amount) || line.amount < 0)) {
			throw integrationError("Invalid value for lineItems: amounts should be positive integers or 0.");
		}
		const sum = lines.reduce((total, line) => total + line.amount, 0);
		if (sum > amount) {
			throw integrationError(`The amount ${amount} is less than the total amount of the line items provided.`);
		}
		this.#purchase = { lineItems: lines, shippingRates: shippingRates ?? this.#purchase.shippingRates };
	}

	#follow(step: WalletStep): void {
		switch (step.do) {
			case "cancel":
				this.close();
				this.tell("cancel");
				break;
			case "choose address": {
				const { name, address } = step;
				const event: StripeExpressCheckoutElementShippingAddressChangeEvent = { name, address, ...this.#answers() };
				if (this.has("shippingaddresschange")) this.tell("shippingaddresschange", event);
				else event.resolve();
				break;
			}
			case "choose rate": {
				const { shippingRate } = step;
				const event: StripeExpressCheckoutElementShippingRateChangeEvent = { shippingRate, ...this.#answers() };
				if (this.has("shippingratechange")) this.tell("shippingratechange", event);
				else event.resolve();
				break;
			}
			case "pay":
				this.#confirm(step.authorisation);
				break;
		}
	}

	/** The callbacks of an event about the address or the rate. Answers to a sheet that was closed are ignored. */
	#answers() {
		const sheet = this.#sheet;
		return {
			resolve: (details: ChangeResolveDetails = {}) => {
				if (sheet !== this.#sheet) return;
				this.#change(details);
				sheet?.show(this.#shown());
			},
			reject: () => sheet?.refuse(text("This address cannot be delivered to. Choose another one.")),
		};
	}

	#confirm(authorisation: Authorisation): void {
		this.authorisation = authorisation;
		const event: StripeExpressCheckoutElementConfirmEvent = {
			expressPaymentType: "link",
			...authorisation,
			paymentFailed: ({ reason, message } = {}) => {
				this.authorisation = undefined;
				this.#sheet?.refuse(message ?? text(failures[reason ?? "fail"]));
			},
		};
		this.tell("confirm", event);
	}
}

type FailureReason = NonNullable<
	NonNullable<Parameters<StripeExpressCheckoutElementConfirmEvent["paymentFailed"]>[0]>["reason"]
>;

const failures: Record<FailureReason, Text> = {
	address_unserviceable: "This address cannot be delivered to.",
	fail: "The payment failed.",
	invalid_billing_address: "The billing address is invalid.",
	invalid_payment_data: "The payment data are invalid.",
	invalid_shipping_address: "The shipping address is invalid.",
};
