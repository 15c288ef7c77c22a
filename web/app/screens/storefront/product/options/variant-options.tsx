import type { ProductVariant } from "@noor/contract/products";
import { joinParts } from "@noor/messages/lists";
import * as m from "@noor/messages/storefront/product";
import { type MouseEvent, useId, useMemo } from "react";
import { Form, useSearchParams } from "react-router";
import { Money } from "#parts/money/money.tsx";
import { moneyText } from "#parts/money/money-forms.ts";
import { Button, buttonRole } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { SelectField } from "#ui/select-field.tsx";
import { type Choice, type Choices, choicesOf, isSoldOut, variantFor } from "./choices.ts";
import { colourOfFinish } from "./finish-colours.ts";

interface VariantOptionsProps {
	variants: readonly ProductVariant[];
	/** The stock by variant id; undefined until it has loaded. */
	stock: ReadonlyMap<number, number> | undefined;
	chosenId: number | undefined;
	onChoose: (variantId: number) => void;
}

/** With more values than this a choice is a select. */
const maxButtons = 12;

/** The choices between the variants of a product, such as size and finish. Each value is a link, so that it works without scripts. */
export function VariantOptions({ variants, stock, chosenId, onChoose }: VariantOptionsProps) {
	const choices = useMemo(() => choicesOf(variants), [variants]);
	const offered = variants.map((variant) => ({ ...variant, stock: stock && (stock.get(variant.variantId) ?? 0) }));
	const pricesDiffer = new Set(variants.map(({ price }) => price)).size > 1;
	return (
		<fieldset className="mt-4 min-w-0 sm:mt-8">
			<legend className="sr-only">{m.variants_legend()}</legend>
			<div className="space-y-3 sm:space-y-5">
				{choices.choices.map((choice, at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the choices of a product are its places
					<ChoiceField key={at} {...{ choice, at, choices, offered, chosenId, pricesDiffer, onChoose }} />
				))}
			</div>
		</fieldset>
	);
}

type Offered = ProductVariant & { stock: number | undefined };

interface ChoiceFieldProps {
	choice: Choice;
	/** The index of the choice. */
	at: number;
	choices: Choices;
	offered: readonly Offered[];
	chosenId: number | undefined;
	pricesDiffer: boolean;
	onChoose: (variantId: number) => void;
}

/** A value of a choice with the variant that it selects. */
interface Option {
	value: string;
	label: string;
	variant: Offered;
	/** The other values that change with it, because the chosen combination does not exist. */
	only: string;
}

function ChoiceField({ choice, at, choices, offered, chosenId, pricesDiffer, onChoose }: ChoiceFieldProps) {
	const chosen = (chosenId === undefined ? undefined : choices.valuesOf.get(chosenId)) ?? [];
	const options = choice.values.flatMap((value): Option[] => {
		const variant = variantFor(offered, choices, chosen, { at, value });
		if (!variant) return [];
		const values = choices.valuesOf.get(variant.variantId) ?? [];
		const changed = chosen.length === 0 ? [] : values.filter((own, index) => index !== at && own !== chosen[index]);
		return [
			{ value, label: value || m.standard(), variant, only: joinParts(changed.map((own) => own || m.standard())) },
		];
	});
	const current = options.find(({ value }) => value === chosen[at]);
	const legend = m.choice_legend({ kind: choice.kind });
	const [only] = options;
	if (only && options.length === 1 && choices.choices.length > 1)
		return (
			<p className="text-sm">
				<span className="font-medium">{legend}</span> {only.label}
			</p>
		);
	if (options.length > maxButtons)
		return <ChoiceSelect {...{ legend, options, chosenId: current?.variant.variantId, pricesDiffer, onChoose }} />;
	return (
		<fieldset className="min-w-0">
			<legend className="mb-1.5 text-sm wrap-anywhere">
				<span className="font-medium">{legend}</span> <span className="text-quiet">{current?.label}</span>
			</legend>
			{/* One line that scrolls on a phone, so that the buy button remains in view. */}
			<div className="flex gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:[scrollbar-width:none] sm:flex-wrap">
				{options.map((option) => (
					<OptionLink
						key={option.value}
						option={option}
						swatch={choice.kind === "finish" ? colourOfFinish(option.value) : undefined}
						isChosen={option === current}
						withPrice={pricesDiffer}
						onChoose={onChoose}
					/>
				))}
			</div>
		</fieldset>
	);
}

interface OptionLinkProps {
	option: Option;
	/** The colour of a finish. */
	swatch: string | undefined;
	isChosen: boolean;
	withPrice: boolean;
	onChoose: (variantId: number) => void;
}

function OptionLink({ option, swatch, isChosen, withPrice, onChoose }: OptionLinkProps) {
	const id = useId();
	const [search] = useSearchParams();
	const { label, variant, only } = option;
	const soldOut = isSoldOut(variant);
	const address = new URLSearchParams(search);
	address.set("variant", String(variant.variantId));

	function choose(event: MouseEvent) {
		if (event.ctrlKey || event.metaKey || event.shiftKey) return;
		event.preventDefault();
		onChoose(variant.variantId);
	}

	return (
		// Outside the link, because the texts are its description and not part of its accessible name.
		<div
			className={classes(
				"relative inline-flex min-h-12 max-w-full shrink-0 items-center gap-2.5 rounded-sm border px-3.5 py-1.5 text-sm leading-tight transition-colors hover:border-ink sm:px-4",
				"has-aria-pressed:border-ink has-aria-pressed:bg-ink has-aria-pressed:text-surface forced-colors:has-aria-pressed:bg-[Highlight] forced-colors:has-aria-pressed:text-[HighlightText] forced-colors:has-aria-pressed:forced-color-adjust-none",
				only ? "border-dashed border-edge" : "border-edge",
			)}
		>
			{swatch && (
				<span
					aria-hidden="true"
					style={{ backgroundColor: swatch }}
					className="size-6 shrink-0 rounded-full border border-edge forced-color-adjust-none"
				/>
			)}
			<div className="min-w-0">
				{/* biome-ignore lint/a11y/useSemanticElements: a link chooses the option without scripts too */}
				<a
					role="button"
					onKeyDown={buttonRole.onKeyDown}
					href={`?${address}`}
					rel="nofollow"
					aria-pressed={isChosen}
					aria-describedby={`${id}-facts`}
					onClick={choose}
					className={classes("block max-w-60 truncate after:absolute after:inset-0", soldOut && "line-through")}
				>
					{label}
				</a>
				<div id={`${id}-facts`} className="text-xs opacity-80 empty:hidden">
					{soldOut ? m.out_of_stock() : withPrice && <Money amount={variant.price} form="symbol" />}
					{only && <span className="sr-only"> {m.only_with({ values: only })}</span>}
				</div>
			</div>
		</div>
	);
}

interface ChoiceSelectProps {
	legend: string;
	options: readonly Option[];
	chosenId: number | undefined;
	pricesDiffer: boolean;
	onChoose: (variantId: number) => void;
}

/** A choice with many values. Without scripts a button submits it. */
function ChoiceSelect({ legend, options, chosenId, pricesDiffer, onChoose }: ChoiceSelectProps) {
	return (
		<Form method="get" preventScrollReset className="flex max-w-96 items-end gap-3">
			<div className="min-w-0 grow">
				<SelectField
					label={legend}
					name="variant"
					value={chosenId ?? ""}
					onChange={(event) => onChoose(Number(event.currentTarget.value))}
					options={[
						...(chosenId === undefined ? [{ value: "", label: "–" }] : []),
						...options.map(({ label, variant }) => ({
							value: String(variant.variantId),
							label: joinParts(
								[label, pricesDiffer && moneyText(variant.price, "currency"), isSoldOut(variant) && m.out_of_stock()],
								" · ",
							),
						})),
					]}
				/>
			</div>
			<noscript>
				<Button type="submit" look="plain">
					{m.choose()}
				</Button>
			</noscript>
		</Form>
	);
}
