import { cardBrand, fitsLuhn, groupDigits } from "./card-brands.ts";
import { countryChoices, homeCountry } from "./countries.ts";
import { type FieldError, FormField } from "./form-field.ts";
import type { FrameForm } from "./frame-form.ts";
import type { ElementOptions, FormState } from "./frame-messages.ts";
import { text } from "./texts.ts";

/** Stripe's test number with an invalid check digit. It is sent to the provider, to test the error response. */
const incorrectTestNumber = "4242424242424241";
const maxNumberLength = 19;

/** The form of the Payment Element. Card data is sent only to the card provider, never to the page. */
export class CardForm implements FrameForm {
	readonly notice = { text: text("Demonstration payments: use test card "), number: "4242 4242 4242 4242" };
	#number: FormField;
	#expiry: FormField;
	#cvc: FormField;
	#country: FormField;
	#brandMark = document.createElement("span");

	constructor(options: ElementOptions, locale: string) {
		const defaults = options.defaultValues as { billingDetails?: { address?: { country?: string } } } | undefined;
		const digitsOnly = { inputMode: "numeric" } as const;
		this.#number = new FormField({
			...digitsOnly,
			name: "number",
			label: text("Card number"),
			autocomplete: "cc-number",
			placeholder: "1234 1234 1234 1234",
		});
		this.#expiry = new FormField({
			...digitsOnly,
			name: "expiry",
			label: text("Expiration date"),
			autocomplete: "cc-exp",
			placeholder: text("MM / YY"),
			half: true,
		});
		this.#cvc = new FormField({
			...digitsOnly,
			name: "cvc",
			label: text("Security code"),
			autocomplete: "cc-csc",
			placeholder: text("CVC"),
			half: true,
		});
		this.#country = new FormField({
			name: "country",
			label: text("Country"),
			autocomplete: "country",
			choices: countryChoices(locale),
			value: defaults?.billingDetails?.address?.country ?? homeCountry,
		});
		this.#brandMark.className = "brand";
		this.#brandMark.setAttribute("role", "img");
		this.#number.box.append(this.#brandMark);
		this.#showBrand();
	}

	fields(): FormField[] {
		return [this.#number, this.#expiry, this.#cvc, this.#country];
	}

	typed(field: FormField, event: Event): void {
		if (field === this.#number) {
			keepDigits(field.input as HTMLInputElement, (digits) => groupDigits(digits.slice(0, maxNumberLength)));
			this.#showBrand();
		}
		const deleting = event instanceof InputEvent && event.inputType.startsWith("delete");
		if (field === this.#expiry) field.input.value = formatExpiry(field.input.value, deleting);
		if (field === this.#cvc) field.input.value = digitsOf(field).slice(0, this.#brand().cvcLength);
	}

	errors(): Map<string, FieldError> {
		const found = { number: this.#numberError(), expiry: expiryError(digitsOf(this.#expiry)), cvc: this.#cvcError() };
		return new Map(Object.entries(found).flatMap(([name, error]) => (error ? [[name, error] as const] : [])));
	}

	state(): FormState {
		return {
			empty: [this.#number, this.#expiry, this.#cvc].every((field) => field.value === ""),
			complete: this.errors().size === 0,
			collapsed: false,
			value: { type: "card" },
		};
	}

	update(): void {}

	/** The card data. Only for calls to the provider. */
	card(): Record<string, string> {
		const expiry = digitsOf(this.#expiry);
		return {
			number: digitsOf(this.#number),
			exp_month: expiry.slice(0, 2),
			exp_year: `20${expiry.slice(2)}`,
			cvc: digitsOf(this.#cvc),
		};
	}

	billingCountry(): string {
		return this.#country.value;
	}

	#brand() {
		return cardBrand(digitsOf(this.#number));
	}

	#showBrand(): void {
		const { name, title, cvcLength } = this.#brand();
		this.#brandMark.dataset.brand = name;
		this.#brandMark.setAttribute("aria-label", title);
		(this.#cvc.input as HTMLInputElement).placeholder = cvcLength === 4 ? text("4 digits") : text("CVC");
	}

	#numberError(): FieldError | undefined {
		const digits = digitsOf(this.#number);
		const { lengths } = this.#brand();
		if (digits.length < Math.min(...lengths)) {
			return { code: "incomplete_number", message: text("Your card number is incomplete.") };
		}
		if (!lengths.includes(digits.length) || (!fitsLuhn(digits) && digits !== incorrectTestNumber)) {
			return { code: "invalid_number", message: text("Your card number is invalid.") };
		}
		return undefined;
	}

	#cvcError(): FieldError | undefined {
		if (digitsOf(this.#cvc).length === this.#brand().cvcLength) return undefined;
		return { code: "incomplete_cvc", message: text("Your card's security code is incomplete.") };
	}
}

function expiryError(digits: string): FieldError | undefined {
	if (digits.length < 4) {
		return { code: "incomplete_expiry", message: text("Your card's expiration date is incomplete.") };
	}
	const month = Number(digits.slice(0, 2));
	const year = 2000 + Number(digits.slice(2));
	const today = new Date();
	if (month < 1 || month > 12) {
		return { code: "invalid_expiry_month", message: text("Your card's expiration date is invalid.") };
	}
	if (year < today.getFullYear()) {
		return { code: "invalid_expiry_year_past", message: text("Your card's expiration year is in the past.") };
	}
	if (year === today.getFullYear() && month <= today.getMonth()) {
		return { code: "invalid_expiry_month_past", message: text("Your card's expiration date is in the past.") };
	}
	return undefined;
}

function digitsOf(field: FormField): string {
	return field.input.value.replace(/\D/g, "");
}

/** `'1234'`, `'12/34'`, `'12 / 2034'` → `'12 / 34'`; `'5'` → `'05 / '`. While deleting, no separator is added. */
function formatExpiry(typed: string, deleting: boolean): string {
	let digits = typed.replace(/\D/g, "");
	if (/^[2-9]/.test(digits) || /^1\s*\//.test(typed)) digits = `0${digits}`;
	if (/^\d{2}20\d{2}/.test(digits)) digits = digits.slice(0, 2) + digits.slice(4);
	const [month, year] = [digits.slice(0, 2), digits.slice(2, 4)];
	if (year) return `${month} / ${year}`;
	return month.length === 2 && !deleting ? `${month} / ` : month;
}

/** Reformats an input and keeps the caret after the same digit. */
function keepDigits(input: HTMLInputElement, format: (digits: string) => string): void {
	const before = input.value.slice(0, input.selectionStart ?? input.value.length).replace(/\D/g, "").length;
	input.value = format(input.value.replace(/\D/g, ""));
	if (document.activeElement !== input) return;
	let caret = 0;
	for (let passed = 0; caret < input.value.length && passed < before; caret++) {
		if (/\d/.test(input.value[caret] ?? "")) passed++;
	}
	input.setSelectionRange(caret, caret);
}
