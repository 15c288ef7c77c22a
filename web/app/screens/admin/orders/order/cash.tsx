import { Cancellation, CashCollection } from "@noor/contract/cash";
import { calendarDay, mediumDateOf } from "@noor/contract/dates";
import type { CashOrder, StaffOrder } from "@noor/contract/orders";
import * as m from "@noor/messages/admin/orders/order";
import { type ReactNode, useId, useRef, useState } from "react";
import { Form } from "react-router";
import type { z } from "zod";
import { rightOf } from "#api/rights.ts";
import { Allowed } from "#parts/admin/rights.tsx";
import { useAction } from "#parts/admin/use-action.ts";
import { useAfterPress } from "#parts/admin/use-after-press.ts";
import { useFormChecks } from "#parts/forms/use-form-checks.ts";
import { moneyText } from "#parts/money/money-forms.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { today } from "./today.ts";

/** Of an order that is paid in cash: what is to be collected and was, and the steps of staff. */
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
	return by === null ? m.cash_confirmed() : m.cash_confirmed_by({ by, day: mediumDateOf(at) });
}

function CollectButton({ order, cash }: { order: StaffOrder; cash: CashOrder }) {
	const { collected, expected, run, version } = cash;
	const label = collected === null ? m.note_collection() : m.correct_collection();
	return (
		<DialogForm
			label={label}
			look={order.status === "Shipped" ? undefined : "plain"}
			title={m.collection_title({ id: order.id })}
			description={m.collection_text()}
			intent="collect"
			schema={CashCollection}
		>
			{(errors) => (
				<>
					<input type="hidden" name="version" value={version} />
					<TextField
						label={m.collected_amount()}
						name="amount"
						type="number"
						inputMode="decimal"
						min={0.01}
						step="0.01"
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
		</DialogForm>
	);
}

function CancelButton({ order }: { order: StaffOrder }) {
	return (
		<DialogForm
			label={order.status === "Shipped" ? m.delivery_refused() : m.cancel_order()}
			look="plain"
			title={m.cancel_title({ id: order.id })}
			description={m.cancel_text()}
			intent="cancel"
			schema={Cancellation}
		>
			{(errors) => (
				<TextArea
					label={m.cancel_reason()}
					name="reason"
					required
					maxLength={500}
					hint={m.cancel_reason_hint()}
					errors={errors.reason}
				/>
			)}
		</DialogForm>
	);
}

interface DialogFormProps {
	/** Of the button that opens the dialog, and of the one that sends the form. */
	label: string;
	look?: "plain" | undefined;
	title: string;
	description: string;
	/** The action of the screen. */
	intent: string;
	schema: z.ZodType;
	children: (errors: Record<string, string[]>) => ReactNode;
}

/** A button that opens a form in a dialog. The dialog closes once the form has been accepted. */
function DialogForm({ label, look, title, description, intent, schema, children }: DialogFormProps) {
	const [open, setOpen] = useState(false);
	const close = () => setOpen(false);
	const sending = useAction(close);
	const id = useId();
	const form = useRef<HTMLFormElement>(null);
	const checks = useFormChecks(form, schema);
	const touch = useAfterPress(checks.touch);
	return (
		<>
			<Button size="sm" {...(look ? { look } : {})} onClick={() => setOpen(true)}>
				{label}
			</Button>
			<Dialog
				open={open}
				onClose={close}
				title={title}
				description={description}
				actions={
					<>
						<Button look="plain" size="sm" onClick={close}>
							{m.cancel()}
						</Button>
						<Button type="submit" form={id} size="sm" pending={sending.pending}>
							{label}
						</Button>
					</>
				}
			>
				<Form
					ref={form}
					id={id}
					method="post"
					noValidate
					className="dense grid gap-4"
					onInput={checks.recheck}
					onBlur={touch}
					onSubmit={(event) => {
						event.preventDefault();
						if (!sending.pending && checks.validate())
							void sending.submit(new FormData(event.currentTarget), { method: "post" });
					}}
				>
					<input type="hidden" name="intent" value={intent} />
					{children({ ...sending.errors, ...checks.errors })}
				</Form>
			</Dialog>
		</>
	);
}
