import * as m from "@noor/messages/admin/audit-log";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { DayField } from "#parts/admin/day-field.tsx";
import { useAddressOf, useNarrow } from "#parts/admin/table-address.ts";
import { InlineSelect } from "#ui/select.tsx";
import type { AuditAddress } from "./audit-address.ts";
import { areaNames } from "./audit-words.ts";

/** Filters of the log: area, actor and days. */
export function LogFilters({ address, actors }: { address: AuditAddress; actors: readonly string[] }) {
	const [wanted, narrow] = useNarrow();
	return (
		<>
			<InlineSelect
				label={<span className="sr-only">{m.what()}</span>}
				value={wanted.get("area") ?? ""}
				onChange={({ currentTarget: { value } }) => narrow({ area: value || undefined, ...onlyRecord })}
				options={[
					{ value: "", label: m.everything() },
					...Object.entries(areaNames).map(([value, label]) => ({ value, label: label() })),
				]}
			/>
			<InlineSelect
				label={<span className="sr-only">{m.who()}</span>}
				value={wanted.get("actor") ?? ""}
				onChange={({ currentTarget: { value } }) => narrow({ actor: value || undefined })}
				options={[
					{ value: "", label: m.everybody() },
					{ value: "shop", label: m.the_shop() },
					...actors.map((email) => ({ value: email, label: email })),
				]}
			/>
			<DayField label={m.from()} value={address.from} onChange={(from) => narrow({ from })} />
			<DayField label={m.to()} value={address.to} onChange={(to) => narrow({ to })} />
		</>
	);
}

/** Another area removes the filter by record, which belongs to one area. */
const onlyRecord = { record: undefined, request: undefined };

/** Shows that the log is filtered to one record or one request, with a link to the whole log. */
export function Narrowed({
	address,
	recordName,
}: {
	address: AuditAddress;
	recordName: string | undefined;
}): ReactNode {
	const addressOf = useAddressOf();
	const { area, record, request } = address;
	if (!request && !(area && record)) return null;
	const name = recordName ?? m.record_number({ record: record ?? "" });
	return (
		<p className="flex flex-wrap items-center gap-x-4 px-6 pb-1 text-sm">
			{request ? m.one_request() : m.history_of({ name })}
			<Link
				to={addressOf({
					area: undefined,
					record: undefined,
					request: undefined,
					entry: undefined,
					pageIndex: undefined,
				})}
				className="link inline-flex min-h-9 items-center"
			>
				{m.the_whole_log()}
			</Link>
		</p>
	);
}
