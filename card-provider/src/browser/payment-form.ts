import { CardForm } from "./card-form.ts";
import { countryChoices, homeCountry } from "./countries.ts";
import { type FieldError, FormField } from "./form-field.ts";
import type { FrameForm, MethodChoice } from "./frame-form.ts";
import type { ElementOptions, FormState, SavedMethods } from "./frame-messages.ts";
import { type Text, text } from "./texts.ts";

const offeredMethods: readonly { value: string; label: Text }[] = [
	{ value: "card", label: "Card" },
	{ value: "link", label: "Link" },
	{ value: "klarna", label: "Klarna" },
];

/** What to enter, by the method; of a saved card nothing is entered. */
const notices: Record<string, Text> = {
	link: "Demonstration payments: no money moves, and any e-mail address will do.",
	klarna: "Demonstration payments: no money moves, and any e-mail address will do. A test page follows.",
};

/** The form of the Payment Element: a choice of methods, and the fields of the chosen one. */
export class PaymentForm implements FrameForm {
	readonly methods: MethodChoice[];
	readonly footer: HTMLElement;
	#card: CardForm;
	#email: FormField;
	#country: FormField;
	#save = document.createElement("input");
	#saved: SavedMethods | undefined;
	#chosen: string;

	constructor(options: ElementOptions, locale: string, saved: SavedMethods | undefined) {
		const defaults = options.defaultValues as
			| { billingDetails?: { email?: string; address?: { country?: string } } }
			| undefined;
		this.#saved = saved;
		this.methods = [
			...(saved?.cards ?? []).map(({ id, label }) => ({ value: id, label })),
			...offeredMethods.map(({ value, label }) => ({ value, label: text(label) })),
		];
		this.#chosen = this.methods[0]?.value ?? "card";
		this.footer = saveChoice(this.#save);
		this.#showFooter();
		this.#card = new CardForm(options, locale);
		this.#email = new FormField({
			name: "email",
			label: text("Email"),
			type: "email",
			inputMode: "email",
			autocomplete: "email",
			value: defaults?.billingDetails?.email ?? "",
		});
		this.#country = new FormField({
			name: "methodCountry",
			label: text("Country"),
			autocomplete: "country",
			choices: countryChoices(locale),
			value: defaults?.billingDetails?.address?.country ?? homeCountry,
		});
	}

	get notice(): FrameForm["notice"] {
		if (this.#chosen === "card") return this.#card.notice;
		return { text: text(notices[this.#chosen] ?? "Demonstration payments: no money moves."), number: "" };
	}

	choose(method: string): void {
		this.#chosen = method;
		this.#showFooter();
	}

	fields(): FormField[] {
		if (this.#isSaved()) return [];
		if (this.#chosen === "card") return this.#card.fields();
		return this.#chosen === "klarna" ? [this.#email, this.#country] : [this.#email];
	}

	typed(field: FormField, event: Event): void {
		if (this.#chosen === "card") this.#card.typed(field, event);
	}

	errors(): Map<string, FieldError> {
		if (this.#isSaved()) return new Map();
		if (this.#chosen === "card") return this.#card.errors();
		if (/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(this.#email.value)) return new Map();
		const isEmpty = this.#email.value === "";
		const error: FieldError = isEmpty
			? { code: "incomplete_email", message: text("Your email is incomplete.") }
			: { code: "invalid_email", message: text("Your email is invalid.") };
		return new Map([["email", error]]);
	}

	state(): FormState {
		if (this.#isSaved()) return { empty: false, complete: true, collapsed: false, value: { type: "card" } };
		if (this.#chosen === "card") return this.#card.state();
		return {
			empty: this.#email.value === "",
			complete: this.errors().size === 0,
			collapsed: false,
			value: { type: this.#chosen },
		};
	}

	update(): void {}

	/** The parameters of a saved card; undefined if another method is chosen. */
	savedCard(): Record<string, string> | undefined {
		if (!this.#saved || !this.#isSaved()) return undefined;
		return { payment_method: this.#chosen, customer_session_client_secret: this.#saved.sessionSecret };
	}

	/** Whether the card is to be saved for later payments. */
	saves(): boolean {
		return this.#chosen === "card" && this.#save.checked;
	}

	/** The payment method as parameters of the provider. Only for calls to the provider: it contains card data. */
	methodData(): { type: string; card?: Record<string, string>; billing_details: object; allow_redisplay?: string } {
		if (this.#chosen === "card") {
			return {
				type: "card",
				card: this.#card.card(),
				billing_details: { address: { country: this.#card.billingCountry() } },
				...(this.saves() ? { allow_redisplay: "always" } : {}),
			};
		}
		const country = this.#chosen === "klarna" ? this.#country.value : undefined;
		return {
			type: this.#chosen,
			billing_details: { email: this.#email.value, ...(country ? { address: { country } } : {}) },
		};
	}

	#isSaved(): boolean {
		return this.#chosen.startsWith("pm_");
	}

	#showFooter(): void {
		this.footer.hidden = !(this.#saved?.saves && this.#chosen === "card");
	}
}

function saveChoice(input: HTMLInputElement): HTMLElement {
	const label = document.createElement("label");
	label.className = "save";
	input.type = "checkbox";
	input.name = "save";
	const words = document.createElement("span");
	words.textContent = text("Save payment details for future purchases");
	label.append(input, words);
	return label;
}
