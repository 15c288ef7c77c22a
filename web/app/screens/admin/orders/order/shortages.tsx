import { shortDayOf } from "@noor/contract/dates";
import type { StaffOrder } from "@noor/contract/orders";
import * as m from "@noor/messages/admin/orders/order";
import { joinParts } from "@noor/messages/lists";
import { useState } from "react";
import { rightOf } from "#api/rights.ts";
import { Allowed } from "#parts/admin/rights.tsx";
import { useAction } from "#parts/admin/use-action.ts";
import { moneyText } from "#parts/money/money-forms.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { AlertIcon } from "#ui/icons.tsx";
import { lazyComponent } from "#ui/lazy-component.tsx";
import { worthOf } from "./refund-sum.ts";
import type { ShortItem } from "./short-item.ts";
import { WaitDialog } from "./wait-dialog.tsx";

// Few orders lack pieces, and it has a search of the catalogue.
const SubstituteDialog = lazyComponent(() =>
	import("./substitute-dialog.tsx").then(({ SubstituteDialog }) => SubstituteDialog),
);

interface ShortagesProps {
	order: StaffOrder;
	/** The idempotency key of the next substitution or refund. */
	requestId: string;
}

type Choice = "wait" | "substitute" | "refund";

/** The lines with missing pieces, each with what staff can do: wait, send a substitute, or refund. */
export function Shortages({ order, requestId }: ShortagesProps) {
	const [chosen, setChosen] = useState<{ itemId: number; choice: Choice }>();
	const close = () => setChosen(undefined);
	// Here and not in a line, because a line that is settled disappears before the result is shown.
	const deciding = useAction(close);
	const short = order.orderItems.filter((item): item is ShortItem => item.shortage !== null);
	if (short.length === 0) return null;
	return (
		<section aria-labelledby="shortages" className="mt-5 border-s-2 border-red bg-raised px-4 py-3">
			<h2 id="shortages" className="flex items-center gap-3 font-text! text-sm font-medium! tracking-normal!">
				<AlertIcon className="size-5 shrink-0 text-red" />
				{m.shortages_title()}
			</h2>
			<p className="mt-1 max-w-[68ch] text-sm text-quiet">{m.shortages_text()}</p>
			<ul className="mt-2 text-sm">
				{short.map((item) => (
					<ShortLine
						// A changed shortage starts again, with another idempotency key.
						key={`${item.id}/${item.shortage.version}`}
						order={order}
						item={item}
						requestId={requestId}
						deciding={deciding}
						choice={chosen?.itemId === item.id ? chosen.choice : undefined}
						onChoose={(choice) => {
							deciding.reset();
							setChosen(choice && { itemId: item.id, choice });
						}}
					/>
				))}
			</ul>
		</section>
	);
}

interface ShortLineProps extends ShortagesProps {
	item: ShortItem;
	deciding: ReturnType<typeof useAction>;
	/** The open dialog. */
	choice: Choice | undefined;
	onChoose: (choice: Choice | undefined) => void;
}

function ShortLine({ order, item, requestId, deciding, choice, onChoose }: ShortLineProps) {
	const [key] = useState(requestId);
	const [hasSubstitute, setHasSubstitute] = useState(false);
	const close = () => onChoose(undefined);
	const name = joinParts([item.productName, item.size]);
	const lines = [{ itemId: item.id, quantity: item.missing }];
	// Until the provider has answered, its pieces are still missing and must not be refunded twice.
	const isBeingRefunded = order.refunds.some(
		({ status, lines: refunded }) => status === "pending" && refunded.some(({ itemId }) => itemId === item.id),
	);
	return (
		<li className="flex flex-wrap items-center gap-x-6 gap-y-1 border-t border-line py-2">
			<span className="min-w-0 grow basis-60">
				<span className="block font-medium">{name}</span>
				<span className="block text-quiet">
					{m.missing_pieces({ missing: item.missing, count: item.quantity })} {stateOf(item)}
				</span>
			</span>
			<Allowed right={rightOf("POST /api/admin/orders/:id/items/:itemId/wait", "orders:write")}>
				<span className="flex flex-wrap gap-2">
					<Button look="plain" size="sm" aria-label={m.wait_label({ name })} onClick={() => onChoose("wait")}>
						{m.wait()}
					</Button>
					<Button
						look="plain"
						size="sm"
						disabled={isBeingRefunded}
						aria-label={m.substitute_label({ name })}
						onClick={() =>
							void SubstituteDialog.ready().then((isReady) => {
								if (!isReady) return;
								setHasSubstitute(true);
								onChoose("substitute");
							})
						}
					>
						{m.substitute()}
					</Button>
					<Button
						look="plain"
						size="sm"
						disabled={isBeingRefunded}
						pending={choice === undefined && deciding.pending}
						aria-label={m.refund_missing_label({ name })}
						onClick={() => onChoose("refund")}
					>
						{m.refund()}
					</Button>
				</span>
			</Allowed>
			<WaitDialog item={item} name={name} deciding={deciding} open={choice === "wait"} onClose={close} />
			{hasSubstitute && (
				<SubstituteDialog
					item={item}
					name={name}
					deciding={deciding}
					requestId={key}
					open={choice === "substitute"}
					onClose={close}
				/>
			)}
			<ConfirmDialog
				open={choice === "refund"}
				title={m.refund_title()}
				message={m.refund_missing_text({
					name,
					count: item.missing,
					amount: moneyText(worthOf(order, { [item.id]: item.missing }), "currency"),
				})}
				danger
				onCancel={close}
				onConfirm={() => {
					close();
					const refund = JSON.stringify({ requestId: key, lines });
					void deciding.submit({ intent: "refund", refund }, { method: "post" });
				}}
			/>
		</li>
	);
}

/** The decision about missing pieces. */
function stateOf({ shortage, expectedOn }: ShortItem): string {
	if (!shortage.isWaiting) return m.not_decided();
	return expectedOn ? m.waiting_until({ day: shortDayOf(expectedOn) }) : m.waiting_for_pieces();
}
