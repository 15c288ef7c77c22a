import { type AuditEntry, exportAuditEntries, listAuditActors, listAuditEntries } from "@noor/contract/audit";
import { useNavigate } from "react-router";
import { apiContext } from "#api/context.ts";
import { isError, type LoadError, toResult, valueOrNull } from "#api/result.ts";
import { LoadErrorPanel } from "#parts/admin/load-error-panel.tsx";
import { MasterTable } from "#parts/admin/master-table.tsx";
import { redirectBehindTheEnd, useAddressOf } from "#parts/admin/table-address.ts";
import { shortDateOf } from "#parts/orders/order-dates.ts";
import type { Column } from "#ui/data-table.tsx";
import type { Route } from "./+types/route";
import { readAuditAddress } from "./audit-address.ts";
import { actorName, areaNames } from "./audit-words.ts";
import { differencesIn } from "./entry-differences.ts";
import { EntryDrawer } from "./entry-drawer.tsx";
import { LogFilters, Narrowed } from "./log-filters.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
	const call = context.get(apiContext);
	const address = readAuditAddress(url.searchParams);
	const { entry: _, ...query } = address;
	const [listed, actors] = await Promise.all([
		toResult(call(listAuditEntries, { querystring: query })),
		toResult(call(listAuditActors)),
	]);
	if (!isError(listed)) redirectBehindTheEnd(url, listed);
	return { address, listed, actors: valueOrNull(actors) ?? [] };
}

export function meta() {
	return [{ title: "Audit Log | Admin Panel" }, { name: "robots", content: "noindex" }];
}

export default function AuditLog({ loaderData: { address, listed, actors } }: Route.ComponentProps) {
	return (
		<>
			<h1 className="shrink-0 px-6 pt-5 pb-1 text-xl">Audit Log</h1>
			{isError(listed) ? (
				<LoadErrorPanel {...listed} text="Failed to load the audit log" />
			) : (
				<>
					<Narrowed address={address} recordName={listed.data[0]?.recordName} />
					<Entries address={address} listed={listed} actors={actors} />
				</>
			)}
		</>
	);
}

type LoaderData = Route.ComponentProps["loaderData"];

function Entries({
	address,
	listed: { data, ...pages },
	actors,
}: Pick<LoaderData, "address" | "actors"> & { listed: Exclude<LoaderData["listed"], LoadError> }) {
	const addressOf = useAddressOf();
	const navigate = useNavigate();
	const addressOfEntry = ({ id }: AuditEntry) => addressOf({ entry: id });
	const open = (entry: AuditEntry) => void navigate(addressOfEntry(entry), { preventScrollReset: true });
	const close = () => void navigate(addressOf({ entry: undefined }), { preventScrollReset: true, replace: true });
	return (
		<>
			<MasterTable
				name="audit-log"
				caption="Audit Log"
				columns={columnsOf(open)}
				rows={data}
				empty="Nothing has been changed yet"
				pages={pages}
				search="Search the log"
				unsorted="-at"
				exportUrl={exportAuditEntries.url}
				filters={<LogFilters address={address} actors={actors} />}
				addressOfRow={addressOfEntry}
				fills
			/>
			<EntryDrawer entry={data.find(({ id }) => id === address.entry)} onClose={close} />
		</>
	);
}

const actions = { added: "Added", changed: "Changed", deleted: "Deleted" };

function columnsOf(open: (entry: AuditEntry) => void): Column<AuditEntry>[] {
	return [
		{ id: "at", header: "When", sort: "at", cell: ({ at }) => shortDateOf(at), className: "w-px tabular-nums" },
		{ id: "actor", header: "Who", cell: ({ actor }) => actorName(actor), className: "w-px" },
		{ id: "area", header: "What", cell: ({ area }) => areaNames[area], className: "w-px" },
		{
			id: "record",
			header: "Record",
			identifies: true,
			cell: (entry) => (
				<button
					type="button"
					onClick={() => open(entry)}
					className="link inline-flex min-h-9 max-w-72 items-center text-start"
				>
					<span className="truncate">{entry.recordName}</span>
				</button>
			),
			className: "w-px font-medium",
		},
		{ id: "action", header: "Action", cell: ({ action }) => actions[action], className: "w-px" },
		{ id: "changes", header: "Changes", cell: (entry) => <Changes entry={entry} />, className: "max-w-0" },
	];
}

/** In a line, what of the record is different. */
function Changes({ entry }: { entry: AuditEntry }) {
	if (entry.action !== "changed") return null;
	const told = differencesIn(entry).map(({ label, before, after }) => `${label}: ${before || "–"} → ${after || "–"}`);
	return <span className="block min-w-48 truncate text-quiet">{told.join("; ")}</span>;
}
