import * as m from "@noor/messages/contract/list-parameter";
import { z } from "zod";
import { splitList } from "./list-text.ts";
import { amountIn, booleanIn, maxListLength, maxListRepeats, maxNumberLength } from "./query-values.ts";

/** A list in a query, comma-separated or as a repeated parameter. */
export const TextList = listOf((value) => value);

export const NumberList = listOf((value, refuse) => {
	return amountIn(value) ?? refuse(m.not_a_number({ value }));
});

export const BooleanList = listOf((value, refuse) => {
	return booleanIn(value) ?? refuse(m.not_a_boolean({ value }));
});

function listOf<T extends string | number | boolean>(read: (value: string, refuse: (why: string) => never) => T) {
	const one = z.union([z.string().max(maxListLength), z.number(), z.boolean()]);
	return z
		.union([one, z.array(one).max(maxListRepeats)])
		.default([])
		.transform((given, context): T[] => {
			const refuse = (message: string): never => {
				context.addIssue({ code: "custom", message });
				return z.NEVER;
			};
			const values: T[] = [];
			for (const text of [given].flat()) {
				const split = splitList(String(text));
				if (!split) return refuse(m.quote_has_no_end());
				values.push(...split.map((value) => read(value, refuse)));
			}
			return values;
		});
}

/** An optional amount in a query, which may also be blank. */
export const OptionalNumber = z
	.union([z.string().max(maxNumberLength), z.number()])
	.optional()
	.transform((given, context): number | undefined => {
		if (given === undefined || given === "") return undefined;
		const number = amountIn(String(given));
		if (number !== undefined) return number;
		context.addIssue({ code: "custom", message: m.not_a_number({ value: given }) });
		return z.NEVER;
	});

/**
 * Makes the parameter names of a query case-insensitive: the specification writes both `Sort` and `sort`.
 *
 * @param others further names in lower case, each with the parameter that it is an alias of
 */
export function anyCase<Shape extends z.core.$ZodLooseShape>(
	query: z.ZodObject<Shape>,
	others: Record<string, keyof Shape & string> = {},
) {
	const names = new Map(Object.keys(query.shape).map((name) => [name.toLowerCase(), name]));
	for (const [name, means] of Object.entries(others)) names.set(name, means);
	const canonical = (given: unknown) =>
		typeof given !== "object" || given === null
			? given
			: Object.fromEntries(
					Object.entries(given)
						.filter(([, value]) => value !== undefined)
						.map(([name, value]) => [names.get(name.toLowerCase()) ?? name, value]),
				);
	// The cast gives the input type of the inner query, so that our own callers must use the names as declared.
	return z.preprocess(canonical, query) as unknown as z.ZodType<z.output<typeof query>, z.input<typeof query>>;
}
