import type pg from "pg";
import type { Stripe } from "stripe";
import { invalidRequest, onlyOneOf } from "./api-error.ts";
import { kindOf, type ObjectName, type StoredObjects } from "./object-store.ts";

/** The common parameters of list calls. */
export interface ListParams extends Stripe.PaginationParams {
	created?: Stripe.RangeQueryParam | number;
}

const rangeOperators = { gt: ">", gte: ">=", lt: "<", lte: "<=" } as const;
const defaultLimit = 10;

/**
 * One page of objects, newest first. `matching` filters by fields of the document; a list of values matches any of them.
 * `beginning` filters by the beginnings of fields.
 */
export async function listObjects<Name extends ObjectName>(
	db: pg.ClientBase,
	name: Name,
	url: string,
	params: ListParams,
	matching: Record<string, string | string[] | undefined> = {},
	beginning: Record<string, string> = {},
): Promise<Stripe.ApiList<StoredObjects[Name]>> {
	const limit = checkedLimit(params.limit);
	const values: unknown[] = [name];
	const bind = (value: unknown) => `$${values.push(value)}`;
	const conditions = ["object = $1"];

	for (const [field, wanted] of Object.entries(matching)) {
		if (wanted !== undefined) conditions.push(`document ->> '${field}' = any(${bind([wanted].flat())}::text[])`);
	}
	for (const [field, wanted] of Object.entries(beginning)) {
		conditions.push(`starts_with(document ->> '${field}', ${bind(wanted)})`);
	}
	const range = typeof params.created === "number" ? { gte: params.created, lte: params.created } : params.created;
	for (const [operator, sql] of Object.entries(rangeOperators)) {
		const bound = range?.[operator as keyof typeof rangeOperators];
		if (bound !== undefined) conditions.push(`(document ->> 'created')::bigint ${sql} ${bind(bound)}`);
	}
	const { starting_after: after, ending_before: before } = params;
	if (after && before) throw onlyOneOf(["ending_before", "starting_after"]);
	if (after) conditions.push(`sequence < ${bind(await sequenceOf(db, name, after, "starting_after"))}`);
	if (before) conditions.push(`sequence > ${bind(await sequenceOf(db, name, before, "ending_before"))}`);
	const backwards = Boolean(before);

	const { rows } = await db.query(
		`select document from card_provider.objects where ${conditions.join(" and ")}
		order by sequence ${backwards ? "asc" : "desc"} limit ${limit + 1}`,
		values,
	);
	const data = rows.slice(0, limit).map((row) => row.document);
	if (backwards) data.reverse();
	return { object: "list", data, has_more: rows.length > limit, url };
}

/** The place of the object from which a page continues. @throws ApiError 400 if there is no such object. */
async function sequenceOf(
	db: pg.ClientBase,
	name: ObjectName,
	id: string,
	param: "ending_before" | "starting_after",
): Promise<string> {
	const { rows } = await db.query<{ sequence: string }>(
		"select sequence from card_provider.objects where id = $1 and object = $2",
		[id, name],
	);
	if (rows[0]) return rows[0].sequence;
	throw invalidRequest(`No such ${kindOf(name)}: '${id}'`, { code: "resource_missing", param });
}

function checkedLimit(limit = defaultLimit): number {
	if (limit >= 1 && limit <= 100) return limit;
	const [bound, words] = limit < 1 ? [1, "greater"] : [100, "less"];
	throw invalidRequest(`This value must be ${words} than or equal to ${bound}.`, {
		code: "parameter_invalid_integer",
		param: "limit",
	});
}
