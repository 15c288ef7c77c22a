import { addressCustoms, countryChoices, HOME_COUNTRY } from "./countries.ts";
import { type FieldError, FormField } from "./form-field.ts";
import type { FrameForm } from "./frame-form.ts";
import type { ElementOptions, FormState } from "./frame-messages.ts";

const LONGEST_TEXT = 200;
const INCOMPLETE_CODES: Record<string, string> = {
	name: "incomplete_name",
	addressLine1: "incomplete_address_line1",
	locality: "incomplete_city",
	administrativeArea: "incomplete_state",
	postalCode: "incomplete_zip",
	phone: "incomplete_phone_number",
};

/** The form of the Address Element. */
export class AddressForm implements FrameForm {
	#options: ElementOptions;
	#name: FormField;
	#country: FormField;
	#line1: FormField;
	#line2: FormField;
	#city: FormField;
	#area: FormField;
	#postalCode: FormField;
	#phone: FormField;

	constructor(options: ElementOptions, locale: string) {
		this.#options = options;
		const { name, phone, address } = (options.defaultValues ?? {}) as {
			name?: string;
			phone?: string;
			address?: Record<string, string>;
		};
		const purpose = options.mode === "billing" ? "billing" : "shipping";
		const text = { maxLength: LONGEST_TEXT };
		this.#name = new FormField({
			...text,
			name: "name",
			label: "Full name",
			autocomplete: `${purpose} name`,
			value: name,
		});
		const countries = countryChoices(locale, options.allowedCountries);
		const known = (code: string | undefined) => countries.some(([allowed]) => allowed === code);
		this.#country = new FormField({
			name: "country",
			label: "Country or region",
			autocomplete: `${purpose} country`,
			choices: countries,
			value: [address?.country, HOME_COUNTRY].find(known) ?? countries[0]?.[0],
		});
		this.#line1 = new FormField({
			...text,
			name: "addressLine1",
			label: "Address line 1",
			autocomplete: `${purpose} address-line1`,
			placeholder: "Street and building",
			value: address?.line1,
		});
		this.#line2 = new FormField({
			...text,
			name: "addressLine2",
			label: "Address line 2",
			autocomplete: `${purpose} address-line2`,
			placeholder: "Apartment, floor, villa",
			value: address?.line2,
			optional: true,
		});
		this.#city = new FormField({
			...text,
			name: "locality",
			label: "City",
			autocomplete: `${purpose} address-level2`,
			value: address?.city,
			half: true,
		});
		this.#area = this.#areaField(address?.state);
		this.#postalCode = this.#postalCodeField(address?.postal_code);
		this.#phone = new FormField({
			name: "phone",
			label: "Phone",
			autocomplete: `${purpose} tel`,
			inputMode: "tel",
			type: "tel",
			maxLength: 30,
			placeholder: "+971 50 123 4567",
			value: phone,
			optional: !this.#phoneRequired(),
		});
	}

	fields(): FormField[] {
		return [
			this.#name,
			this.#country,
			this.#line1,
			this.#line2,
			this.#city,
			this.#area,
			this.#postalCode,
			...(this.#options.fields?.phone === "always" ? [this.#phone] : []),
		];
	}

	typed(field: FormField): void {
		if (field !== this.#country) return;
		// Fields depend on the country. An emirate is not a valid state elsewhere, so the area is reset.
		this.#area = this.#areaField();
		this.#postalCode = this.#postalCodeField(this.#postalCode.value);
	}

	errors(): Map<string, FieldError> {
		const { areaRequired, postalCodeRequired } = addressCustoms(this.#country.value);
		const required = [
			this.#name,
			this.#line1,
			this.#city,
			...(areaRequired ? [this.#area] : []),
			...(postalCodeRequired ? [this.#postalCode] : []),
			...(this.#phoneRequired() ? [this.#phone] : []),
		];
		const missing = required.filter((field) => field.value === "");
		const errors = new Map(missing.map((field) => [field.name, missingError(field.name)]));
		const digits = this.#phone.value.replace(/\D/g, "").length;
		if (this.fields().includes(this.#phone) && digits > 0 && (digits < 7 || digits > 15)) {
			errors.set("phone", { code: "invalid_phone_number", message: "The phone number is invalid." });
		}
		return errors;
	}

	state(): FormState {
		const asksPhone = this.fields().includes(this.#phone);
		const typedIn = this.fields().filter((field) => field !== this.#country);
		return {
			empty: typedIn.every((field) => field.value === ""),
			complete: this.errors().size === 0,
			isNewAddress: true,
			value: {
				name: this.#name.value,
				address: {
					line1: this.#line1.value,
					line2: this.#line2.value || null,
					city: this.#city.value,
					state: this.#area.value,
					postal_code: this.#postalCode.value,
					country: this.#country.value,
				},
				...(asksPhone ? { phone: this.#phone.value } : {}),
			},
		};
	}

	update(options: ElementOptions): void {
		Object.assign(this.#options, options);
	}

	#phoneRequired(): boolean {
		return this.#options.fields?.phone === "always" && this.#options.validation?.phone?.required !== "never";
	}

	#areaField(value?: string): FormField {
		const { areaLabel, areaRequired, areas } = addressCustoms(this.#country.value);
		return new FormField({
			name: "administrativeArea",
			label: areaLabel,
			autocomplete: `${this.#options.mode === "billing" ? "billing" : "shipping"} address-level1`,
			half: true,
			optional: !areaRequired,
			value: areas && !areas.includes(value ?? "") ? "" : value,
			...(areas
				? { choices: [["", "Select"], ...areas.map((area): [string, string] => [area, area])] as [string, string][] }
				: { maxLength: LONGEST_TEXT }),
		});
	}

	#postalCodeField(value?: string): FormField {
		const { postalCodeLabel, postalCodeRequired } = addressCustoms(this.#country.value);
		return new FormField({
			name: "postalCode",
			label: postalCodeLabel,
			autocomplete: `${this.#options.mode === "billing" ? "billing" : "shipping"} postal-code`,
			maxLength: 12,
			optional: !postalCodeRequired,
			value,
		});
	}
}

function missingError(name: string): FieldError {
	return { code: INCOMPLETE_CODES[name] ?? "incomplete_address", message: "This field is incomplete." };
}
