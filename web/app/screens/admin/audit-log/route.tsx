import type { AuditEntry } from "@noor/contract/audit";
import { shortDateOf } from "@noor/contract/dates";
import * as m from "@noor/messages/admin/audit-log";
import { joinParts } from "@noor/messages/lists";
import { useNavigate } from "react-router";
import { apiContext } from "#api/context.ts";
import { isError, type LoadError, toResult, valueOrNull } from "#api/result.ts";
import { LoadErrorPanel } from "#parts/admin/load-error-panel.tsx";
import { MasterTable } from "#parts/admin/master-table.tsx";
import { redirectBehindTheEnd, useAddressOf } from "#parts/admin/table-address.ts";
import type { ScreenHandle } from "#parts/frame/keep-screen.ts";
import type { Column } from "#ui/data-table.tsx";
import { lazyDialog } from "#ui/lazy-dialog.tsx";
import type { Route } from "./+types/route";
import { readAuditAddress } from "./audit-address.ts";
import { actorName, areaNames, recordNameOf } from "./audit-words.ts";
import { differencesIn } from "./entry-differences.ts";
import { LogFilters, Narrowed } from "./log-filters.tsx";

const EntryDrawer = lazyDialog(() => import("./entry-drawer.tsx").then(({ EntryDrawer }) => EntryDrawer));

export async function loader({ context, url }: Route.LoaderArgs) {
	const call = context.get(apiContext);
	const address = readAuditAddress(url.searchParams);
	const { entry: _, ...query } = address;
	const [listed, actors] = await Promise.all([
		toResult(call("GET /api/admin/audit", { querystring: query })),
		toResult(call("GET /api/admin/audit/actors")),
	]);
	if (!isError(listed)) redirectBehindTheEnd(url, listed);
	return { address, listed, actors: valueOrNull(actors) ?? [] };
}

export const handle: ScreenHandle = { loadFailed: () => m.load_failed() };

export function meta() {
	return [{ title: m.page_title() }, { name: "robots", content: "noindex" }];
}

export default function AuditLog({ loaderData: { address, listed, actors } }: Route.ComponentProps) {
	return (
		<>
			<h1 className="shrink-0 px-6 pt-5 pb-1 text-xl">{m.title()}</h1>
			{isError(listed) ? (
				<LoadErrorPanel {...listed} text={m.load_failed()} />
			) : (
				<>
					<Narrowed address={address} recordName={listed.data[0] && recordNameOf(listed.data[0])} />
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
	const opened = data.find(({ id }) => id === address.entry);
	const close = () => void navigate(addressOf({ entry: undefined }), { preventScrollReset: true, replace: true });
	return (
		<>
			<MasterTable
				name="audit-log"
				caption={m.title()}
				columns={columnsOf(open)}
				rows={data}
				empty={m.empty_title()}
				pages={pages}
				search={m.search_label()}
				unsorted="-at"
				exportUrl={"/api/admin/exports/audit-log.csv"}
				filters={<LogFilters address={address} actors={actors} />}
				addressOfRow={addressOfEntry}
				fills
			/>
			<EntryDrawer open={opened !== undefined} onClose={close} entry={opened} />
		</>
	);
}

const actions = { added: m.added, changed: m.changed, deleted: m.deleted } satisfies Record<
	AuditEntry["action"],
	unknown
>;

function columnsOf(open: (entry: AuditEntry) => void): Column<AuditEntry>[] {
	return [
		{ id: "at", header: m.when(), sort: "at", cell: ({ at }) => shortDateOf(at), className: "w-px tabular-nums" },
		{ id: "actor", header: m.who(), cell: ({ actor }) => actorName(actor), className: "w-px" },
		{ id: "area", header: m.what(), cell: ({ area }) => areaNames[area](), className: "w-px" },
		{
			id: "record",
			header: m.record(),
			identifies: true,
			cell: (entry) => (
				<button
					type="button"
					onClick={() => open(entry)}
					className="link inline-flex min-h-9 max-w-72 items-center text-start"
				>
					<span dir="auto" className="truncate align-around">
						{recordNameOf(entry)}
					</span>
				</button>
			),
			className: "w-px font-medium",
		},
		{ id: "action", header: m.action(), cell: ({ action }) => actions[action](), className: "w-px" },
		{ id: "changes", header: m.changes(), cell: (entry) => <Changes entry={entry} />, className: "max-w-0" },
	];
}

/** All differences of a changed record in one line. */
function Changes({ entry }: { entry: AuditEntry }) {
	if (entry.action !== "changed") return null;
	const differences = differencesIn(entry).map(({ label, before, after }) =>
		m.change({ label, before: before || "–", after: after || "–" }),
	);
	return (
		<span dir="auto" className="block min-w-48 truncate align-around text-quiet">
			{joinParts(differences, "; ")}
		</span>
	);
}
