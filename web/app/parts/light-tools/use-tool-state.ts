import { useEffect, useMemo, useRef, useState } from "react";
import { type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import { type Fields, type NumberBounds, readState, type StateOf, writeState } from "./tool-state.ts";

/** The debounce before the address is updated. Browsers limit how often it may change. */
const restMs = 300;

export interface ToolState<F extends Fields> {
	state: StateOf<F>;
	/** The labels of the parameters of the address that could not be read. */
	refused: readonly string[];
	/**
	 * Changes the state at once, and the address when the changes rest, replacing the history entry. `now` changes the address
	 * at once, which is needed when the loader has to read what the state names.
	 */
	change(next: Partial<StateOf<F>>, options?: { now?: boolean }): void;
	/** The search parameters of the state after a change, for links and forms. */
	parametersOf(next: Partial<StateOf<F>>): URLSearchParams;
	/** The props of a `ToolNumber` for a parameter that is a number. It may be emptied if it has no initial value. */
	number(name: NumberName<F>): {
		name: string;
		label: string;
		value: number | undefined;
		bounds: NumberBounds;
		onChange: (value: number) => void;
		onClear?: () => void;
	};
}

type NumberName<F extends Fields> = {
	[Name in keyof F]: F[Name] extends { bounds: NumberBounds } ? Name : never;
}[keyof F] &
	string;

/**
 * The state of a tool, which is in the search parameters of the address.
 *
 * @param labels the labels of the fields; a tool without number fields that names no refused ones needs none
 */
export function useToolState<F extends Fields>(
	fields: F,
	labels?: Readonly<Record<keyof F & string, () => string>>,
): ToolState<F> {
	const [address, setAddress] = useSearchParams();
	const read = useMemo(() => readState(fields, address), [fields, address]);
	const [draft, setDraft] = useState<StateOf<F>>();
	const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
	// The address has the draft now, or the visitor went back or forward. A draft that still waits is newer.
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs when the address changes
	useEffect(() => {
		if (resting.current === undefined) setDraft(undefined);
	}, [address]);
	useEffect(() => () => clearTimeout(resting.current), []);
	const state = draft ?? read.state;
	const labelOf = (name: keyof F & string) => labels?.[name]() ?? name;

	function change(next: Partial<StateOf<F>>, { now = false } = {}) {
		const changed = { ...state, ...next };
		setDraft(changed);
		clearTimeout(resting.current);
		const write = () => {
			resting.current = undefined;
			setAddress(writeState(fields, changed), { replace: true, preventScrollReset: true });
		};
		if (now) write();
		else resting.current = setTimeout(write, restMs);
	}

	return {
		state,
		refused: draft ? [] : read.refused.map(labelOf),
		change,
		parametersOf: (next) => writeState(fields, { ...state, ...next }),
		number: (name) => {
			const { bounds, initial } = fields[name] as unknown as { bounds: NumberBounds; initial: number | undefined };
			const set = (value: number | undefined) => change({ [name]: value } as Partial<StateOf<F>>);
			return {
				...{ name, bounds, label: labelOf(name), value: state[name] },
				onChange: set,
				...(initial === undefined ? { onClear: () => set(undefined) } : {}),
			};
		},
	};
}

/**
 * The `shouldRevalidate` of a tool: its loader reads only what these parameters name, so that other changes of the address
 * need no answer of the server.
 */
export function revalidateFor(...names: string[]) {
	return ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean => {
		if (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search)
			return defaultShouldRevalidate;
		return names.some(
			(name) => currentUrl.searchParams.getAll(name).join() !== nextUrl.searchParams.getAll(name).join(),
		);
	};
}
