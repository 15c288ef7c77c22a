import type { ListedLightingDetails } from "@noor/contract/lighting-details";
import * as m from "@noor/messages/parts/admin";
import { SelectField } from "#ui/select-field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { EnergyClassWarning } from "./energy-class-warning.tsx";
import { fieldText, type LightingField, lightingFields } from "./lighting-fields.ts";

/** The values in use, by filter, for suggestions. */
export type Offers = Partial<Record<string, string[]>>;

const fields = lightingFields.flatMap((group) => group.fields);

/** Suggestions for the fields: the values of the filters of the catalogue. */
export function offersOf(filters: Record<string, readonly { value: unknown }[]>): Offers {
	const offered = fields.flatMap(({ offers }) => offers ?? []);
	return Object.fromEntries(offered.map((name) => [name, (filters[name] ?? []).map(({ value }) => String(value))]));
}

interface LightingInputsProps {
	details: Partial<Pick<ListedLightingDetails, LightingField["name"]>> | null;
	offers: Offers;
	errors: Record<string, string[]>;
	/** The prefix of the name of each field and of each error. */
	prefix?: string;
	/** Whether the required fields may be blank, because the record is optional. */
	isOptional?: boolean;
	/** For a variant: only what it may state itself, with the values of the product as placeholders. */
	ofProduct?: Pick<ListedLightingDetails, LightingField["name"]> | null;
}

/**
 * The fields of lighting details in their groups, and the warning that their energy class is not that of their figures.
 * Rarely needed groups are folded unless they have a value or an error.
 */
export function LightingInputs({
	details,
	offers,
	errors,
	prefix = "",
	isOptional = false,
	ofProduct,
}: LightingInputsProps) {
	const groups = lightingFields.map(({ group, legend, isFolded, fields: all }) => {
		const fields = ofProduct === undefined ? all : all.filter(({ perVariant }) => perVariant);
		// Two columns on a phone, where the labels just fit.
		const inputs = (
			<div className="clear-both grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-x-3 gap-y-3 sm:gap-x-4 max-sm:[&_label]:tracking-tight sm:grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))]">
				{fields.map((field) => (
					<LightingInput
						key={field.name}
						field={{ ...field, required: field.required && !isOptional }}
						name={prefix + field.name}
						value={details?.[field.name]}
						placeholder={ofProduct && fieldText(field, ofProduct[field.name])}
						offers={field.offers && offers[field.offers]}
						errors={errors[prefix + field.name]}
					/>
				))}
			</div>
		);
		if (isFolded) {
			const isOpen = fields.some(({ name }) => (details?.[name] ?? "") !== "" || errors[prefix + name]);
			return (
				<details key={group} open={isOpen || undefined} className="border-t border-line">
					<summary className="eyebrow min-h-11 py-3.5">{legend()}</summary>
					<fieldset aria-label={legend()} className="pb-3 lg:ps-20">
						{inputs}
					</fieldset>
				</details>
			);
		}
		return (
			<fieldset key={group} className="relative border-t border-line pt-3 lg:ps-20">
				<legend className="eyebrow max-lg:float-start max-lg:mb-2 max-lg:w-full lg:absolute lg:start-0 lg:top-3.5">
					{legend()}
				</legend>
				{inputs}
			</fieldset>
		);
	});
	return (
		<EnergyClassWarning prefix={prefix} ofProduct={ofProduct ?? null}>
			{groups}
		</EnergyClassWarning>
	);
}

interface LightingInputProps {
	field: LightingField;
	name: string;
	value: string | number | null | undefined;
	/** The value of the product, which a blank field of a variant stands for. */
	placeholder: string | null | undefined;
	offers: readonly string[] | undefined;
	errors: readonly string[] | undefined;
}

/** A list of values, a text of several lines, a text with suggestions, or a number whose arrow keys use the step. */
function LightingInput({
	field: { label, required, figure, isLong, isNote, choices },
	name,
	value,
	placeholder,
	offers,
	errors,
}: LightingInputProps) {
	const common = { label: label(), name, defaultValue: value ?? "", errors };
	if (choices) {
		const [blank, ...others] = choices();
		const none = placeholder ? { value: "", label: m.as_the_product({ value: placeholder }) } : blank;
		return <SelectField {...common} options={none ? [none, ...others] : others} />;
	}
	if (isNote)
		return (
			<div className="col-span-full">
				<TextArea {...common} rows={2} />
			</div>
		);
	return (
		<div className={isLong ? "col-span-full sm:col-span-2" : undefined}>
			<TextField
				{...common}
				placeholder={placeholder || undefined}
				required={required}
				autoComplete="off"
				{...(figure
					? {
							type: "number",
							inputMode: "decimal",
							min: 0,
							max: figure.max,
							step: figure.step,
							className: "tabular-nums",
						}
					: {})}
				{...(offers ? { list: `offers-${name}` } : {})}
			/>
			{offers && (
				<datalist id={`offers-${name}`}>
					{offers.map((offer) => (
						<option key={offer} value={offer} />
					))}
				</datalist>
			)}
		</div>
	);
}
