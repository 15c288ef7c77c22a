import type pg from "pg";
import { invalidRequest } from "./api-error.ts";
import { listObjects } from "./object-lists.ts";
import { findById } from "./object-store.ts";

type Document = Record<string, unknown>;

/** Replaces ids by the objects they refer to, as requested by `expand[]=latest_charge.balance_transaction`. */
export async function expand<Answer extends object>(
	db: pg.ClientBase,
	answer: Answer,
	paths: readonly string[],
): Promise<Answer> {
	const expanded = structuredClone(answer);
	for (const path of paths) await expandPath(db, expanded as Document, path.split("."), path);
	return expanded;
}

async function expandPath(
	db: pg.ClientBase,
	document: Document,
	[field, ...rest]: string[],
	path: string,
): Promise<void> {
	if (field === undefined) return;
	if (document.object === "charge" && field === "refunds") {
		const url = `/v1/charges/${document.id}/refunds`;
		document.refunds ??= await listObjects(db, "refund", url, {}, { charge: String(document.id) });
		return;
	}
	if (!(field in document)) {
		throw invalidRequest(`This property cannot be expanded (${path}).`, { param: "expand" });
	}
	if (typeof document[field] === "string") document[field] = (await findById(db, document[field])) ?? document[field];
	const inner = document[field];
	for (const next of Array.isArray(inner) ? inner : [inner]) {
		if (next && typeof next === "object") await expandPath(db, next as Document, rest, path);
	}
}
