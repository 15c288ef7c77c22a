import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { CsvFile, exportColumns, IdParams, Paging, page } from "./paging.ts";

const staff = { access: "admin" } as const;
const tags = ["Admin: audit log"];

/** The kinds of record whose changes are logged. A product's entry has its variants, pictures, light and categories. */
export const auditAreas = [
	"brands",
	"suppliers",
	"categories",
	"products",
	"coupons",
	"orders",
	"imports",
	"accounts",
] as const;
export type AuditArea = (typeof auditAreas)[number];

const State = z.record(z.string(), z.unknown());

/** One change of one record. */
export const AuditEntry = z.object({
	id: z.number().int(),
	at: z.iso.datetime(),
	/** The e-mail address of who made it; null for the shop itself, empty for somebody whose account is gone. */
	actor: z.string().nullable(),
	/** Finds what else was done in the same request, here and in the server's log. */
	requestId: z.string(),
	area: z.enum(auditAreas),
	recordId: z.number().int(),
	/** What the record was called then. */
	recordName: z.string(),
	action: z.enum(["added", "changed", "deleted"]),
	/** What the record was, and what it became: of a change, only what differs. Amounts are AED. */
	before: State.nullable(),
	after: State.nullable(),
});
export type AuditEntry = z.output<typeof AuditEntry>;

/** Which entries; all that is said must be true of them. Days are those of Dubai. */
export const AuditQuery = Paging.extend({
	/** Words that begin something in the record's name, in who changed it, or in what changed. */
	search: z.string().trim().max(200).default(""),
	area: z.enum(auditAreas).optional(),
	/** The id of a record, within `area`. */
	record: IdParams.shape.id.optional(),
	/** The e-mail address of who made the change, or `shop` for the shop itself. */
	actor: z.string().max(254).optional(),
	from: z.iso.date().optional(),
	to: z.iso.date().optional(),
	request: z.string().max(100).optional(),
	/** By when it was; without it the last change comes first. */
	sort: z.enum(["at", "-at"]).optional(),
});
export type AuditQuery = z.output<typeof AuditQuery>;

export const listAuditEntries = endpoint({
	config: staff,
	method: "GET",
	url: "/api/admin/audit",
	schema: {
		summary: "Who changed what, and what it was before and after; the last change first unless sorted",
		tags,
		querystring: AuditQuery,
		response: { 200: page(AuditEntry) },
	},
});

export const exportAuditEntries = endpoint({
	config: staff,
	method: "GET",
	url: "/api/admin/exports/audit-log.csv",
	schema: {
		summary: "The audit log as CSV",
		tags,
		querystring: AuditQuery.extend(exportColumns),
		response: { 200: CsvFile },
	},
});

export const listAuditActors = endpoint({
	config: staff,
	method: "GET",
	url: "/api/admin/audit/actors",
	schema: {
		summary: "The e-mail addresses of those who have changed something",
		tags,
		response: { 200: z.array(z.string()) },
	},
});
