import {
	type TranslatedField,
	type TranslatedFieldOf,
	type TranslatedKindName,
	type Translations,
	translatedKinds,
} from "@noor/contract/translations";
import type { ComponentProps } from "react";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { BesideArabic } from "./beside-arabic.tsx";
import { arabicName } from "./translations-in.ts";

interface InBothLanguagesProps<Kind extends TranslatedKindName>
	extends Pick<ComponentProps<typeof TextArea>, "hint" | "maxLength" | "placeholder" | "required" | "rows"> {
	kind: Kind;
	field: TranslatedFieldOf<Kind>;
	label: string;
	/** The English as it is stored. */
	english: string | undefined;
	/** The translations of the record as they are stored. */
	translations: Translations | undefined;
	/** The errors of the form. */
	errors: Record<string, string[]>;
	/** The name of the English field; by default that of the text in the record. */
	name?: string;
	/** Whether the English field has several lines. */
	isArea?: boolean;
	/** Where the translations are in what the form sends. */
	path?: string;
	/** The prefix of the names of the Arabic fields, of one of several records in a form. */
	prefix?: string;
	/** The path of the English text in what the form sends, by which its errors are found; by default the name. */
	"data-path"?: string;
	"data-focus"?: string;
}

interface TranslatedKind {
	fields: Readonly<Record<string, TranslatedField>>;
	optional?: readonly string[];
}

/** A text of a record in English and in Arabic, which `translationsIn` reads from the form. */
export function InBothLanguages<Kind extends TranslatedKindName>({
	kind,
	field,
	label,
	english,
	translations,
	errors,
	name = field,
	isArea = false,
	path = "translations",
	prefix = "",
	rows,
	...input
}: InBothLanguagesProps<Kind>) {
	const { fields, optional = [] }: TranslatedKind = translatedKinds[kind];
	const at = `${path}.ar.${field}.text`;
	const ownErrors = errors[input["data-path"] ?? name];
	const control = { ...input, label, name, defaultValue: english, errors: ownErrors };
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
			{isArea ? <TextArea rows={rows ?? 1} {...control} /> : <TextField autoComplete="off" {...control} />}
		</BesideArabic>
	);
}
