import { type KeyboardEvent, useEffect, useRef } from "react";
import { Form, useNavigate, useSearchParams } from "react-router";
import { SearchIcon } from "#ui/icons.tsx";
import { useAddressOf } from "../table-address.ts";

const pauseMs = 250;

/**
 * Narrows a table while one types: what is searched for is in the address. Escape empties the box, and `/` comes here
 * from anywhere on the screen.
 */
export function QuickSearch({ label }: { label: string }) {
	const input = useRef<HTMLInputElement>(null);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const [address] = useSearchParams();
	const navigate = useNavigate();
	const addressOf = useAddressOf();
	const search = address.get("search") ?? "";

	function go() {
		clearTimeout(timer.current);
		const wanted = input.current?.value.trim() ?? "";
		if (wanted === search) return;
		void navigate(addressOf({ search: wanted || undefined, pageIndex: undefined }), {
			replace: true,
			preventScrollReset: true,
		});
	}

	useEffect(() => () => clearTimeout(timer.current), []);
	useSlashKey(input);
	// The address may change without the box, by going back; what is being typed is never taken away.
	useEffect(() => {
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
						clearTimeout(timer.current);
						timer.current = setTimeout(go, pauseMs);
					}}
					onKeyDown={onKeyDown}
					className="min-h-11 w-full sm:w-72 rounded-sm border border-edge bg-raised ps-9 pe-3 text-base text-ink transition-colors placeholder:text-quiet hover:border-ink focus-visible:border-accent focus-visible:outline-offset-0 md:min-h-9 md:text-sm [&::-webkit-search-cancel-button]:appearance-none"
				/>
			</Form>
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
			input.current?.select();
		}
		document.addEventListener("keydown", focusBox);
		return () => document.removeEventListener("keydown", focusBox);
	}, [input]);
}
