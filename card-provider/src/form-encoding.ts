import { type ApiError, invalidRequest } from "./api-error.ts";

/** A decoded form: strings, nested by brackets. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue };
export type Form = { [name: string]: FormValue };

const forbiddenKeys = new Set(["__proto__", "constructor", "prototype"]);
const maxNesting = 12;

/**
 * Reads `application/x-www-form-urlencoded` with nested brackets, as Stripe's SDKs write it:
 * `shipping[name]=Layla&expand[0]=latest_charge&expand[]=customer`.
 *
 * @throws ApiError 400 for a null character, which the database cannot store
 */
export function decodeForm(text: string): Form {
	const form: Form = Object.create(null);
	for (const [name, value] of new URLSearchParams(text)) {
		if (name.includes("\0") || value.includes("\0")) throw nullCharacter(name);
		place(form, pathOf(name), value);
	}
	return withLists(form) as Form;
}

function nullCharacter(name: string): ApiError {
	return invalidRequest("Invalid string: it contains a null character.", { param: name.replaceAll("\0", "") });
}

/** `a[b][0]` → `['a', 'b', '0']` */
function pathOf(name: string): string[] {
	const bracket = name.indexOf("[");
	if (bracket <= 0 || !name.endsWith("]")) return [name];
	return [name.slice(0, bracket), ...name.slice(bracket + 1, -1).split("][")];
}

function place(form: Form, path: string[], value: string): void {
	if (path.length > maxNesting || path.some((step) => forbiddenKeys.has(step))) return;
	let level = form;
	for (const step of path.slice(0, -1)) {
		const key = nameIn(level, step);
		if (typeof level[key] !== "object") level[key] = Object.create(null) as Form;
		level = level[key] as Form;
	}
	level[nameIn(level, path.at(-1) ?? "")] = value;
}

/** The key of a path step. An empty bracket appends to a list. */
function nameIn(level: Form, step: string): string {
	return step === "" ? String(Object.keys(level).length) : step;
}

/** Converts objects whose keys are all numeric to arrays, except metadata, whose keys are free texts. */
function withLists(value: FormValue, name?: string): FormValue {
	if (typeof value === "string") return value;
	if (name === "metadata") return { ...(value as Form) };
	const names = Object.keys(value);
	const level = value as Form;
	if (names.length > 0 && names.every((inner) => /^\d+$/.test(inner))) {
		return names.sort((a, b) => Number(a) - Number(b)).map((place) => withLists(level[place] ?? ""));
	}
	return Object.fromEntries(names.map((inner) => [inner, withLists(level[inner] ?? "", inner)]));
}
