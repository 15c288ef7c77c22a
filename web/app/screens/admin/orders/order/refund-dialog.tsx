import type { StaffOrder } from "@noor/contract/orders";
import type { RefundRequest } from "@noor/contract/refunds";
import { maxReasonLength } from "@noor/contract/text-lengths";
import * as m from "@noor/messages/admin/orders/order";
import { joinParts } from "@noor/messages/lists";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { FormDialog } from "#parts/admin/form-dialog.tsx";
import { useAction } from "#parts/admin/use-action.ts";
import { moneyText } from "#parts/money/money-forms.ts";
import { OrderPicture } from "#parts/pictures/order-picture.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { NumberStepper } from "#ui/number-stepper.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { type Chosen, everything, piecesLeft, readAmount, worthOf } from "./refund-sum.ts";

/** The content of a request, by which the API recognises a repeated one. */
type Wish = Pick<RefundRequest, "amount" | "lines" | "returnsStock">;

/**
 * The button that opens the dialog for a refund. A request without a response keeps its request id, so that repeating
 * it is idempotent; a different request gets another id.
 *
 * @param requestId the idempotency key of the next refund
 */
export function RefundButton({ order, requestId }: { order: StaffOrder; requestId: string }) {
	const [open, setOpen] = useState(false);
	const close = () => setOpen(false);
	const [openedFor, setOpenedFor] = useState(requestId);
	const [unanswered, setUnanswered] = useState<{ name: string; wish: string }>();
	const { revalidate } = useRevalidator();
	const refunding = useAction(
		() => {
			setUnanswered(undefined);
			close();
		},
		({ code, status }) => {
			if (code === "no-answer") return;
			if (status < 500) return setUnanswered(undefined);
			// The refund may have been recorded nevertheless; the reloaded order then shows it and a smaller
			// remaining amount.
			void revalidate();
			close();
		},
	);
	const send = (wish: Wish, note: string) => {
		const asked = JSON.stringify(wish);
		const name = unanswered?.wish === asked ? unanswered.name : requestId;
		setUnanswered({ name, wish: asked });
		const request = { requestId: name, ...wish, note };
		void refunding.submit({ intent: "refund", refund: JSON.stringify(request) }, { method: "post" });
	};
	return (
		<>
			<Button
				look="plain"
				size="sm"
				disabled={order.refundable === 0}
				onClick={() => {
					setOpenedFor(requestId);
					setOpen(true);
				}}
			>
				{m.refund()}
			</Button>
			<RefundDialog key={openedFor} order={order} open={open} onClose={close} onSend={send} refunding={refunding} />
		</>
	);
}

interface RefundDialogProps {
	order: StaffOrder;
	open: boolean;
	onClose: () => void;
	onSend: (wish: Wish, note: string) => void;
	refunding: ReturnType<typeof useAction>;
}

function RefundDialog({ order, open, onClose, onSend, refunding }: RefundDialogProps) {
	const [chosen, setChosen] = useState<Chosen>({});
	// The amount follows the selected pieces until another one is typed.
	const [typed, setTyped] = useState<string>();
	const [returnsStock, setReturnsStock] = useState(true);
	const worth = worthOf(order, chosen);
	const amount = typed === undefined ? worth : readAmount(typed);
	const lines = order.orderItems
		.map((item) => ({ itemId: item.id, quantity: chosen[item.id] ?? 0 }))
		.filter(({ quantity }) => quantity > 0);
	const problem =
		amount === undefined
			? m.amount_invalid()
			: typed !== undefined && amount <= 0
				? m.amount_too_low()
				: amount > order.refundable
					? m.amount_too_high({ refundable: moneyText(order.refundable, "currency") })
					: undefined;
	const mayBeSent = problem === undefined && amount !== undefined && amount > 0;
	const choose = (pieces: Chosen) => {
		setChosen(pieces);
		setTyped(undefined);
	};

	return (
		<FormDialog
			open={open}
			onClose={onClose}
			title={m.refund_title()}
			description={m.refund_description({
				id: order.id,
				refundable: moneyText(order.refundable, "currency"),
				amountCharged: moneyText(order.amountCharged, "currency"),
			})}
			label={mayBeSent ? m.refund_amount({ amount: moneyText(amount, "currency") }) : m.refund()}
			danger
			sending={refunding}
			isBlocked={!mayBeSent}
			onSend={(form) => mayBeSent && onSend({ amount, lines, returnsStock }, String(form.get("note") ?? ""))}
		>
			{() => (
				<>
					<Pieces order={order} chosen={chosen} onChoose={choose} />
					<TextField
						label={m.amount_in_aed()}
						name="amount"
						inputMode="decimal"
						autoComplete="off"
						value={typed ?? (worth === 0 ? "" : worth.toFixed(2))}
						onChange={(event) => setTyped(event.currentTarget.value)}
						placeholder="0.00"
						hint={
							typed !== undefined && lines.length > 0
								? m.pieces_worth({ amount: moneyText(worth, "currency") })
								: m.amount_hint()
						}
						errors={typed && problem ? [problem] : []}
						className="max-w-48 tabular-nums"
					/>
					<Checkbox
						label={m.return_to_stock()}
						checked={returnsStock && lines.length > 0}
						disabled={lines.length === 0}
						onChange={(event) => setReturnsStock(event.currentTarget.checked)}
					/>
					<TextArea label={m.reason()} name="note" maxLength={maxReasonLength} hint={m.reason_hint()} />
					<p>{m.refund_question()}</p>
				</>
			)}
		</FormDialog>
	);
}

function Pieces({
	order,
	chosen,
	onChoose,
}: {
	order: StaffOrder;
	chosen: Chosen;
	onChoose: (chosen: Chosen) => void;
}) {
	return (
		<fieldset className="min-w-0">
			<legend className="flex w-full items-center justify-between text-sm font-medium">
				{m.pieces_legend()}
				<Button look="bare" size="sm" onClick={() => onChoose(everything(order))} className="px-0! font-normal!">
					{m.choose_everything()}
				</Button>
			</legend>
			<ul className="border-t border-line">
				{order.orderItems.map((item) => (
					<li key={item.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
						<OrderPicture url={item.pictureUrl} sizes="3rem" className="size-12 shrink-0" />
						<span className="min-w-0 grow basis-40 text-sm">
							<span className="block font-medium">{item.productName}</span>
							<span className="block text-quiet">
								{joinParts([item.size, m.pieces_left({ left: piecesLeft(item), count: item.quantity })], " · ")}
							</span>
						</span>
						{piecesLeft(item) > 0 && (
							<NumberStepper
								label={m.pieces_label({ name: joinParts([item.productName, item.size]) })}
								of={m.pieces_of({ name: joinParts([item.productName, item.size]) })}
								min={0}
								max={piecesLeft(item)}
								value={chosen[item.id] ?? 0}
								onChange={(quantity) => onChoose({ ...chosen, [item.id]: quantity })}
							/>
						)}
					</li>
				))}
			</ul>
		</fieldset>
	);
}
