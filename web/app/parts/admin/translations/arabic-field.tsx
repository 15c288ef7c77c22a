import { withLineFeeds } from "@noor/contract/line-ends";
import {
	type TranslatedField,
	type Translation,
	type TranslationState,
	translationState,
} from "@noor/contract/translations";
import * as m from "@noor/messages/parts/admin/translations";
import { type ReactNode, useState } from "react";
import { classes } from "#ui/classes.ts";
import { Field, inputLook } from "#ui/field.tsx";

interface ArabicFieldProps {
	/** The label of the English field. */
	label: string;
	/** The name in the form, see `arabicName`. Without it the form does not send the text. */
	name?: string | undefined;
	/** The English as it is in the form. */
	english: string;
	stored: Translation | undefined;
	limits: TranslatedField;
	/** Whether the text may stay in English for good. */
	isOptional?: boolean;
	/** Where the text is in what the form sends, for errors. */
	path?: string | undefined;
	errors?: readonly string[] | undefined;
	/**
	 * Whether the form sends the English that an unchanged text translates. Otherwise it sends the English that an unchanged text
	 * was confirmed for.
	 */
	sendsSource?: boolean;
	/** Called with the text, and with the English for which it was confirmed. */
	onChange?: (text: string, confirmedFor: string | undefined) => void;
	/** The initial text; by default the stored one. */
	initial?: string | undefined;
}

/**
 * The Arabic of a text beside its English, from right to left in any language of the page, with its state in words. An
 * outdated text shows what the English was, and can be confirmed with one press.
 */
export function ArabicField({
	label,
	name,
	english,
	stored,
	limits,
	isOptional = false,
	path,
	errors,
	sendsSource = false,
	onChange,
	initial = stored?.text ?? "",
}: ArabicFieldProps) {
	const [text, setText] = useState(initial);
	const [confirmedFor, setConfirmedFor] = useState<string>();
	const change = (text: string, confirmedFor: string | undefined) => {
		setText(text);
		setConfirmedFor(confirmedFor);
		onChange?.(text, confirmedFor);
	};
	const isConfirmed = confirmedFor !== undefined && confirmedFor === english;
	const isUnchanged = stored !== undefined && plain(stored.text) === plain(text);
	const state = isConfirmed ? "current" : stateOf(english, text, isUnchanged ? stored.source : english);
	const source = sendsSource
		? isUnchanged && !isConfirmed
			? stored.source
			: undefined
		: isConfirmed
			? english
			: undefined;
	return (
		<div className="min-w-0">
			<Field
				label={m.arabic_of({ label })}
				errors={errors}
				hint={
					<TranslationStateText
						state={state}
						english={english}
						isOptional={isOptional}
						source={stored?.source ?? ""}
						isConfirmed={isConfirmed}
					/>
				}
			>
				{(control) => (
					<ArabicInput
						{...control}
						// A text that is blank and always was is none.
						name={text === "" && !stored ? undefined : name}
						data-path={path}
						limits={limits}
						value={text}
						onChange={(text) => change(text, undefined)}
					/>
				)}
			</Field>
			{name && source !== undefined && <input type="hidden" name={`${name}.source`} value={source} />}
			{state === "outdated" && (
				<button
					type="button"
					onClick={() => change(text, english)}
					className="link inline-flex min-h-11 items-center text-sm md:min-h-9"
				>
					{m.still_right()}
				</button>
			)}
		</div>
	);
}

interface ArabicInputProps {
	id?: string;
	name?: string | undefined;
	"data-path"?: string | undefined;
	"aria-label"?: string;
	"aria-describedby"?: string | undefined;
	"aria-invalid"?: boolean;
	readOnly?: boolean;
	limits: TranslatedField;
	value: string;
	onChange: (text: string) => void;
}

/** An input of Arabic, which is set from right to left whatever is typed. */
export function ArabicInput({ limits, onChange, ...input }: ArabicInputProps) {
	const attributes = {
		...input,
		lang: "ar",
		dir: "rtl",
		maxLength: limits.max,
		autoComplete: "off",
	} as const;
	if (limits.lines === "one")
		return (
			<input {...attributes} onChange={({ currentTarget }) => onChange(currentTarget.value)} className={inputLook} />
		);
	return (
		<textarea
			{...attributes}
			rows={2}
			onChange={({ currentTarget }) => onChange(currentTarget.value)}
			className={classes(inputLook, "field-sizing-content max-h-96 py-2")}
		/>
	);
}

interface StateTextProps {
	state: TranslationState;
	english: string;
	/** The English that the translation was made of. */
	source: string;
	isOptional?: boolean;
	isConfirmed?: boolean;
}

/** The state of a translation in words; nothing where there is nothing to translate. */
function TranslationStateText({ state, english, source, isOptional, isConfirmed }: StateTextProps): ReactNode {
	if (english.trim() === "") return null;
	if (state === "missing") return isOptional ? m.optional() : <span className="text-amber">{m.missing()}</span>;
	if (isConfirmed) return m.confirmed();
	if (state === "current") return m.current();
	return (
		<span className="text-amber">
			{m.outdated()}{" "}
			<span lang="en" dir="ltr" className="text-quiet whitespace-pre-line">
				{source}
			</span>
		</span>
	);
}

/** The state of a text as it would be saved. */
function stateOf(english: string, text: string, source: string): TranslationState {
	return translationState(plain(english), { ar: { text: { text: plain(text), source: plain(source) } } }, "text");
}

/** A text as the shop stores it, for comparison. */
function plain(text: string): string {
	return withLineFeeds(text).trim();
}
