import type { AuditEntry } from "@noor/contract/audit";
import { Link } from "react-router";
import { useAddressOf } from "#parts/admin/table-address.ts";
import { mediumDateOf } from "#parts/orders/order-dates.ts";
import { Drawer } from "#ui/drawer.tsx";
import { actorName, addressOfRecord, areaNames } from "./audit-words.ts";
import { differencesIn } from "./entry-differences.ts";

/** One entry of the log: who, when, and what was before and after. */
export function EntryDrawer({ entry, onClose }: { entry: AuditEntry | undefined; onClose: () => void }) {
	return (
		<Drawer open={entry !== undefined} onClose={onClose} title={entry ? titleOf(entry) : ""}>
			{entry && <Entry entry={entry} />}
		</Drawer>
	);
}

function titleOf({ area, recordName, action }: AuditEntry): string {
	return `${areaNames[area]} ${recordName} ${action}`;
}

function Entry({ entry }: { entry: AuditEntry }) {
	const addressOf = useAddressOf();
	const place = addressOfRecord(entry);
	const only = { entry: undefined, pageIndex: undefined, search: undefined };
	return (
		<>
			<p className="text-sm text-quiet">
				{actorName(entry.actor)}, {mediumDateOf(entry.at)}
			</p>
			<p className="mt-1 flex flex-wrap gap-x-5 text-sm">
				{place && (
					<Link to={place} className="link inline-flex min-h-9 items-center">
						To the record
					</Link>
				)}
				<Link
					to={addressOf({ ...only, area: entry.area, record: entry.recordId, request: undefined })}
					className="link inline-flex min-h-9 items-center"
				>
					Its history
				</Link>
				{entry.requestId && (
					<Link
						to={addressOf({ ...only, area: undefined, record: undefined, request: entry.requestId })}
						className="link inline-flex min-h-9 items-center"
					>
						All of the same request
					</Link>
				)}
			</p>
			<dl className="mt-4 text-sm">
				{differencesIn(entry).map(({ label, before, after }) => (
					<div key={label} className="border-t border-line py-3">
						<dt className="font-medium">{label}</dt>
						{entry.action === "changed" ? (
							<>
								<Value of={before} name="Before" />
								<Value of={after} name="After" />
							</>
						) : (
							<dd className="mt-1 wrap-anywhere whitespace-pre-line">{before || after}</dd>
						)}
					</div>
				))}
			</dl>
		</>
	);
}

function Value({ of: text, name }: { of: string; name: "Before" | "After" }) {
	return (
		<dd className="mt-1 grid grid-cols-[4rem_1fr] gap-x-2">
			<span className="text-quiet">{name}</span>
			{text === "" ? (
				<span className="text-quiet">Nothing</span>
			) : (
				<span className="min-w-0 wrap-anywhere whitespace-pre-line">{text}</span>
			)}
		</dd>
	);
}
