import type { AuditEntry } from "@noor/contract/audit";
import { shortDateOf } from "@noor/contract/dates";
import * as m from "@noor/messages/admin/audit-log";
import { joinParts } from "@noor/messages/lists";
import { Link } from "react-router";
import { useAddressOf } from "#parts/admin/table-address.ts";
import { Drawer } from "#ui/drawer.tsx";
import { actorName, addressOfRecord, areaNames, recordNameOf } from "./audit-words.ts";
import { differencesIn } from "./entry-differences.ts";

interface EntryDrawerProps {
	open: boolean;
	onClose: () => void;
	/** Undefined while the drawer is closed. */
	entry: AuditEntry | undefined;
}

/** One entry of the log: actor, time, and the values before and after. */
export function EntryDrawer({ open, onClose, entry }: EntryDrawerProps) {
	return (
		<Drawer open={open} onClose={onClose} title={entry ? titleOf(entry) : ""}>
			{entry && <Entry entry={entry} />}
		</Drawer>
	);
}

const titles = {
	added: m.title_added,
	changed: m.title_changed,
	deleted: m.title_deleted,
} satisfies Record<AuditEntry["action"], unknown>;

function titleOf({ area, recordName, action }: AuditEntry): string {
	return titles[action]({ area: areaNames[area](), name: recordNameOf({ area, recordName }) });
}

function Entry({ entry }: { entry: AuditEntry }) {
	const addressOf = useAddressOf();
	const place = addressOfRecord(entry);
	const only = { entry: undefined, pageIndex: undefined, search: undefined };
	return (
		<>
			<p className="text-sm text-quiet">{joinParts([actorName(entry.actor), shortDateOf(entry.at)])}</p>
			<p className="mt-1 flex flex-wrap gap-x-5 text-sm">
				{place && (
					<Link to={place} className="link inline-flex min-h-9 items-center">
						{m.to_the_record()}
					</Link>
				)}
				<Link
					to={addressOf({ ...only, area: entry.area, record: entry.recordId, request: undefined })}
					className="link inline-flex min-h-9 items-center"
				>
					{m.its_history()}
				</Link>
				{entry.requestId && (
					<Link
						to={addressOf({ ...only, area: undefined, record: undefined, request: entry.requestId })}
						className="link inline-flex min-h-9 items-center"
					>
						{m.same_request()}
					</Link>
				)}
			</p>
			<dl className="mt-4 text-sm">
				{differencesIn(entry).map(({ label, before, after }) => (
					<div key={label} className="border-t border-line py-3">
						<dt className="font-medium">{label}</dt>
						{entry.action === "changed" ? (
							<>
								<Value of={before} name={m.before()} />
								<Value of={after} name={m.after()} />
							</>
						) : (
							<dd className="mt-1 wrap-anywhere whitespace-pre-line">
								<bdi>{before || after}</bdi>
							</dd>
						)}
					</div>
				))}
			</dl>
		</>
	);
}

function Value({ of: text, name }: { of: string; name: string }) {
	return (
		<dd className="mt-1 grid grid-cols-[4rem_1fr] gap-x-2">
			<span className="text-quiet">{name}</span>
			{text === "" ? (
				<span className="text-quiet">{m.nothing()}</span>
			) : (
				<span className="min-w-0 wrap-anywhere whitespace-pre-line">
					<bdi>{text}</bdi>
				</span>
			)}
		</dd>
	);
}
