import { AuditQuery } from "@noor/contract/audit";
import { IdParams } from "@noor/contract/paging";
import { z } from "zod";

const { area, record, actor, from, to, request, search, sort, pageIndex, pageSize } = AuditQuery.shape;
const withoutBlanks = (search: URLSearchParams) => [...search].filter(([, value]) => value !== "");

const AuditAddress = z.object({
	area: area.catch(undefined),
	record: record.catch(undefined),
	actor: actor.catch(undefined),
	from: from.catch(undefined),
	to: to.catch(undefined),
	request: request.catch(undefined),
	search: search.catch(""),
	sort: sort.catch(undefined),
	pageIndex: pageIndex.catch(1),
	pageSize: pageSize.default(25).catch(25),
	/** The id of the open entry. */
	entry: IdParams.shape.id.optional().catch(undefined),
});
/** The query parameters of the audit log: filters, page, and the open entry. */
export type AuditAddress = z.output<typeof AuditAddress>;

/** Parses the query parameters. Invalid values are ignored. */
export function readAuditAddress(search: URLSearchParams): AuditAddress {
	return AuditAddress.parse(Object.fromEntries(withoutBlanks(search)));
}
