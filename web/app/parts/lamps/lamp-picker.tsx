import { lampIdText } from "@noor/contract/lamp-ids";
import type { Lamp, SuggestedLamp } from "@noor/contract/lamps";
import { maxSearchLength } from "@noor/contract/limits";
import { renditionOf } from "@noor/contract/pictures";
import { figureText } from "@noor/contract/units";
import { joinParts } from "@noor/messages/lists";
import * as m from "@noor/messages/parts/lamps";
import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { call } from "#api/browser.ts";
import { useDebouncedQuery } from "#api/use-debounced-query.ts";
import { Money } from "#parts/money/money.tsx";
import { NoPicture } from "#parts/pictures/no-picture.tsx";
import { classes } from "#ui/classes.ts";
import { inputLook } from "#ui/field.tsx";
import { CloseIcon } from "#ui/icons.tsx";
import { TroubleLine } from "#ui/trouble-line.tsx";
import { lampIdOf, lampName, lampPath, suggestedId } from "./lamp-words.ts";
import { findParameter, type LampFilters } from "./load-lamps.ts";

interface LampPickerProps {
	/** The parameter of the address that has the ids. */
	name: string;
	label: string;
	hint?: ReactNode;
	/** The chosen lamps, as the loader has read them. */
	lamps: readonly Lamp[];
	/** Ids that are chosen but not sold. */
	missing?: readonly string[];
	/** The results for a form without scripts, see `loadLampChoice`. */
	found?: readonly SuggestedLamp[] | undefined;
	/** How many can be chosen. The choice of another one replaces the last. */
	max: number;
	/** Limits what is suggested. */
	filters?: LampFilters;
	/** The address of the tool with other lamps. */
	addressOf: (ids: string[]) => string;
	onChange: (ids: string[]) => void;
}

/**
 * Chooses lamps of the shop: a combobox with suggestions while typing, and below it the chosen lamps with their variants. Arrow
 * keys move along the suggestions, Enter chooses, Escape closes them. It stands in the form of a tool; without scripts the
 * form sends the text, and the suggestions are links.
 */
export function LampPicker({
	name,
	label,
	hint,
	lamps,
	missing = [],
	found,
	max,
	filters = {},
	addressOf,
	onChange,
}: LampPickerProps) {
	const id = useId();
	const input = useRef<HTMLInputElement>(null);
	const [text, setText] = useState("");
	const [open, setOpen] = useState(false);
	const [active, setActive] = useState<number>();
	const ids = lamps.map(lampIdOf);
	const search = text.trim();
	const { data, error, retry } = useDebouncedQuery(
		open ? search : undefined,
		(search) => call("GET /api/lamps/search", { querystring: { search, ...filters } }),
		"No lamp could be suggested.",
		search === "" ? 0 : undefined,
	);
	const suggested = error ? [] : (data ?? []);
	const isOffering = open && suggested.length > 0;

	function close() {
		setOpen(false);
		setActive(undefined);
	}

	/** The ids with another lamp: at the end, or instead of the last one if there is no room. */
	function withLamp(added: string): string[] {
		const others = ids.filter((other) => other !== added);
		return [...others.slice(0, max - 1), added];
	}

	function choose(lamp: SuggestedLamp) {
		close();
		setText("");
		onChange(withLamp(suggestedId(lamp)));
	}

	function onKeyDown(event: KeyboardEvent) {
		if (event.key === "Escape" && isOffering) {
			// The first Escape closes the list; the second, which the browser handles, clears the box.
			event.preventDefault();
			close();
		}
		if (event.key === "Enter") {
			event.preventDefault();
			const lamp = suggested[active ?? 0];
			if (isOffering && lamp) choose(lamp);
		}
		if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
		event.preventDefault();
		setOpen(true);
		if (suggested.length === 0) return;
		const step = event.key === "ArrowDown" ? 1 : -1;
		const from = active ?? (step === 1 ? -1 : 0);
		const next = (from + step + suggested.length) % suggested.length;
		setActive(next);
		document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: "nearest" });
	}

	function closeWhenFocusLeaves(event: FocusEvent) {
		if (!event.currentTarget.contains(event.relatedTarget)) close();
	}

	return (
		<div className="flex flex-col gap-3">
			<search aria-label={label} className="flex flex-col gap-1.5" onBlur={closeWhenFocusLeaves}>
				<label htmlFor={`${id}-box`} className="text-sm font-medium">
					{label}
				</label>
				<div className="relative">
					<input
						ref={input}
						id={`${id}-box`}
						type="search"
						name={findParameter}
						role="combobox"
						aria-expanded={isOffering}
						aria-controls={`${id}-list`}
						aria-autocomplete="list"
						aria-activedescendant={isOffering && active !== undefined ? `${id}-${active}` : undefined}
						aria-describedby={hint ? `${id}-hint` : undefined}
						placeholder={lamps.length < max ? m.placeholder() : m.placeholder_replace()}
						autoComplete="off"
						maxLength={maxSearchLength}
						value={text}
						onClick={() => setOpen(true)}
						onChange={(event) => {
							setText(event.currentTarget.value);
							setActive(undefined);
							setOpen(true);
						}}
						onKeyDown={onKeyDown}
						className={inputLook}
					/>
					{isOffering && (
						<div
							id={`${id}-list`}
							role="listbox"
							aria-label={m.suggestions()}
							// A press must not take the focus out of the box, which would close the list before the click.
							onPointerDown={(event) => event.preventDefault()}
							className="absolute inset-x-0 top-full z-10 mt-1 max-h-[min(26rem,60dvh)] overflow-y-auto rounded-sm border border-line bg-raised py-1 shadow-float"
						>
							{suggested.map((lamp, at) => (
								// biome-ignore lint/a11y/useKeyWithClickEvents: keys have the box, which names the active option
								<div
									key={lamp.id}
									id={`${id}-${at}`}
									role="option"
									tabIndex={-1}
									aria-selected={at === active}
									onClick={() => choose(lamp)}
									className={classes(
										"flex min-h-14 cursor-pointer items-center gap-3 px-3 py-1.5 transition-colors hover:bg-sunken",
										at === active && "bg-sunken text-accent",
									)}
								>
									<Suggestion lamp={lamp} />
								</div>
							))}
						</div>
					)}
					{open && error && (
						<div
							onPointerDown={(event) => event.preventDefault()}
							className="absolute inset-x-0 top-full z-10 mt-1 rounded-sm border border-line bg-raised px-3 py-2 shadow-float"
						>
							<TroubleLine onRetry={retry}>
								{m.not_suggested()} {error}
							</TroubleLine>
						</div>
					)}
				</div>
				{hint && (
					<p id={`${id}-hint`} className="text-sm text-quiet">
						{hint}
					</p>
				)}
				<span role="status" className="sr-only">
					{isOffering && m.suggestion_count({ count: suggested.length })}
					{open && error && `${m.not_suggested()} ${error}`}
					{open && !error && data?.length === 0 && m.nothing_found()}
				</span>
				{open && !error && data?.length === 0 && (
					<p aria-hidden="true" className="text-sm text-quiet">
						{m.nothing_found()}
					</p>
				)}
			</search>
			{found && <FoundLamps found={found} addressOf={(added) => addressOf(withLamp(added))} />}
			{missing.length > 0 && (
				<p role="status" className="text-sm text-amber">
					{m.not_sold({ count: missing.length })}{" "}
					<Link
						to={addressOf(ids)}
						replace
						preventScrollReset
						className="link inline-flex min-h-11 items-center text-ink"
					>
						{m.take_out()}
					</Link>
				</p>
			)}
			{lamps.length > 0 && (
				<ul aria-label={m.chosen()} className="divide-y divide-line border-y border-line">
					{lamps.map((lamp) => (
						<ChosenLamp
							key={lampIdOf(lamp)}
							lamp={lamp}
							name={name}
							addressWithout={addressOf(ids.filter((other) => other !== lampIdOf(lamp)))}
							onRemove={() => {
								onChange(ids.filter((other) => other !== lampIdOf(lamp)));
								input.current?.focus();
							}}
							onReplace={(other) => onChange([...new Set(ids.map((own) => (own === lampIdOf(lamp) ? other : own)))])}
						/>
					))}
				</ul>
			)}
		</div>
	);
}

function Suggestion({ lamp }: { lamp: SuggestedLamp }) {
	const { name, brandName, imageUrl, lowestPrice, pricesDiffer, lumens, wattage } = lamp;
	const figures = [lumens ? figureText(String(lumens), "lm") : "", wattage ? figureText(String(wattage), "W") : ""];
	return (
		<>
			<Thumbnail src={imageUrl} />
			<span className="min-w-0 grow">
				<span className="block truncate font-display text-base leading-tight">{name}</span>
				<span className="flex justify-between gap-3 text-sm">
					<span className="truncate text-quiet">{joinParts([brandName, ...figures], " · ")}</span>
					<Money amount={lowestPrice} form="currency" from={pricesDiffer} />
				</span>
			</span>
		</>
	);
}

/** The results for a form without scripts, as links. */
function FoundLamps({ found, addressOf }: { found: readonly SuggestedLamp[]; addressOf: (id: string) => string }) {
	if (found.length === 0) return <p className="text-sm text-quiet">{m.nothing_found()}</p>;
	return (
		<ul aria-label={m.suggestions()} className="divide-y divide-line border-y border-line">
			{found.map((lamp) => (
				<li key={lamp.id}>
					<Link to={addressOf(suggestedId(lamp))} className="flex min-h-14 items-center gap-3 py-1.5 hover:text-accent">
						<Suggestion lamp={lamp} />
					</Link>
				</li>
			))}
		</ul>
	);
}

interface ChosenLampProps {
	lamp: Lamp;
	name: string;
	addressWithout: string;
	onRemove: () => void;
	onReplace: (id: string) => void;
}

function ChosenLamp({ lamp, name, addressWithout, onRemove, onReplace }: ChosenLampProps) {
	const { productId, variantId, variants } = lamp;
	return (
		<li className="flex items-center gap-3 py-2">
			<Thumbnail src={lamp.photo?.imageUrl ?? null} />
			<div className="min-w-0 grow">
				<Link to={lampPath(lamp)} className="block truncate font-display text-base leading-tight hover:text-accent">
					{lamp.name}
				</Link>
				<p className="truncate text-sm text-quiet">
					{lamp.brandName} · <Money amount={lamp.price} form="currency" />
				</p>
				{variants.length > 1 ? (
					<select
						name={name}
						aria-label={m.variant_of({ name: lamp.name })}
						value={lampIdText({ productId, variantId })}
						onChange={(event) => onReplace(event.currentTarget.value)}
						className="mt-1 min-h-11 w-full rounded-sm border border-edge bg-raised px-2 text-sm hover:border-ink md:min-h-9"
					>
						{variantId === null && <option value={lampIdText({ productId, variantId })}>{m.any_variant()}</option>}
						{variants.map((variant) => (
							<option key={variant.variantId} value={lampIdText({ productId, variantId: variant.variantId })}>
								{variant.size}
							</option>
						))}
					</select>
				) : (
					<input type="hidden" name={name} value={lampIdOf(lamp)} />
				)}
			</div>
			<Link
				to={addressWithout}
				replace
				preventScrollReset
				onClick={(event) => {
					event.preventDefault();
					onRemove();
				}}
				aria-label={m.remove({ name: lampName(lamp) })}
				className="icon-button"
			>
				<CloseIcon />
			</Link>
		</li>
	);
}

function Thumbnail({ src }: { src: string | null }) {
	return (
		<span className="size-12 shrink-0 bg-wall">
			{src ? (
				<img
					src={renditionOf(src, 160)}
					alt=""
					width={160}
					height={160}
					loading="lazy"
					className="size-full object-cover night:brightness-75"
				/>
			) : (
				<NoPicture className="size-full" />
			)}
		</span>
	);
}
