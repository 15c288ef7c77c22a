import {
	type TranslatedField,
	type TranslatedFieldOf,
	type TranslatedKindName,
	type Translations,
	translatedKinds,
} from "@noor/contract/translations";
import { type ReactNode, useState } from "react";
import { ArabicField } from "./arabic-field.tsx";
import { arabicName } from "./translations-in.ts";

interface InBothLanguagesProps<Kind extends TranslatedKindName> {
	kind: Kind;
	field: TranslatedFieldOf<Kind>;
	/** The label of the English field. */
	label: string;
	/** The English as it is stored. */
	english: string | undefined;
	/** The translations of the record as they are stored. */
	translations: Translations | undefined;
	/** The errors of the form. */
	errors: Record<string, string[]>;
	/** The English field. */
	children: ReactNode;
}

interface TranslatedKind {
	fields: Readonly<Record<string, TranslatedField>>;
	optional?: readonly string[];
}

/** A field and its Arabic: beside each other on wide screens, one below the other on narrow ones. */
export function InBothLanguages<Kind extends TranslatedKindName>(props: InBothLanguagesProps<Kind>) {
	const { kind, field, label, translations, errors, children } = props;
	const [english, setEnglish] = useState(props.english ?? "");
	const { fields, optional = [] }: TranslatedKind = translatedKinds[kind];
	return (
		<div className="col-span-full grid gap-x-6 gap-y-4 lg:grid-cols-2">
			{/* The field keeps its text itself; its events say what it is. */}
			<div
				className="min-w-0"
				onInput={({ target }) => {
					if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) setEnglish(target.value);
				}}
			>
				{children}
			</div>
			<ArabicField
				label={label}
				name={arabicName(field)}
				english={english}
				stored={translations?.ar?.[field]}
				limits={fields[field] as TranslatedField}
				isOptional={optional.includes(field)}
				errors={errors[`translations.ar.${field}.text`]}
			/>
		</div>
	);
}
