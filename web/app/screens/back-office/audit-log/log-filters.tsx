import type { ReactNode } from "react";
import { Form, Link, useSearchParams, useSubmit } from "react-router";
import { useAddressOf } from "#parts/back-office/table-address.ts";
import { Button } from "#ui/button.tsx";
import { InlineSelect } from "#ui/select.tsx";
import type { AuditAddress } from "./audit-address.ts";
import { areaNames } from "./audit-words.ts";

/** Narrows the log to a kind of record, to somebody, and to days. Filtering begins again at the first page. */
export function LogFilters({ address, actors }: { address: AuditAddress; actors: readonly string[] }) {
	const submit = useSubmit();
	const [search] = useSearchParams();
	const { area = "", actor = "", from = "", to = "" } = address;
	return (
		<Form
			key={[area, actor, from, to].join()}
			method="get"
			onChange={(event) => void submit(event.currentTarget, { replace: true, preventScrollReset: true })}
			className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm"
		>
			{["pageSize", "search"].map((name) => {
				const value = search.get(name);
				return value && <input key={name} type="hidden" name={name} value={value} />;
			})}
			<InlineSelect
				label={<span className="sr-only">What</span>}
				name="area"
				defaultValue={area}
				options={[
					{ value: "", label: "Everything" },
					...Object.entries(areaNames).map(([value, label]) => ({ value, label })),
				]}
			/>
			<InlineSelect
				label={<span className="sr-only">Who</span>}
				name="actor"
				defaultValue={actor}
				options={[
					{ value: "", label: "Everybody" },
					{ value: "shop", label: "The shop" },
					...actors.map((email) => ({ value: email, label: email })),
				]}
			/>
			<Day label="From" name="from" value={from} />
			<Day label="To" name="to" value={to} />
			<noscript>
				<Button type="submit" look="plain" size="sm">
					Apply
				</Button>
			</noscript>
		</Form>
	);
}

function Day({ label, name, value }: { label: string; name: string; value: string }) {
	return (
		<label className="inline-flex items-center gap-2 text-quiet">
			{label}
			<input
				type="date"
				name={name}
				defaultValue={value}
				className="min-h-11 rounded-sm bg-transparent font-medium text-ink transition-colors hover:text-accent md:min-h-9"
			/>
		</label>
	);
}

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
