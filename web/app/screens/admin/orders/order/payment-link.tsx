import { shortDateOf } from "@noor/contract/dates";
import { paymentLinkHours } from "@noor/contract/limits";
import type { LinkOrder, StaffOrder } from "@noor/contract/orders";
import { maxReasonLength } from "@noor/contract/text-lengths";
import * as m from "@noor/messages/admin/orders/order";
import { useState } from "react";
import { rightOf } from "#api/rights.ts";
import { FormDialog } from "#parts/admin/form-dialog.tsx";
import { Allowed } from "#parts/admin/rights.tsx";
import { toastDone } from "#parts/admin/toasts.ts";
import { useAction } from "#parts/admin/use-action.ts";
import { Button } from "#ui/button.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";

/** The section of an order that staff entered by telephone: until when its buyer can pay, and the steps of staff. */
export function PaymentLink({ order }: { order: StaffOrder }) {
	const { link, status } = order;
	if (!link || (status !== "Pending" && status !== "Cancelled")) return null;
	return (
		<section aria-labelledby="payment-link" className="mt-5 border-s-2 border-amber bg-raised px-4 py-3 text-sm">
			<h2 id="payment-link" className="font-text! text-sm font-medium! tracking-normal!">
				{m.link_title()}
			</h2>
			<p className="mt-1 text-base tabular-nums">{stateOf(link)}</p>
			<p className="text-quiet">
				{link.startedAt ? m.link_opened({ time: shortDateOf(link.startedAt) }) : m.link_not_opened()}
			</p>
			{link.enteredBy && <p className="text-quiet">{m.link_entered_by({ by: link.enteredBy })}</p>}
			{link.isOpen && (
				<Allowed right={rightOf("POST /api/admin/orders/:id/payment-link", "orders:write")}>
					<Steps order={order} />
				</Allowed>
			)}
		</section>
	);
}

function stateOf({ isOpen, expiresAt }: LinkOrder): string {
	const time = shortDateOf(expiresAt);
	return isOpen ? m.link_until({ time }) : m.link_ended({ time });
}

function Steps({ order }: { order: StaffOrder }) {
	const [link, setLink] = useState<{ url: string; message: string }>();
	const creating = useAction<{ url: string; message: string }>(({ value }) => {
		setLink(value);
		// A browser may refuse to write to the clipboard; the link is shown in any case.
		navigator.clipboard?.writeText(value.url).then(
			() => toastDone(m.link_copied()),
			(error) => console.warn(error),
		);
	});
	const [sending, extending] = [useAction(), useAction()];
	return (
		<>
			<div className="mt-3 flex flex-wrap gap-3">
				<Button
					size="sm"
					pending={creating.pending}
					onClick={() => void creating.submit({ intent: "createLink" }, { method: "post" })}
				>
					{m.copy_link()}
				</Button>
				<Button
					size="sm"
					look="plain"
					pending={sending.pending}
					onClick={() => void sending.submit({ intent: "sendLink" }, { method: "post" })}
				>
					{m.send_link()}
				</Button>
				<Button
					size="sm"
					look="plain"
					pending={extending.pending}
					onClick={() => void extending.submit({ intent: "extendLink" }, { method: "post" })}
				>
					{m.extend_link({ hours: paymentLinkHours })}
				</Button>
				<CancelButton order={order} />
			</div>
			{link && (
				<div className="dense mt-3 grid max-w-2xl gap-2">
					<TextField
						label={m.link_label()}
						readOnly
						value={link.url}
						onFocus={({ currentTarget }) => currentTarget.select()}
					/>
					<a
						href={`https://wa.me/${order.shippingAddress.phone.replace(/\D/g, "")}?${new URLSearchParams({ text: link.message })}`}
						target="_blank"
						rel="noreferrer"
						className="link inline-flex min-h-11 items-center justify-self-start"
					>
						{m.send_by_whatsapp()}
					</a>
				</div>
			)}
		</>
	);
}

function CancelButton({ order }: { order: StaffOrder }) {
	const [open, setOpen] = useState(false);
	const close = () => setOpen(false);
	return (
		<>
			<Button size="sm" look="plain" onClick={() => setOpen(true)}>
				{m.cancel_order()}
			</Button>
			<FormDialog
				open={open}
				onClose={close}
				title={m.cancel_title({ id: order.id })}
				description={m.cancel_link_text()}
				label={m.cancel_order()}
				sending={useAction(close)}
				fixed={{ intent: "cancelLink" }}
				schema={async () => (await import("@noor/contract/cash")).Cancellation}
			>
				{(errors) => (
					<TextArea
						label={m.cancel_reason()}
						name="reason"
						required
						maxLength={maxReasonLength}
						hint={m.cancel_reason_hint()}
						errors={errors.reason}
					/>
				)}
			</FormDialog>
		</>
	);
}
