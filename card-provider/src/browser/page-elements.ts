import type {
	Appearance,
	PaymentMethod,
	StripeElementLocale,
	StripeElementsOptions,
	StripeError,
} from "@stripe/stripe-js";
import { Emitter } from "./emitter.ts";
import { ExpressElement } from "./express-element.ts";
import type { CheckAnswer, ElementOptions, FrameFont, SavedMethods } from "./frame-messages.ts";
import { integrationError } from "./integration-error.ts";
import { type ElementGroup, PageElement } from "./page-element.ts";
import { retrieveIntent } from "./page-intents.ts";
import { callProvider } from "./provider-calls.ts";
import { setLanguage } from "./texts.ts";

/** The options of a group of Elements, with a client secret or with a deferred intent. */
export type GroupOptions = Partial<{
	clientSecret: string;
	customerSessionClientSecret: string;
	mode: string;
	amount: number;
	currency: string;
	appearance: Appearance;
	locale: StripeElementLocale;
	fonts: NonNullable<StripeElementsOptions["fonts"]>;
}>;

/** The value of an Address Element. */
export interface AddressValue {
	name: string;
	phone?: string;
	address: Record<string, string | null>;
}

/** Statuses of intents that accept no payment any more. `elements()` refuses them; the shop must create another intent. */
const closedStatuses = ["canceled", "processing", "requires_capture", "succeeded"];

/** The result of `stripe.elements()`. */
export class PageElements extends Emitter implements ElementGroup {
	readonly apiBase: string;
	readonly options: GroupOptions;
	/** Whether `submit()` has succeeded, which is required to create a token. */
	submitted = false;
	#publishableKey: string;
	#elements: PageElement[] = [];
	#fonts: Promise<FrameFont[]> | undefined;
	#saved: Promise<SavedMethods | undefined> | undefined;
	#trouble: Promise<StripeError | undefined> = Promise.resolve(undefined);

	constructor(apiBase: string, publishableKey: string, options: GroupOptions) {
		super();
		checkGroupOptions(options);
		this.apiBase = apiBase;
		this.#publishableKey = publishableKey;
		this.options = { ...options };
		setLanguage(this.locale());
		if (options.clientSecret) this.#trouble = this.#findTrouble(options.clientSecret);
	}

	appearance(): Appearance {
		return this.options.appearance ?? {};
	}

	locale(): string {
		const { locale = "auto" } = this.options;
		return locale === "auto" ? navigator.language : locale;
	}

	fonts(): Promise<FrameFont[]> {
		this.#fonts ??= fetchFonts(this.options.fonts ?? []);
		return this.#fonts;
	}

	hasCustomer(): boolean {
		return Boolean(this.options.customerSessionClientSecret);
	}

	saved(): Promise<SavedMethods | undefined> {
		this.#saved ??= this.#findSaved(this.options.customerSessionClientSecret);
		return this.#saved;
	}

	trouble(): Promise<StripeError | undefined> {
		return this.#trouble;
	}

	forget(element: PageElement): void {
		this.#elements = this.#elements.filter((kept) => kept !== element);
	}

	create(type: string, options: ElementOptions = {}): PageElement {
		if (type !== "payment" && type !== "address" && type !== "expressCheckout") {
			throw integrationError(`This emulator of Stripe.js has no "${type}" Element.`);
		}
		if (type === "address" && options.mode !== "shipping" && options.mode !== "billing") {
			throw integrationError(
				"Invalid value for elements.create('address'): mode should be either 'shipping' or 'billing'.",
			);
		}
		if (type !== "address" && !this.options.clientSecret && !this.options.mode) {
			throw integrationError(
				`In order to create a ${type} element, you must pass a clientSecret or mode when creating the Elements group.`,
			);
		}
		if (this.getElement(type, options)) throw integrationError(`Can only create one Element of type ${type}.`);
		const element =
			type === "expressCheckout" ? new ExpressElement(this, options) : new PageElement(this, type, options);
		this.#elements.push(element);
		return element;
	}

	/** The Express Checkout Element, if the payer has authorised a payment in its sheet. */
	express(): ExpressElement | undefined {
		const element = this.getElement("expressCheckout");
		return element instanceof ExpressElement && element.authorisation ? element : undefined;
	}

	/** In the smallest unit of the currency. */
	price(): { amount: number; currency: string } {
		return { amount: this.options.amount ?? 0, currency: this.options.currency ?? "" };
	}

	/** Finds an Element by its type, or by its React component. */
	getElement(type: string | { __elementType?: string }, options?: { mode?: string }): PageElement | null {
		const wanted = typeof type === "string" ? type : type.__elementType;
		const found = this.#elements.find(
			(element) =>
				element.type === wanted && (wanted !== "address" || !options?.mode || element.options.mode === options.mode),
		);
		return found ?? null;
	}

	async update(options: GroupOptions): Promise<void> {
		if (options.clientSecret) throw integrationError("The clientSecret of an Elements group cannot be changed.");
		Object.assign(this.options, options);
		if (options.appearance) for (const element of this.#elements) element.restyle();
		this.emit("update-end", {});
	}

	/** Reloads the intent after the server has changed it. */
	async fetchUpdates(): Promise<{ error?: { message: string; status?: string } }> {
		const { clientSecret } = this.options;
		if (!clientSecret) throw integrationError("fetchUpdates can only be used with a clientSecret.");
		this.#trouble = this.#findTrouble(clientSecret);
		const trouble = await this.#trouble;
		if (!trouble) return {};
		for (const element of this.#elements) element.emit("loaderror", { elementType: element.type, error: trouble });
		return { error: { message: trouble.message ?? "", ...(trouble.code ? { status: trouble.code } : {}) } };
	}

	/** Validates all forms, shows their errors and focuses the first one. */
	async submit(): Promise<{ selectedPaymentMethod?: string; error?: StripeError }> {
		const checks = await Promise.all(
			this.#elements.map(async (element): Promise<[PageElement, CheckAnswer]> => [element, await element.check()]),
		);
		const [element, wrong] = checks.find(([, check]) => check.error) ?? [];
		if (element && wrong?.error) {
			void element.ask({ ask: "focus first error" });
			return { error: wrong.error };
		}
		this.submitted = true;
		const payment = checks.find(([{ type }]) => type === "payment")?.[1].state.value as { type?: string } | undefined;
		return payment?.type ? { selectedPaymentMethod: payment.type } : {};
	}

	/** The completed address of one kind, if the group has such an Element. */
	async address(mode: "billing" | "shipping"): Promise<AddressValue | undefined> {
		const check = await this.getElement("address", { mode })?.check();
		return check?.state.complete ? (check.state.value as AddressValue) : undefined;
	}

	/** A session that is not known or has expired shows no saved cards. */
	async #findSaved(sessionSecret: string | undefined): Promise<SavedMethods | undefined> {
		if (!sessionSecret) return undefined;
		const params = { key: this.#publishableKey, customer_session_client_secret: sessionSecret };
		const { result } = await callProvider(this.apiBase, "GET", "/v1/elements/sessions", params);
		if (!result) return undefined;
		const { saves, payment_methods: methods } = result as { saves: boolean; payment_methods: PaymentMethod[] };
		const cards = methods.flatMap(({ id, card }) =>
			card ? [{ id, label: `${card.brand.toUpperCase()} •••• ${card.last4}` }] : [],
		);
		return { sessionSecret, cards, saves };
	}

	async #findTrouble(clientSecret: string): Promise<StripeError | undefined> {
		const { paymentIntent, error } = await retrieveIntent(this.apiBase, this.#publishableKey, clientSecret);
		if (error) return error;
		if (!closedStatuses.includes(paymentIntent.status)) {
			Object.assign(this.options, { amount: paymentIntent.amount, currency: paymentIntent.currency });
			return undefined;
		}
		return {
			type: "invalid_request_error",
			code: "payment_intent_unexpected_state",
			message:
				`The client secret provided is for a PaymentIntent with a status of ${paymentIntent.status}. Create a new ` +
				"PaymentIntent before creating Elements.",
			payment_intent: paymentIntent,
		};
	}
}

function checkGroupOptions(options: GroupOptions): void {
	if ("paymentMethodTypes" in options) {
		throw integrationError(
			"Invalid value for elements(): paymentMethodTypes is not supported in this version of Stripe.js. Use " +
				"allowedPaymentMethodTypes instead.",
		);
	}
	if (options.clientSecret !== undefined && !/^pi_\w+_secret_\w+$/.test(options.clientSecret)) {
		throw integrationError(
			// biome-ignore lint/suspicious/noTemplateCurlyInString: the literal message of Stripe.js.
			"Invalid value for elements(): clientSecret should be a client secret of the form ${id}_secret_${secret}.",
		);
	}
	const priced = options.mode === "payment" || options.mode === "subscription";
	if (priced && !(options.currency && options.amount !== undefined && options.amount >= 0)) {
		throw integrationError(
			`Invalid value for elements(): amount and currency are required when mode is "${options.mode}".`,
		);
	}
}

/** Fetches fonts in the page, subject to its content security policy, because the frames may not fetch any. */
async function fetchFonts(sources: NonNullable<StripeElementsOptions["fonts"]>): Promise<FrameFont[]> {
	const fetched = sources.map(async (source): Promise<FrameFont[]> => {
		if (!("family" in source) || !("src" in source)) return [];
		const address = /url\(\s*["']?([^"')]+)/.exec(source.src ?? "")?.[1];
		if (!source.family || !address) return [];
		try {
			const response = await fetch(address);
			if (!response.ok) return [];
			const { style, weight, unicodeRange } = source;
			const given = Object.entries({ style, weight, unicodeRange }).filter(([, value]) => value);
			return [{ family: source.family, bytes: await response.arrayBuffer(), descriptors: Object.fromEntries(given) }];
		} catch {
			return [];
		}
	});
	return (await Promise.all(fetched)).flat();
}
