import type { TranslatableText } from "@noor/contract/translation-list";
import { rightOfKind } from "@noor/contract/translation-rights";
import { translatedFieldName, translatedKindNames } from "@noor/contract/translation-words";
import * as m from "@noor/messages/admin/translations";
import { type KeyboardEvent, useId, useState } from "react";
import { Form, Link } from "react-router";
import { useCan } from "#parts/admin/rights.tsx";
import { ArabicInput } from "#parts/admin/translations/arabic-field.tsx";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { addressOfText } from "./address-of-text.ts";

const states = {
	missing: { tone: "amber", name: m.missing },
	outdated: { tone: "amber", name: m.outdated },
	current: { tone: "green", name: m.current },
} as const satisfies Record<TranslatableText["state"], { tone: BadgeTone; name: () => string }>;

interface TextEntryProps {
	text: TranslatableText;
	/** The text that was typed before and not saved. */
	typed: string | undefined;
	isSaving: boolean;
	onSave: (arabic: string) => void;
	/** Called with what was typed; undefined once it is what is stored. */
	onTyped: (arabic: string | undefined) => void;
}

/** A text with its Arabic, which is saved by a button or by Ctrl and Enter. */
export function TextEntry({ text, typed, isSaving, onSave, onTyped }: TextEntryProps) {
	const { kind, field, name, english, source, state, max, isLong } = text;
	const id = useId();
	const [arabic, setArabic] = useState(typed ?? text.arabic);
	const { tone, name: stateName } = states[state];
	const address = addressOfText(text);
	const fieldName = translatedFieldName(kind, field);
	const isChanged = arabic.trim() !== text.arabic;
	const mayChange = useCan()(rightOfKind(kind, "write"));
	const canSave = isChanged || state === "outdated";

	function change(next: string) {
		setArabic(next);
		onTyped(next.trim() === text.arabic ? undefined : next);
	}
	function onKeyDown(event: KeyboardEvent) {
		if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
		event.preventDefault();
		if (canSave) onSave(arabic);
	}

	return (
		<li aria-labelledby={id} className="scroll-m-4 border-b border-line px-6 py-4">
			<div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
				<h2 id={id} className="font-text! text-sm font-medium! tracking-normal!">
					{name || translatedKindNames[kind]()} <span className="font-normal text-quiet">{fieldName}</span>
				</h2>
				<div className="flex flex-wrap items-baseline gap-x-6">
					{!text.isShown && <span className="text-sm text-quiet">{m.not_shown()}</span>}
					<Badge tone={tone}>{stateName()}</Badge>
					{address && (
						<Link
							to={address}
							aria-label={m.open_record_label({ name: name || translatedKindNames[kind]() })}
							className="link inline-flex min-h-9 items-center text-sm"
						>
							{m.open_record()}
						</Link>
					)}
				</div>
			</div>
			<Form
				method="post"
				onSubmit={(event) => {
					event.preventDefault();
					if (canSave) onSave(arabic);
				}}
				className="mt-2 grid gap-x-6 gap-y-3 lg:grid-cols-2"
			>
				<div className="min-w-0 text-sm">
					<p lang="en" dir="ltr" className="max-h-96 overflow-y-auto whitespace-pre-line wrap-anywhere">
						{english}
					</p>
					{state === "outdated" && (
						<div className="mt-3 text-quiet">
							<p>{m.was()}</p>
							<p
								lang="en"
								dir="ltr"
								className="mt-1 max-h-60 overflow-y-auto border-s-2 border-line ps-3 whitespace-pre-line wrap-anywhere"
							>
								{source}
							</p>
						</div>
					)}
				</div>
				{/* biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the fields inside */}
				<div className="min-w-0" onKeyDown={onKeyDown}>
					<ArabicInput
						readOnly={!mayChange}
						aria-label={m.arabic_of({ field: fieldName, name: name || translatedKindNames[kind]() })}
						limits={{ max, lines: isLong ? "many" : "one" }}
						value={arabic}
						onChange={change}
					/>
					<div hidden={!mayChange} className="mt-2 flex flex-wrap items-center gap-3">
						<Button
							type="submit"
							size="sm"
							look={isChanged ? "strong" : "plain"}
							disabled={!canSave}
							pending={isSaving}
						>
							{state === "outdated" && !isChanged ? m.still_right() : m.save_and_next()}
						</Button>
						{isChanged && (
							<Button look="bare" size="sm" onClick={() => change(text.arabic)}>
								{m.undo()}
							</Button>
						)}
					</div>
				</div>
			</Form>
		</li>
	);
}
