import type { AuditEntry } from "@noor/contract/audit";
import { shortDateOf, shortDayOf } from "@noor/contract/dates";
import { aedText } from "@noor/contract/money";
import * as m from "@noor/messages/admin/audit-log";
import { joinParts } from "@noor/messages/lists";
import { labelOfField } from "./field-labels.ts";
import { nameOfValue } from "./value-names.ts";

/** A field of a record before and after a change; an empty text where it had no value. */
export interface EntryDifference {
	label: string;
	before: string;
	after: string;
}

type State = Record<string, unknown>;

const amounts = new Set([
	"basePrice",
	"discountPrice",
	"price",
	"compareAtPrice",
	"amountOff",
	"minimumSubtotal",
	"paid",
	"amount",
	"transferred",
	"collected",
	"fee",
	"freeFrom",
	"minimumTotal",
	"maximumTotal",
]);
/** Objects that are one value. */
const values = new Set(["deliveryDay", "courierRun"]);
/** Internal fields, which are not shown. */
const internal = new Set(["id", "picture"]);
const partNames: Record<string, () => string> = {
	variants: m.variant,
	pictures: m.picture,
	photometry: m.photometric_file,
	stock: m.stock,
	refunds: m.refund,
	shortages: m.shortage,
	substitutes: m.substitute,
	notes: m.note,
	requests: m.request,
};
const inOrder = ["name", "brandName", "supplierName", "categoryName", "code", "status", "fileName", "description"];
const last = ["variants", "stock", "pictures", "photometry", "lighting"];

/** Differences of an audit entry, field by field: names first, each part of a record by itself. */
export function differencesIn({ before, after }: Pick<AuditEntry, "before" | "after">): EntryDifference[] {
	return keysOf(before, after).flatMap((key) => differencesOf(key, before?.[key], after?.[key]));
}

function keysOf(before: State | null, after: State | null): string[] {
	const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
	const rank = (key: string) => (inOrder.includes(key) ? inOrder.indexOf(key) : inOrder.length + 1 + last.indexOf(key));
	return keys.sort((one, other) => rank(one) - rank(other));
}

function differencesOf(key: string, before: unknown, after: unknown): EntryDifference[] {
	if (isParts(before) || isParts(after)) return differencesOfParts(key, asParts(before), asParts(after));
	if (!values.has(key) && (isState(before) || isState(after))) {
		const [was, is] = [isState(before) ? before : {}, isState(after) ? after : {}];
		return changedKeys(was, is).map((field) => oneOf(field, was[field], is[field], labelOfField(key)));
	}
	const difference = oneOf(key, before, after);
	return difference.before === difference.after ? [] : [difference];
}

/** Matches parts by id. Those without one, such as the prices of a delivery method, are replaced together. */
function differencesOfParts(key: string, before: readonly State[], after: readonly State[]): EntryDifference[] {
	if ([...before, ...after].every(({ id }) => id === undefined)) {
		const list = (parts: readonly State[]) =>
			joinParts(
				parts.map((part) => describe(part, "")),
				"; ",
			);
		return [{ label: labelOfField(key), before: list(before), after: list(after) }];
	}
	const ids = [...new Set([...before, ...after].map(({ id }) => id))];
	return ids.flatMap((id) => {
		const was = before.find((part) => part.id === id);
		const is = after.find((part) => part.id === id);
		const name = nameOf((is ?? was) as State);
		const part = partNames[key]?.() ?? labelOfField(key);
		const label = name === "" ? part : m.part_name({ part, name });
		if (was && is) return changedKeys(was, is).map((field) => oneOf(field, was[field], is[field], label));
		return [
			{
				label,
				before: was ? describe(was, name) || m.present() : "",
				after: is ? describe(is, name) || m.added() : "",
			},
		];
	});
}

function changedKeys(was: State, is: State): string[] {
	return keysOf(was, is).filter((key) => !internal.has(key) && textOf(key, was[key]) !== textOf(key, is[key]));
}

function oneOf(key: string, before: unknown, after: unknown, of?: string): EntryDifference {
	const field = labelOfField(key);
	const label = of ? m.part_field({ part: of, field }) : field;
	return { label, before: textOf(key, before), after: textOf(key, after) };
}

/** The name that identifies a part: SKU, size or alternative text; empty if it has none. */
function nameOf(part: State): string {
	const names = [part.sku, part.size, part.altText];
	return names.find((name): name is string => typeof name === "string" && name !== "") ?? "";
}

/** The values of a part other than its name, in one line. */
function describe(part: State, name: string): string {
	return joinParts(
		keysOf(part, null)
			.filter((key) => !internal.has(key) && key !== "position" && part[key] !== name && textOf(key, part[key]) !== "")
			.map((key) => m.part_value({ label: labelOfField(key), value: textOf(key, part[key]) })),
	);
}

function textOf(key: string, value: unknown): string {
	if (value === null || value === undefined) return "";
	if (typeof value === "boolean") return value ? m.yes() : m.no();
	if (Array.isArray(value)) return joinParts(inOwnOrder(value).map((each) => textOf(key, each)));
	if (isState(value)) return joinParts(Object.entries(value).map(([field, each]) => textOf(field, each)));
	if (typeof value !== "number") return nameOfValue(key, String(value)) ?? dateText(String(value));
	if (key === "position") return joinParts([value + 1]);
	if (amounts.has(key)) return aedText(value);
	return nameOfValue(key, value) ?? joinParts([value]);
}

/** The database compares lists as sets, after which numbers such as days of the week have no order. */
function inOwnOrder(values: readonly unknown[]): readonly unknown[] {
	return values.every((value) => typeof value === "number") ? values.toSorted((one, other) => one - other) : values;
}

/** A text; of a day or a time as the database writes it, the date as staff read it. */
function dateText(text: string): string {
	if (/^\d{4}-\d\d-\d\d$/.test(text)) return shortDayOf(text);
	return /^\d{4}-\d\d-\d\dT\d\d:/.test(text) ? shortDateOf(text) : text;
}

function isState(value: unknown): value is State {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isParts(value: unknown): value is State[] {
	return Array.isArray(value) && value.some(isState);
}

function asParts(value: unknown): State[] {
	return Array.isArray(value) ? value.filter(isState) : [];
}
