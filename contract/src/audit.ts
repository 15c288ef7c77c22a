import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { CsvFile, exportColumns, IdParams, Paging, page, SearchText } from "./paging.ts";

const read = { access: "audit:read" } as const;
const tags = ["Admin: audit log"];

/**
 * The kinds of record whose changes are logged. The entry of a product includes its variants, pictures, lighting
 * details and categories.
 */
export const auditAreas = [
	"brands",
	"suppliers",
	"synonyms",
	"attributeValues",
	"categories",
	"products",
	"coupons",
	"orders",
	"messages",
	"customers",
	"letters",
	"subscribers",
	"imports",
	"accounts",
	"invitations",
	"deliveryZones",
	"deliveryMethods",
	"deliveryHolidays",
	"paymentMethods",
	"settings",
	"tariffs",
	"pages",
	"home",
] as const;
export type AuditArea = (typeof auditAreas)[number];

const State = z.record(z.string(), z.unknown());

/** One change of one record. */
export const AuditEntry = z.object({
	id: z.number().int(),
	at: z.iso.datetime(),
	/** The e-mail address of the actor; null for the shop itself, empty for a deleted account. */
	actor: z.string().nullable(),
	/** The request id, which also identifies the request's other changes and its entries in the server's log. */
	requestId: z.string(),
	area: z.enum(auditAreas),
	recordId: z.number().int(),
	/** The name of the record at that time. */
	recordName: z.string(),
	action: z.enum(["added", "changed", "deleted"]),
	/** The state before and after; of a change only the fields that differ. Amounts are in AED. */
	before: State.nullable(),
	after: State.nullable(),
});
export type AuditEntry = z.output<typeof AuditEntry>;

/** Filters of the log, combined by AND. Days are in Dubai's time zone. */
export const AuditQuery = Paging.extend({
	/** Prefixes of words in the record's name, the actor or the changed values. */
	search: SearchText,
	area: z.enum(auditAreas).optional(),
	/** A record id within `area`. */
	record: IdParams.shape.id.optional(),
	/** The actor's e-mail address, or `shop` for the shop itself. */
	actor: z.string().max(254).optional(),
	from: z.iso.date().optional(),
	to: z.iso.date().optional(),
	request: z.string().max(100).optional(),
	/** Sorts by time; newest first by default. */
	sort: z.enum(["at", "-at"]).optional(),
});
export type AuditQuery = z.output<typeof AuditQuery>;

export const listAuditEntries = endpoint({
	config: read,
	method: "GET",
	url: "/api/admin/audit",
	schema: {
		summary: "Search the audit log: who changed what, with the values before and after; newest first unless sorted",
		tags,
		querystring: AuditQuery,
		response: { 200: page(AuditEntry) },
	},
});

export const exportAuditEntries = endpoint({
	config: read,
	method: "GET",
	url: "/api/admin/exports/audit-log.csv",
	schema: {
		summary: "Export the audit log as CSV",
		tags,
		querystring: AuditQuery.extend(exportColumns),
		response: { 200: CsvFile },
	},
});

export const listAuditActors = endpoint({
	config: read,
	method: "GET",
	url: "/api/admin/audit/actors",
	schema: {
		summary: "List the e-mail addresses of the users in the audit log",
		tags,
		response: { 200: z.array(z.string()) },
	},
});
