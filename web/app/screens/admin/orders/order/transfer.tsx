import { calendarDay } from "@noor/contract/dates";
import type { StaffOrder } from "@noor/contract/orders";
import { maxTransferReference } from "@noor/contract/text-lengths";
import * as m from "@noor/messages/admin/orders/order";
import { useState } from "react";
import { rightOf } from "#api/rights.ts";
import { FormDialog } from "#parts/admin/form-dialog.tsx";
import { Allowed } from "#parts/admin/rights.tsx";
import { useAction } from "#parts/admin/use-action.ts";
import { moneyText } from "#parts/money/money-forms.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { FileButton } from "#ui/file-button.tsx";
import { TextField } from "#ui/text-field.tsx";
import { CancelButton } from "./cancel-button.tsx";
import { today } from "./today.ts";

type BankTransfer = NonNullable<StaffOrder["transfer"]>;

interface TransferProps {
	order: StaffOrder;
	/** The idempotency key of the next entry. */
	requestId: string;
}

/** The section of an order that is paid by bank transfer: what is due and has come, and the steps of staff. */
export function Transfer({ order, requestId }: TransferProps) {
	const { transfer, status, id } = order;
	if (!transfer) return null;
	const isWaiting = status === "Pending";
	const isOverdue = isWaiting && transfer.dueOn < today();
	return (
		<section aria-labelledby="transfer" className="mt-5 border-s-2 border-amber bg-raised px-4 py-3 text-sm">
			<h2 id="transfer" className="font-text! text-sm font-medium! tracking-normal!">
				{m.transfer_title()}
			</h2>
			{isWaiting && (
				<p className="mt-1 text-base tabular-nums">
					{m.transfer_due({ amount: moneyText(transfer.rest, "currency"), day: calendarDay(transfer.dueOn) })}
				</p>
			)}
			{isOverdue && <p className="text-red">{m.transfer_overdue()}</p>}
			{transfer.owedBack > 0 && (
				<p className="mt-1 text-red">{m.transfer_owed({ amount: moneyText(transfer.owedBack, "currency") })}</p>
			)}
			{transfer.entries.length > 0 && (
				<ul aria-label={m.transfer_entries()} className="mt-1 text-quiet tabular-nums">
					{transfer.entries.map((entry) => (
						<li key={entry.id}>{entryText(entry)}</li>
					))}
				</ul>
			)}
			<div className="mt-3 flex flex-wrap gap-3">
				<Allowed right={rightOf("POST /api/admin/orders/:id/transfers", "orders:write")}>
					{status !== "Refunded" && <NoteButton order={order} transfer={transfer} requestId={requestId} />}
					{transfer.returnable > 0 && <ReturnButton order={order} transfer={transfer} requestId={requestId} />}
					{isWaiting && <DueDateButton order={order} transfer={transfer} />}
					{isWaiting && <CancelButton order={order} />}
				</Allowed>
				<FileButton href={`/api/admin/orders/${id}/proforma/pdf`}>{m.proforma()}</FileButton>
			</div>
		</section>
	);
}

function entryText({ amount, day, reference, by }: BankTransfer["entries"][number]): string {
	const values = { amount: moneyText(Math.abs(amount), "currency"), day: calendarDay(day), reference, by: by ?? "" };
	return amount < 0 ? m.transfer_returned(values) : m.transfer_received(values);
}

interface StepProps extends TransferProps {
	transfer: BankTransfer;
}

function NoteButton({ order: { id, status, total }, transfer, requestId }: StepProps) {
	const [open, setOpen] = useState(false);
	const close = () => setOpen(false);
	const isCancelled = status === "Cancelled";
	const text = status === "Pending" ? m.note_transfer_text() : m.note_transfer_paid_text();
	return (
		<>
			<Button size="sm" look={status === "Pending" ? "strong" : "plain"} onClick={() => setOpen(true)}>
				{m.note_transfer()}
			</Button>
			<FormDialog
				open={open}
				onClose={close}
				title={m.note_transfer_title({ id })}
				description={isCancelled ? m.note_transfer_cancelled_text() : text}
				label={m.note_transfer()}
				sending={useAction(close)}
				fixed={{ intent: "transfer", direction: "received", entryId: requestId, version: transfer.version }}
				schema={async () => (await import("@noor/contract/transfers")).TransferEntryForm}
			>
				{(errors) => (
					<>
						<EntryFields
							amount={status === "Pending" ? transfer.rest : isCancelled ? total : undefined}
							errors={errors}
						/>
						{isCancelled && <Checkbox label={m.reopen_order()} name="reopens" value="true" />}
					</>
				)}
			</FormDialog>
		</>
	);
}

function ReturnButton({ order: { id }, transfer, requestId }: StepProps) {
	const [open, setOpen] = useState(false);
	const close = () => setOpen(false);
	return (
		<>
			<Button size="sm" look={transfer.owedBack > 0 ? "strong" : "plain"} onClick={() => setOpen(true)}>
				{m.note_return()}
			</Button>
			<FormDialog
				open={open}
				onClose={close}
				title={m.note_return_title({ id })}
				description={m.note_return_text({ amount: moneyText(transfer.returnable, "currency") })}
				label={m.note_return()}
				sending={useAction(close)}
				fixed={{ intent: "transfer", direction: "returned", entryId: requestId, version: transfer.version }}
				schema={async () => (await import("@noor/contract/transfers")).TransferEntryForm}
			>
				{(errors) => <EntryFields amount={transfer.returnable} errors={errors} />}
			</FormDialog>
		</>
	);
}

function EntryFields({ amount, errors }: { amount: number | undefined; errors: Record<string, string[]> }) {
	return (
		<>
			<TextField
				label={m.transfer_amount()}
				name="amount"
				inputMode="decimal"
				autoComplete="off"
				required
				defaultValue={amount}
				errors={errors.amount}
			/>
			<TextField
				label={m.transfer_day()}
				name="day"
				type="date"
				required
				max={today()}
				defaultValue={today()}
				errors={errors.day}
			/>
			<TextField
				label={m.transfer_reference()}
				name="reference"
				required
				maxLength={maxTransferReference}
				autoComplete="off"
				errors={errors.reference}
			/>
		</>
	);
}

function DueDateButton({ order: { id }, transfer }: Omit<StepProps, "requestId">) {
	const [open, setOpen] = useState(false);
	const close = () => setOpen(false);
	return (
		<>
			<Button size="sm" look="plain" onClick={() => setOpen(true)}>
				{m.change_due_date()}
			</Button>
			<FormDialog
				open={open}
				onClose={close}
				title={m.due_date_title({ id })}
				description={m.due_date_text()}
				label={m.change_due_date()}
				sending={useAction(close)}
				fixed={{ intent: "dueDate", version: transfer.version }}
				schema={async () => (await import("@noor/contract/transfers")).DueDateForm}
			>
				{(errors) => (
					<TextField
						label={m.due_date()}
						name="dueOn"
						type="date"
						required
						min={today()}
						defaultValue={transfer.dueOn}
						errors={errors.dueOn}
					/>
				)}
			</FormDialog>
		</>
	);
}
