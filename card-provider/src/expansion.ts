import type pg from "pg";
import { type ApiError, invalidRequest } from "./api-error.ts";
import { listObjects } from "./object-lists.ts";
import { findById, type ObjectName } from "./object-store.ts";
import type { Operation } from "./operation.ts";

type Document = Record<string, unknown>;
type Fields = Readonly<Partial<Record<string, readonly string[]>>>;

/** The fields that refer to another object. Only these are read as ids: texts of a request may look like one. */
const expandable = {
	balance_transaction: ["source"],
	charge: [
		"balance_transaction",
		"customer",
		"failure_balance_transaction",
		"payment_intent",
		"payment_method",
		"refunds",
		"review",
	],
	confirmation_token: [],
	customer: [],
	dispute: ["charge", "payment_intent"],
	event: [],
	payment_intent: ["customer", "latest_charge", "payment_method", "review"],
	payment_method: ["customer"],
	payment_method_domain: [],
	payout: ["balance_transaction", "failure_balance_transaction"],
	"radar.early_fraud_warning": ["charge", "payment_intent"],
	refund: ["balance_transaction", "charge", "failure_balance_transaction", "payment_intent", "payment_method"],
	review: ["charge", "payment_intent"],
	webhook_endpoint: [],
} as const satisfies Record<ObjectName, readonly string[]>;

/** The expandable fields by the kind of API key. A publishable key reads only the payment whose client secret is sent. */
const expandableBy: Record<Operation["caller"], Fields> = {
	publishable: { payment_intent: ["payment_method"] },
	secret: { ...expandable, customer_session: ["customer"] },
};

const maxDepth = 4;

/**
 * Replaces ids by the objects they refer to, as requested by `expand[]=latest_charge.balance_transaction`.
 *
 * @throws ApiError 400 for a field that refers to no object, or that this kind of key may not expand.
 */
export async function expand<Answer extends object>(
	{ db, caller }: Pick<Operation, "caller"> & { db: pg.ClientBase },
	answer: Answer,
	paths: readonly string[],
): Promise<Answer> {
	const expanded = structuredClone(answer);
	for (const path of paths) {
		const steps = path.split(".");
		if (steps.filter((step) => step !== "data").length > maxDepth) throw tooDeep(path);
		await expandPath(db, expanded as Document, steps, path, expandableBy[caller]);
	}
	return expanded;
}

async function expandPath(
	db: pg.ClientBase,
	document: Document,
	[field, ...rest]: string[],
	path: string,
	allowed: Fields,
): Promise<void> {
	if (field === undefined) return;
	const isList = document.object === "list" && field === "data";
	if (!isList && !allowed[String(document.object)]?.includes(field)) throw notExpandable(path);
	if (field === "refunds") document.refunds ??= await refundsOf(db, String(document.id));
	if (typeof document[field] === "string") document[field] = (await findById(db, document[field])) ?? document[field];
	const inner = document[field];
	for (const next of Array.isArray(inner) ? inner : [inner]) {
		if (next && typeof next === "object") await expandPath(db, next as Document, rest, path, allowed);
	}
}

function refundsOf(db: pg.ClientBase, charge: string) {
	return listObjects(db, "refund", `/v1/charges/${charge}/refunds`, {}, { charge });
}

function notExpandable(path: string): ApiError {
	return invalidRequest(`This property cannot be expanded (${path}).`, { param: "expand" });
}

function tooDeep(path: string): ApiError {
	return invalidRequest(`You cannot expand more than ${maxDepth} levels of a property (${path}).`, {
		param: "expand",
	});
}
