import { shortDateOf } from "@noor/contract/dates";
import type { StockMovement, StockReservation, StockRow } from "@noor/contract/stock";
import * as m from "@noor/messages/admin/stock";
import { href, Link } from "react-router";
import { isError, type LoadError } from "#api/result.ts";
import { LoadErrorPanel } from "#parts/admin/load-error-panel.tsx";
import { useAddressOf } from "#parts/admin/table-address.ts";
import { useLast } from "#parts/admin/use-last.ts";
import { classes } from "#ui/classes.ts";
import { Drawer } from "#ui/drawer.tsx";
import { nameOf, signed, wordOfReason } from "./stock-words.ts";

/** A page of the changes to the stock of a variant. */
export interface StockHistory {
	level: Pick<StockRow, "productName" | "size" | "sku">;
	reservations: readonly StockReservation[];
	movements: readonly StockMovement[];
	pageIndex: number;
	pageSize: number;
	count: number;
}

interface HistoryDrawerProps {
	open: boolean;
	onClose: () => void;
	/** Null while the drawer is closed. */
	history: StockHistory | LoadError | null;
}

/** The stock changes of a variant, newest first, each with the balance after it. `history` in the URL opens it. */
export function HistoryDrawer({ open, onClose, history }: HistoryDrawerProps) {
	const shown = useLast(history);
	return (
		<Drawer open={open} onClose={onClose} title={m.history_title()}>
			{shown &&
				(isError(shown) ? <LoadErrorPanel {...shown} text={m.history_load_failed()} /> : <History history={shown} />)}
		</Drawer>
	);
}

function History({ history }: { history: StockHistory }) {
	const { level, reservations, movements } = history;
	return (
		<>
			<p className="text-sm text-quiet">{nameOf(level)}</p>
			{reservations.length > 0 && <Reservations reservations={reservations} />}
			{movements.length === 0 && <p className="mt-6 text-sm text-quiet">{m.history_empty()}</p>}
			{movements.length > 0 && (
				<p aria-hidden="true" className="eyebrow mt-5 flex justify-between pb-2">
					<span>{m.change()}</span>
					<span>{m.on_hand()}</span>
				</p>
			)}
			<ol className="text-sm">
				{movements.map((movement) => (
					<Movement key={movement.id} movement={movement} />
				))}
			</ol>
			<HistoryPages {...history} />
		</>
	);
}

/** The current reservations, and until when they last. */
function Reservations({ reservations }: Pick<StockHistory, "reservations">) {
	return (
		<section aria-labelledby="held-now" className="mt-5 text-sm">
			<h3 id="held-now" className="eyebrow pb-2 font-text">
				{m.held_now()}
			</h3>
			<ul>
				{reservations.map(({ pieces, email, orderId, expiresAt }) => (
					<li
						key={`${email} ${orderId} ${expiresAt}`}
						className="grid grid-cols-[3.5rem_1fr] gap-x-3 border-t border-line py-3"
					>
						<span className="text-base tabular-nums">{pieces}</span>
						<div className="min-w-0">
							<p className="font-medium wrap-anywhere">{email ?? m.account_deleted()}</p>
							<p className="text-quiet">
								{orderId !== null && (
									<>
										<Link to={href("/admin/orders/:id", { id: String(orderId) })} className="link">
											{m.order({ id: orderId })}
										</Link>
										{" · "}
									</>
								)}
								{m.held_until({ time: shortDateOf(expiresAt) })}
							</p>
						</div>
					</li>
				))}
			</ul>
		</section>
	);
}

function Movement({ movement }: { movement: StockMovement }) {
	const { at, change, balance, reason, note, orderId, changedBy } = movement;
	return (
		<li className="grid grid-cols-[3.5rem_1fr_auto] gap-x-3 border-t border-line py-3">
			<bdi dir="ltr" className={classes("align-around text-base tabular-nums", change > 0 ? "text-green" : "text-red")}>
				{signed(change)}
			</bdi>
			<div className="min-w-0">
				<p className="font-medium">
					{wordOfReason(reason)}
					{orderId !== null && (
						<>
							{" "}
							<Link to={href("/orders/:id", { id: String(orderId) })} className="link font-normal">
								{m.order({ id: orderId })}
							</Link>
						</>
					)}
				</p>
				{note && (
					<p dir="auto" className="align-around wrap-anywhere">
						{note}
					</p>
				)}
				<p className="text-quiet wrap-anywhere">
					<time dateTime={at}>{shortDateOf(at)}</time>
					{changedBy && <> · {changedBy}</>}
				</p>
			</div>
			<span className="text-end text-base tabular-nums">
				<span className="sr-only">{m.balance_label()} </span>
				{balance}
			</span>
		</li>
	);
}

function HistoryPages({ pageIndex, pageSize, count }: StockHistory) {
	const addressOf = useAddressOf();
	const links = [
		{ to: pageIndex - 1, label: m.newer(), there: pageIndex > 1 },
		{ to: pageIndex + 1, label: m.older(), there: pageIndex * pageSize < count },
	];
	if (!links.some(({ there }) => there)) return null;
	return (
		<nav aria-label={m.history_pages_label()} className="flex gap-6 border-t border-line pt-3 text-sm">
			{links.map(
				({ to, label, there }) =>
					there && (
						<Link
							key={to}
							to={addressOf({ historyPage: to })}
							preventScrollReset
							replace
							className="link inline-flex min-h-11 items-center"
						>
							{label}
						</Link>
					),
			)}
		</nav>
	);
}
