import { AuditQuery } from "@noor/contract/audit";
import { IdParams } from "@noor/contract/paging";
import { z } from "zod";

const { area, record, actor, from, to, request, search, sort, pageIndex, pageSize } = AuditQuery.shape;
const blankAsUnsaid = (search: URLSearchParams) => [...search].filter(([, value]) => value !== "");

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
	/** The entry that is read. */
	entry: IdParams.shape.id.optional().catch(undefined),
});
/** What the address of the audit log says: which entries, which page of them, and which one is read. */
export type AuditAddress = z.output<typeof AuditAddress>;

/** Reads an address; what makes no sense counts as not said. */
export function readAuditAddress(search: URLSearchParams): AuditAddress {
	return AuditAddress.parse(Object.fromEntries(blankAsUnsaid(search)));
}
