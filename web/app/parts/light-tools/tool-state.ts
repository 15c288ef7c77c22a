import { readLampId } from "@noor/contract/lamp-ids";

// The state of a lighting tool is in the search parameters of its address. A tool declares its parameters once, as an object
// of fields; reading, writing and the types of the state follow from it. There are no schemas of Zod here, so that the
// pages of the tools do not load the library.

/** A parameter of an address. */
export interface Field<Value> {
	/** The value without the parameter, which is not written. */
	initial: Value;
	/** Reads the texts of the parameter, at least one and none of them empty; undefined if they are no value. */
	read(texts: readonly string[]): Value | undefined;
	write(value: Value): string;
}

// biome-ignore lint/suspicious/noExplicitAny: fields of any values, whose types are inferred by StateOf
export type Fields = Readonly<Record<string, Field<any>>>;
export type StateOf<F extends Fields> = { [Name in keyof F]: F[Name]["initial"] };

export interface NumberBounds {
	min: number;
	max: number;
}

/** A number within bounds, both included. */
export function numberField(initial: number, bounds: NumberBounds): Field<number> & { bounds: NumberBounds } {
	return { initial, bounds, read: ([text = ""]) => numberIn(text, bounds), write: String };
}

/** A number within bounds that may be missing. */
export function optionalNumberField(bounds: NumberBounds): Field<number | undefined> & { bounds: NumberBounds } {
	return {
		initial: undefined,
		bounds,
		read: ([text = ""]) => numberIn(text, bounds),
		write: (value) => String(value ?? ""),
	};
}

/** One of some words. */
export function choiceField<const Value extends string>(
	values: readonly Value[],
	initial: NoInfer<Value>,
): Field<Value> {
	return { initial, read: ([text]) => values.find((value) => value === text), write: String };
}

/** Yes, or no without the parameter. */
export function flagField(): Field<boolean> {
	return {
		initial: false,
		read: ([text]) => (text === "1" || text === "on" ? true : undefined),
		write: (value) => (value ? "1" : ""),
	};
}

/** Ids of lamps (`lamp-ids.ts`), comma-separated or as repeated parameters, without repetitions. */
export function lampsField(max: number): Field<readonly string[]> {
	return {
		initial: [],
		read(texts) {
			const ids = [...new Set(texts.flatMap((text) => text.split(",")).filter((text) => text !== ""))];
			return ids.length <= max && ids.every(readLampId) ? ids : undefined;
		},
		write: (ids) => ids.join(","),
	};
}

/** The state without any parameter. */
export function initialState<F extends Fields>(fields: F): StateOf<F> {
	return readState(fields, new URLSearchParams()).state;
}

/**
 * Reads the state of a tool from its address. A parameter that cannot be read has its initial value, and its name is in
 * `refused`, so that the page can say so.
 */
export function readState<F extends Fields>(
	fields: F,
	address: URLSearchParams,
): { state: StateOf<F>; refused: (keyof F & string)[] } {
	const refused: string[] = [];
	const state = Object.fromEntries(
		Object.entries(fields).map(([name, field]) => {
			const texts = address.getAll(name).filter((text) => text !== "");
			const value: unknown = texts.length === 0 ? field.initial : field.read(texts);
			if (value !== undefined || texts.length === 0) return [name, value];
			refused.push(name);
			return [name, field.initial];
		}),
	);
	return { state: state as StateOf<F>, refused };
}

/** The search parameters of a state, without those that have their initial values. */
export function writeState<F extends Fields>(fields: F, state: Partial<StateOf<F>>): URLSearchParams {
	const parameters = new URLSearchParams();
	for (const [name, field] of Object.entries(fields)) {
		const value: unknown = name in state ? state[name] : field.initial;
		const text = field.write(value);
		if (text !== field.write(field.initial)) parameters.set(name, text);
	}
	return parameters;
}

/** The address of a tool with a state, as a path with its search parameters. */
export function toolAddress<F extends Fields>(path: string, fields: F, state: Partial<StateOf<F>>): string {
	// Commas are allowed in a query and keep it readable.
	const query = writeState(fields, state).toString().replaceAll("%2C", ",");
	return query === "" ? path : `${path}?${query}`;
}

function numberIn(text: string, { min, max }: NumberBounds): number | undefined {
	// "0x10" and "1e3" are numbers for JavaScript, but nobody writes them.
	if (!/^-?\d{1,9}(?:\.\d{1,6})?$/.test(text.trim())) return undefined;
	const number = Number(text);
	return number >= min && number <= max ? number : undefined;
}
