import { addressCustoms, countryChoices, type FieldRule, homeCountry } from "./countries.ts";
import { type FieldError, FormField } from "./form-field.ts";
import type { FrameForm } from "./frame-form.ts";
import type { ElementOptions, FormState } from "./frame-messages.ts";
import { toE164 } from "./phone-numbers.ts";
import { text, translated } from "./texts.ts";

const maxTextLength = 200;
const incompleteCodes: Record<string, string> = {
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
		const limited = { maxLength: maxTextLength };
		this.#name = new FormField({
			...limited,
			name: "name",
			label: text("Full name"),
			autocomplete: `${purpose} name`,
			value: name,
		});
		const countries = countryChoices(locale, options.allowedCountries);
		const known = (code: string | undefined) => countries.some(([allowed]) => allowed === code);
		this.#country = new FormField({
			name: "country",
			label: text("Country or region"),
			autocomplete: `${purpose} country`,
			choices: countries,
			value: [address?.country, homeCountry].find(known) ?? countries[0]?.[0],
		});
		this.#line1 = new FormField({
			...limited,
			name: "addressLine1",
			label: text("Address line 1"),
			autocomplete: `${purpose} address-line1`,
			placeholder: text("Street and building"),
			value: address?.line1,
		});
		this.#line2 = new FormField({
			...limited,
			name: "addressLine2",
			label: text("Address line 2"),
			autocomplete: `${purpose} address-line2`,
			placeholder: text("Apartment, floor, villa"),
			value: address?.line2,
			optional: true,
		});
		this.#city = this.#cityField(address?.city);
		this.#area = this.#areaField(address?.state);
		this.#postalCode = this.#postalCodeField(address?.postal_code);
		this.#phone = new FormField({
			name: "phone",
			label: text("Phone"),
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
		const { city, area, postalCode } = addressCustoms(this.#country.value);
		const given = (rule: FieldRule, field: FormField) => (rule === "none" ? [] : [field]);
		return [
			this.#name,
			this.#country,
			this.#line1,
			this.#line2,
			...given(city, this.#city),
			...given(area, this.#area),
			...given(postalCode, this.#postalCode),
			...(this.#options.fields?.phone === "always" ? [this.#phone] : []),
		];
	}

	typed(field: FormField): void {
		if (field !== this.#country) return;
		// Fields depend on the country. An emirate is not a valid state elsewhere, so the area is reset.
		this.#city = this.#cityField(this.#city.value);
		this.#area = this.#areaField();
		this.#postalCode = this.#postalCodeField(this.#postalCode.value);
	}

	errors(): Map<string, FieldError> {
		const { city, area, postalCode } = addressCustoms(this.#country.value);
		const required = [
			this.#name,
			this.#line1,
			...(city === "required" ? [this.#city] : []),
			...(area === "required" ? [this.#area] : []),
			...(postalCode === "required" ? [this.#postalCode] : []),
			...(this.#phoneRequired() ? [this.#phone] : []),
		];
		const missing = required.filter((field) => field.value === "");
		const errors = new Map(missing.map((field) => [field.name, missingError(field.name)]));
		const isTyped = this.fields().includes(this.#phone) && this.#phone.value !== "";
		if (isTyped && toE164(this.#phone.value, this.#country.value) === undefined) {
			errors.set("phone", { code: "invalid_phone_number", message: text("The phone number is invalid.") });
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
					city: this.#given(this.#city),
					state: this.#given(this.#area),
					postal_code: this.#given(this.#postalCode),
					country: this.#country.value,
				},
				...(asksPhone ? { phone: toE164(this.#phone.value, this.#country.value) ?? this.#phone.value } : {}),
			},
		};
	}

	update(options: ElementOptions): void {
		Object.assign(this.#options, options);
	}

	/** The value of a field; empty if addresses in the country do not have it. */
	#given(field: FormField): string {
		return this.fields().includes(field) ? field.value : "";
	}

	#phoneRequired(): boolean {
		return this.#options.fields?.phone === "always" && this.#options.validation?.phone?.required !== "never";
	}

	#cityField(value?: string): FormField {
		return new FormField({
			name: "locality",
			label: text("City"),
			autocomplete: `${this.#options.mode === "billing" ? "billing" : "shipping"} address-level2`,
			half: true,
			maxLength: maxTextLength,
			optional: addressCustoms(this.#country.value).city !== "required",
			value,
		});
	}

	#areaField(value?: string): FormField {
		const { area, areaLabel, areas } = addressCustoms(this.#country.value);
		return new FormField({
			name: "administrativeArea",
			label: text(areaLabel),
			autocomplete: `${this.#options.mode === "billing" ? "billing" : "shipping"} address-level1`,
			half: !areas,
			optional: area !== "required",
			value: areas && !areas.includes(value ?? "") ? "" : value,
			...(areas
				? {
						choices: [["", text("Select")], ...areas.map((area): [string, string] => [area, translated(area)])] as [
							string,
							string,
						][],
					}
				: { maxLength: maxTextLength }),
		});
	}

	#postalCodeField(value?: string): FormField {
		const { postalCode, postalCodeLabel } = addressCustoms(this.#country.value);
		return new FormField({
			name: "postalCode",
			label: text(postalCodeLabel),
			autocomplete: `${this.#options.mode === "billing" ? "billing" : "shipping"} postal-code`,
			maxLength: 12,
			half: true,
			optional: postalCode !== "required",
			value,
		});
	}
}

function missingError(name: string): FieldError {
	return { code: incompleteCodes[name] ?? "incomplete_address", message: text("This field is incomplete.") };
}
