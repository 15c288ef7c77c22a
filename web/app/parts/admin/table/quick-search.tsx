import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { Form } from "react-router";
import { SearchIcon } from "#ui/icons.tsx";
import { useSlashKey } from "#ui/use-slash-key.ts";
import { useNarrow } from "../table-address.ts";

const pauseMs = 250;

/**
 * Narrows a table while one types: what is searched for is in the address. Escape empties the box, and `/` comes here
 * from anywhere on the screen.
 */
export function QuickSearch({ label }: { label: string }) {
	const input = useRef<HTMLInputElement>(null);
	const [wanted, narrow] = useNarrow();
	const search = wanted.get("search") ?? "";
	const [typed, setTyped] = useState(0);
	// Whether it was typed since the address last changed: what was left by going back is not asked for again.
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
	// biome-ignore lint/correctness/useExhaustiveDependencies: each letter begins the pause anew
	useEffect(() => {
		const timer = setTimeout(() => goOn(), pauseMs);
		return () => clearTimeout(timer);
	}, [typed]);
	useSlashKey(input);
	// The address may change without the box, by going back; what is being typed is never taken away.
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
					maxLength={200}
					defaultValue={search}
					onChange={() => {
						isTyped.current = true;
						setTyped((count) => count + 1);
					}}
					onKeyDown={onKeyDown}
					// Whoever leaves the box has done typing: what they press next must not be overtaken by the pause.
					onBlur={leave}
					className="min-h-11 w-full sm:w-72 rounded-sm border border-edge bg-raised ps-9 pe-3 text-base text-ink transition-colors placeholder:text-quiet hover:border-ink focus-visible:border-accent focus-visible:outline-offset-0 md:min-h-9 md:text-sm [&::-webkit-search-cancel-button]:appearance-none"
				/>
			</Form>
		</search>
	);
}
