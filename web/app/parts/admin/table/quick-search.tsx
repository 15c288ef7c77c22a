import { maxSearchLength } from "@noor/contract/limits";
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { Form } from "react-router";
import { SearchIcon } from "#ui/icons.tsx";
import { useSlashKey } from "#ui/use-slash-key.ts";
import { useNarrow } from "../table-address.ts";

const pauseMs = 250;

/**
 * Searches a table while typing; the text is in the URL. Escape empties the box, and `/` focuses it from anywhere on
 * the screen.
 */
export function QuickSearch({ label }: { label: string }) {
	const input = useRef<HTMLInputElement>(null);
	const [wanted, narrow] = useNarrow();
	const search = wanted.get("search") ?? "";
	const [typed, setTyped] = useState(0);
	// Whether the text was typed since the URL last changed, not restored by going back.
	const isTyped = useRef(false);

	function go() {
		isTyped.current = false;
		const text = input.current?.value.trim() ?? "";
		if (text !== search) narrow({ search: text || undefined });
	}

	function leave() {
		if (isTyped.current) go();
		else if (input.current) input.current.value = search;
	}

	const goOn = useEffectEvent(() => {
		if (isTyped.current) go();
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: each key press restarts the delay
	useEffect(() => {
		const timer = setTimeout(() => goOn(), pauseMs);
		return () => clearTimeout(timer);
	}, [typed]);
	useSlashKey(input);
	// Back navigation changes the URL; it must not overwrite text that is being typed.
	useEffect(() => {
		isTyped.current = false;
		if (input.current && input.current !== document.activeElement) input.current.value = search;
	}, [search]);

	function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
		if (event.key !== "Escape" || event.currentTarget.value === "") return;
		event.preventDefault();
		event.currentTarget.value = "";
		go();
	}

	return (
		<search className="max-sm:w-full">
			<Form
				method="get"
				onSubmit={(event) => {
					event.preventDefault();
					go();
				}}
				className="relative"
			>
				<SearchIcon className="pointer-events-none absolute start-2.5 top-1/2 size-4.5 -translate-y-1/2 text-quiet" />
				<input
					ref={input}
					type="search"
					name="search"
					aria-label={label}
					aria-keyshortcuts="/"
					placeholder={label}
					autoComplete="off"
					maxLength={maxSearchLength}
					defaultValue={search}
					onChange={() => {
						isTyped.current = true;
						setTyped((count) => count + 1);
					}}
					onKeyDown={onKeyDown}
					// Searches at once, because the delayed search could override the next click.
					onBlur={leave}
					className="min-h-11 w-full sm:w-72 rounded-sm border border-edge bg-raised ps-9 pe-3 text-base text-ink transition-colors placeholder:text-quiet hover:border-ink focus-visible:border-accent focus-visible:outline-offset-0 md:min-h-9 md:text-sm [&::-webkit-search-cancel-button]:appearance-none"
				/>
			</Form>
		</search>
	);
}
