import { maxSearchLength } from "@noor/contract/limits";
import { localizedPath } from "@noor/contract/localized-path";
import * as m from "@noor/messages/parts/frame/search";
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { href, useNavigate } from "react-router";
import { classes } from "#ui/classes.ts";
import { SearchIcon } from "#ui/icons.tsx";
import { lazyComponent } from "#ui/lazy-component.tsx";
import { TroubleLine } from "#ui/trouble-line.tsx";
import { useSlashKey } from "#ui/use-slash-key.ts";
import { searchAddress, suggestionGroups } from "./suggestion-groups.ts";
import { useSuggestions } from "./use-suggestions.ts";

const SuggestionList = lazyComponent(() =>
	import("./suggestion-list.tsx").then(({ SuggestionList }) => SuggestionList),
);

/** The classes of the list: below the box on phones, inside the sheet on wider screens. */
const offerLook =
	"absolute inset-x-0 top-full z-30 mt-2 max-h-[min(40rem,75dvh)] overflow-y-auto rounded-sm border border-line bg-raised py-2 shadow-float transition-[opacity,translate] starting:-translate-y-1 starting:opacity-0 sm:start-auto sm:w-[min(34rem,92vw)]";

/**
 * The search of the whole shop with suggestions: a combobox with a listbox. Arrow keys move along the list, Enter opens a
 * line, Escape closes the list, and `/` focuses the box from anywhere on the page. On phones the box is an icon that expands
 * to the whole line on focus. Without scripts it is a form.
 */
export function SearchBox({ className }: { className?: string }) {
	const id = useId();
	const navigate = useNavigate();
	const input = useRef<HTMLInputElement>(null);
	const [text, setText] = useState("");
	const [open, setOpen] = useState(false);
	const [active, setActive] = useState<number>();
	const search = text.trim();
	const { suggestions, error, retry } = useSuggestions(search, open);
	const groups = suggestions ? suggestionGroups(search, suggestions) : [];
	const lines = groups.flatMap((group) => group.lines);
	const isOffering = open && lines.length > 0;
	useSlashKey(useRef({ select() {}, focus: show }));

	function show() {
		input.current?.select();
		input.current?.focus();
	}

	function close() {
		setOpen(false);
		setActive(undefined);
	}

	function leave() {
		close();
		setText("");
		input.current?.blur();
	}

	function submit() {
		const line = active === undefined ? undefined : lines[active];
		if (!line && search === "") return;
		void navigate(line?.to ?? searchAddress(search));
		leave();
	}

	function onKeyDown(event: KeyboardEvent) {
		if (event.key === "Escape") {
			// The first Escape closes the list; the second, which the browser handles, clears the box.
			if (isOffering) event.preventDefault();
			close();
		}
		if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
		event.preventDefault();
		setOpen(true);
		if (lines.length === 0) return;
		// The position before the first line is the box itself.
		const step = event.key === "ArrowDown" ? 1 : -1;
		const reached = ((active ?? -1) + 1 + step + lines.length + 1) % (lines.length + 1);
		setActive(reached === 0 ? undefined : reached - 1);
		document.getElementById(optionId(reached - 1))?.scrollIntoView({ block: "nearest" });
	}

	function optionId(index: number): string {
		return `${id}-${index}`;
	}

	function closeWhenFocusLeaves(event: FocusEvent) {
		if (event.currentTarget.contains(event.relatedTarget)) return;
		close();
	}

	return (
		<search aria-label={m.landmark_label()} className={classes("min-w-11", className)} onBlur={closeWhenFocusLeaves}>
			<form
				action={localizedPath(href("/shop"))}
				method="get"
				onSubmit={(event) => {
					event.preventDefault();
					submit();
				}}
				className="relative max-sm:focus-within:absolute max-sm:focus-within:inset-x-4 max-sm:focus-within:top-1/2 max-sm:focus-within:z-10 max-sm:focus-within:-translate-y-1/2"
			>
				<div className="relative">
					<SearchIcon className="pointer-events-none absolute start-2.5 top-1/2 size-5.5 -translate-y-1/2 text-ink sm:size-5 sm:text-quiet" />
					<input
						ref={input}
						type="search"
						name="search"
						role="combobox"
						aria-label={m.box_label()}
						aria-keyshortcuts="/"
						aria-expanded={isOffering}
						aria-controls={`${id}-list`}
						aria-autocomplete="list"
						aria-activedescendant={isOffering && active !== undefined ? optionId(active) : undefined}
						placeholder={m.search()}
						autoComplete="off"
						maxLength={maxSearchLength}
						value={text}
						onFocus={() => SuggestionList.preload()}
						onChange={(event) => {
							setText(event.currentTarget.value);
							setActive(undefined);
							setOpen(true);
						}}
						onKeyDown={onKeyDown}
						className="min-h-11 w-full rounded-sm border border-edge bg-raised ps-9.5 pe-2 text-base placeholder:text-quiet transition-colors hover:border-ink focus-visible:outline-offset-0 max-sm:not-focus:border-transparent max-sm:not-focus:pe-0 max-sm:not-focus:bg-transparent max-sm:not-focus:text-transparent max-sm:not-focus:placeholder:text-transparent [&::-webkit-search-cancel-button]:appearance-none"
					/>
					{isOffering && (
						<SuggestionList
							id={`${id}-list`}
							groups={groups}
							active={active}
							optionId={optionId}
							onChoose={leave}
							className={offerLook}
						/>
					)}
					{open && error && (
						// A press must not take the focus out of the box, because not every browser gives it to the button.
						<div onPointerDown={(event) => event.preventDefault()} className={offerLook}>
							<TroubleLine onRetry={retry} className="px-4">
								{m.nothing_suggested()} {error}
							</TroubleLine>
						</div>
					)}
				</div>
			</form>
			<span role="status" className="sr-only">
				{isOffering && m.suggestion_count({ count: lines.length })}
				{open && error && `${m.nothing_suggested()} ${error}`}
				{open && suggestions?.count === 0 && lines.length === 0 && m.nothing_found()}
			</span>
		</search>
	);
}
