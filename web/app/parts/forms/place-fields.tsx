import { addressFormat, type PlaceField } from "@noor/contract/address-formats";
import { governorateName } from "@noor/contract/governorate-names";
import { maxPlaceLength } from "@noor/contract/text-lengths";
import * as m from "@noor/messages/parts/forms";
import type { ChangeEvent } from "react";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";

type Control = HTMLInputElement | HTMLSelectElement;

/** The properties of one field in a form: its value or its name, and its errors. */
interface Bound {
	name?: string;
	value?: string;
	defaultValue?: string;
	errors?: readonly string[] | undefined;
	onChange?: (event: ChangeEvent<Control>) => void;
}

interface PlaceFieldsProps {
	country: string;
	bind: (name: PlaceField) => Bound;
}

/** The fields that addresses in a country have besides their lines, for a grid. */
export function PlaceFields({ country, bind }: PlaceFieldsProps) {
	return addressFormat(country).fields.map(({ name, label, hint, required = false, choices, code }) => {
		const field = {
			...bind(name),
			label: required ? label() : m.optional({ field: label() }),
			hint: hint?.(),
			required,
			autoComplete: "off",
		};
		if (choices) {
			const options = [
				{ value: "", label: m.not_chosen() },
				...choices.map((value) => ({ value, label: governorateName(value) })),
			];
			return <SelectField key={name} {...field} options={options} />;
		}
		const isNumber = code !== undefined && !code.pattern.source.includes("A-Z");
		return <TextField key={name} {...field} maxLength={maxPlaceLength} inputMode={isNumber ? "numeric" : "text"} />;
	});
}
