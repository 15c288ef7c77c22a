import {
	type TranslatedField,
	type TranslatedFieldOf,
	type TranslatedKindName,
	type Translations,
	translatedKinds,
} from "@noor/contract/translations";
import type { ReactNode } from "react";
import { BesideArabic } from "./beside-arabic.tsx";
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
	/** Where the translations are in what the form sends. */
	path?: string;
	/** What the names of the fields begin with, of one of several records in a form. */
	prefix?: string;
	/** The English field. */
	children: ReactNode;
}

interface TranslatedKind {
	fields: Readonly<Record<string, TranslatedField>>;
	optional?: readonly string[];
}

/** A field of a record and its Arabic, which `translationsIn` reads from the form. */
export function InBothLanguages<Kind extends TranslatedKindName>(props: InBothLanguagesProps<Kind>) {
	const { kind, field, label, english, translations, errors, path = "translations", prefix = "", children } = props;
	const { fields, optional = [] }: TranslatedKind = translatedKinds[kind];
	const at = `${path}.ar.${field}.text`;
	return (
		<BesideArabic
			label={label}
			name={prefix + arabicName(field)}
			english={english}
			stored={translations?.ar?.[field]}
			limits={fields[field] as TranslatedField}
			isOptional={optional.includes(field)}
			path={at}
			errors={errors[at]}
		>
			{children}
		</BesideArabic>
	);
}
