import * as m from "@noor/messages/contract/address-formats";
import { z } from "zod";
import { type Place, type PlaceField, placeError, placeFields } from "./address-formats.ts";
import { maxPlaceLength } from "./text-lengths.ts";

const text = z.string().trim().max(maxPlaceLength, { error: m.text_too_long }).default("");

/** The fields of a place as they are typed; `placeError` says which a country refuses. */
export const typedPlace = Object.fromEntries(placeFields.map((name) => [name, text])) as Record<
	PlaceField,
	typeof text
>;

/** The fields of a stored place. */
export const storedPlace = Object.fromEntries(placeFields.map((name) => [name, z.string().optional()])) as Record<
	PlaceField,
	z.ZodOptional<z.ZodString>
>;

/**
 * A form whose place is refused by field, as its country requires.
 *
 * @param read the country and the place of a value of the form; it is asked only if they are texts
 * @param path where the form has the fields of the place
 */
export function refusePlaces<S extends z.ZodType>(
	form: S,
	read: (value: z.output<S>) => { country: string; place: Place },
	path: readonly string[] = [],
): S {
	const errorIn = (value: unknown, name: PlaceField) => {
		const { country, place } = read(value as z.output<S>);
		return placeError(country, name, place[name] ?? "");
	};
	return placeFields.reduce(
		(refused, name) =>
			refused.refine((value) => errorIn(value, name) === undefined, {
				path: [...path, name],
				error: ({ input }) => errorIn(input, name),
				// Also if other fields are wrong, so that a form shows all its errors at once.
				when: ({ value, issues }) =>
					typeof value === "object" && value !== null && !issues.some((issue) => concerns(issue.path, [...path, name])),
			}),
		form,
	);
}

/** Whether an error concerns a field, the place around it or the country, so that the field cannot be read. */
function concerns(failed: readonly PropertyKey[] | undefined, field: readonly string[]): boolean {
	return failed?.[0] === "country" || field.slice(0, failed?.length ?? 0).join() === (failed ?? []).join();
}
