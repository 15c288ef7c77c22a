import { calendarDay, shortDateOf } from "@noor/contract/dates";
import type { CashOrder, StaffOrder } from "@noor/contract/orders";
import * as m from "@noor/messages/admin/orders/order";
import { useState } from "react";
import { rightOf } from "#api/rights.ts";
import { FormDialog } from "#parts/admin/form-dialog.tsx";
import { Allowed } from "#parts/admin/rights.tsx";
import { useAction } from "#parts/admin/use-action.ts";
import { moneyText } from "#parts/money/money-forms.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/text-field.tsx";
import { CancelButton } from "./cancel-button.tsx";
import { today } from "./today.ts";

/** The section of an order that is paid in cash: what is to be collected and was, and the steps of staff. */
export function Cash({ order }: { order: StaffOrder }) {
	const { cash, status } = order;
	const confirming = useAction();
	if (!cash) return null;
	const isOpen = (status === "Pending" || status === "Shipped") && cash.collected === null;
	const { phone } = order.shippingAddress;
	return (
		<section aria-labelledby="cash" className="mt-5 border-s-2 border-amber bg-raised px-4 py-3 text-sm">
			<h2 id="cash" className="font-text! text-sm font-medium! tracking-normal!">
				{m.cash_title()}
			</h2>
			<p className="mt-1 text-base tabular-nums">{amountOf(cash)}</p>
			{cash.collected !== null && cash.collected !== cash.expected && (
				<p className="text-red">
					{m.cash_difference({
						amount: moneyText(cash.collected, "currency"),
						expected: moneyText(cash.expected, "currency"),
					})}
				</p>
			)}
			{cash.run && (
				<p className="text-quiet">{m.cash_run({ courier: cash.run.courier, day: calendarDay(cash.run.day) })}</p>
			)}
			{cash.confirmed && <p className="text-quiet">{confirmationOf(cash.confirmed)}</p>}
			{cash.needsCall && status === "Pending" && (
				<p>
					{m.cash_call_needed()}. {phone && m.cash_call({ phone })}
				</p>
			)}
			<Allowed right={rightOf("POST /api/admin/orders/:id/collect", "orders:write")}>
				<div className="mt-3 flex flex-wrap gap-3">
					{cash.needsCall && status === "Pending" && (
						<Button
							size="sm"
							pending={confirming.pending}
							onClick={() => void confirming.submit({ intent: "confirm" }, { method: "post" })}
						>
							{m.confirm_by_phone()}
						</Button>
					)}
					{status !== "Cancelled" && order.refunds.length === 0 && <CollectButton order={order} cash={cash} />}
					{isOpen && <CancelButton order={order} />}
				</div>
			</Allowed>
		</section>
	);
}

function amountOf({ collected, expected }: CashOrder): string {
	return collected === null
		? m.cash_to_collect({ amount: moneyText(expected, "currency") })
		: m.cash_collected({ amount: moneyText(collected, "currency") });
}

function confirmationOf({ at, by }: NonNullable<CashOrder["confirmed"]>): string {
	return by === null ? m.cash_confirmed() : m.cash_confirmed_by({ by, day: shortDateOf(at) });
}

function CollectButton({ order, cash }: { order: StaffOrder; cash: CashOrder }) {
	const { collected, expected, run, version } = cash;
	const [open, setOpen] = useState(false);
	const close = () => setOpen(false);
	const label = collected === null ? m.note_collection() : m.correct_collection();
	return (
		<>
			<Button size="sm" look={order.status === "Shipped" ? "strong" : "plain"} onClick={() => setOpen(true)}>
				{label}
			</Button>
			<FormDialog
				open={open}
				onClose={close}
				title={m.collection_title({ id: order.id })}
				description={m.collection_text()}
				label={label}
				sending={useAction(close)}
				fixed={{ intent: "collect", version }}
				schema={async () => (await import("@noor/contract/cash")).CashCollection}
			>
				{(errors) => (
					<>
						<TextField
							label={m.collected_amount()}
							name="amount"
							inputMode="decimal"
							autoComplete="off"
							required
							defaultValue={collected ?? expected}
							errors={errors.amount}
						/>
						<TextField
							label={m.courier()}
							name="courier"
							required
							autoComplete="off"
							defaultValue={run?.courier}
							errors={errors.courier}
						/>
						<TextField
							label={m.run_day()}
							name="day"
							type="date"
							required
							defaultValue={run?.day ?? today()}
							errors={errors.day}
						/>
					</>
				)}
			</FormDialog>
		</>
	);
}
