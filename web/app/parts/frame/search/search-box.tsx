import { type FocusEvent, type KeyboardEvent, lazy, Suspense, useEffect, useId, useRef, useState } from "react";
import { href, useNavigate } from "react-router";
import { classes } from "#ui/classes.ts";
import { SearchIcon } from "#ui/icons.tsx";
import { searchAddress, suggestionGroups } from "./suggestion-groups.ts";
import { useSuggestions } from "./use-suggestions.ts";

const loadList = () => import("./suggestion-list.tsx");
const SuggestionList = lazy(() => loadList().then(({ SuggestionList }) => ({ default: SuggestionList })));

/**
 * Searches the whole shop, and offers what may be meant while one types. A combobox with a list: arrow keys walk along
 * the list, Enter goes where the line leads, Escape closes. `/` comes here from anywhere on the page. On phones it is
 * as small as its place and takes the whole line once it is used.
 */
export function SearchBox({ className }: { className?: string }) {
	const id = useId();
	const navigate = useNavigate();
	const input = useRef<HTMLInputElement>(null);
	const [text, setText] = useState("");
	const [open, setOpen] = useState(false);
	const [active, setActive] = useState<number>();
	const search = text.trim();
	const suggestions = useSuggestions(search, open);
	const groups = suggestions ? suggestionGroups(search, suggestions) : [];
	const lines = groups.flatMap((group) => group.lines);
	const isOffering = open && lines.length > 0;
	useSlashKey(input);

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
			// The first Escape closes the list, the second empties the box.
			if (isOffering) event.preventDefault();
			close();
		}
		if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
		event.preventDefault();
		setOpen(true);
		if (lines.length === 0) return;
		// The place before the first line is the box itself.
		const step = event.key === "ArrowDown" ? 1 : -1;
		const reached = ((active ?? -1) + 1 + step + lines.length + 1) % (lines.length + 1);
		setActive(reached === 0 ? undefined : reached - 1);
		document.getElementById(optionId(reached - 1))?.scrollIntoView({ block: "nearest" });
	}

	function optionId(index: number): string {
		return `${id}-${index}`;
	}

	function closeWhenFocusLeaves(event: FocusEvent) {
		if (!event.currentTarget.contains(event.relatedTarget)) close();
	}

	return (
		<search aria-label="The shop" className={classes("min-w-0", className)} onBlur={closeWhenFocusLeaves}>
			<form
				action={href("/shop")}
				method="get"
				onSubmit={(event) => {
					event.preventDefault();
					submit();
				}}
				className="relative max-sm:focus-within:absolute max-sm:focus-within:inset-x-4 max-sm:focus-within:top-1/2 max-sm:focus-within:z-10 max-sm:focus-within:-translate-y-1/2"
			>
				<SearchIcon className="pointer-events-none absolute start-2.5 top-1/2 size-5.5 -translate-y-1/2 text-ink sm:size-5 sm:text-quiet" />
				<input
					ref={input}
					type="search"
					name="search"
					role="combobox"
					aria-label="Search the shop"
					aria-keyshortcuts="/"
					aria-expanded={isOffering}
					aria-controls={`${id}-list`}
					aria-autocomplete="list"
					aria-activedescendant={isOffering && active !== undefined ? optionId(active) : undefined}
					placeholder="Search"
					autoComplete="off"
					maxLength={200}
					value={text}
					onFocus={() => void loadList()}
					onChange={(event) => {
						setText(event.currentTarget.value);
						setActive(undefined);
						setOpen(true);
					}}
					onKeyDown={onKeyDown}
					className="min-h-11 w-full rounded-sm border border-edge bg-raised ps-9.5 pe-2 text-base placeholder:text-quiet transition-colors hover:border-ink focus-visible:outline-offset-0 max-sm:not-focus:border-transparent max-sm:not-focus:bg-transparent max-sm:not-focus:text-transparent max-sm:not-focus:placeholder:text-transparent lg:text-sm [&::-webkit-search-cancel-button]:appearance-none"
				/>
				{isOffering && (
					<Suspense>
						<SuggestionList
							id={`${id}-list`}
							groups={groups}
							active={active}
							optionId={optionId}
							onChoose={leave}
							className="inset-x-0 sm:start-auto sm:min-w-[26rem]"
						/>
					</Suspense>
				)}
			</form>
			<span role="status" className="sr-only">
				{isOffering && `${lines.length} suggestions`}
				{open && suggestions?.count === 0 && lines.length === 0 && "Nothing found"}
			</span>
		</search>
	);
}

/** `/` puts the focus into the box, unless it is being typed somewhere. */
function useSlashKey(input: React.RefObject<HTMLInputElement | null>) {
	useEffect(() => {
		function focusBox(event: globalThis.KeyboardEvent) {
			if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
			const { target } = event;
			if (target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable], [role=dialog]"))
				return;
			event.preventDefault();
			input.current?.focus();
		}
		document.addEventListener("keydown", focusBox);
		return () => document.removeEventListener("keydown", focusBox);
	}, [input]);
}
