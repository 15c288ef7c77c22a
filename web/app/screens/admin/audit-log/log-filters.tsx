import type { ReactNode } from "react";
import { Link } from "react-router";
import { DayField } from "#parts/admin/day-field.tsx";
import { useAddressOf, useNarrow } from "#parts/admin/table-address.ts";
import { InlineSelect } from "#ui/select.tsx";
import type { AuditAddress } from "./audit-address.ts";
import { areaNames } from "./audit-words.ts";

/** Narrows the log to a kind of record, to somebody, and to days. */
export function LogFilters({ address, actors }: { address: AuditAddress; actors: readonly string[] }) {
	const [wanted, narrow] = useNarrow();
	return (
		<>
			<InlineSelect
				label={<span className="sr-only">What</span>}
				value={wanted.get("area") ?? ""}
				onChange={({ currentTarget: { value } }) => narrow({ area: value || undefined, ...onlyRecord })}
				options={[
					{ value: "", label: "Everything" },
					...Object.entries(areaNames).map(([value, label]) => ({ value, label })),
				]}
			/>
			<InlineSelect
				label={<span className="sr-only">Who</span>}
				value={wanted.get("actor") ?? ""}
				onChange={({ currentTarget: { value } }) => narrow({ actor: value || undefined })}
				options={[
					{ value: "", label: "Everybody" },
					{ value: "shop", label: "The shop" },
					...actors.map((email) => ({ value: email, label: email })),
				]}
			/>
			<DayField label="From" value={address.from} onChange={(from) => narrow({ from })} />
			<DayField label="To" value={address.to} onChange={(to) => narrow({ to })} />
		</>
	);
}

/** A record is one of its kind: another kind is the log of all of that. */
const onlyRecord = { record: undefined, request: undefined };

/** Says that the log is that of one record, or of one request, and leads back to the whole of it. */
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
	return (
		<p className="flex flex-wrap items-center gap-x-4 px-6 pb-1 text-sm">
			{request ? "What was done in one request" : `The history of ${recordName ?? `record ${record}`}`}
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
				The whole log
			</Link>
		</p>
	);
}
