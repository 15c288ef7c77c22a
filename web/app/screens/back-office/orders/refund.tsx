import { type Order, refundOrder } from "@noor/contract/orders";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { Api } from "#api/client.ts";
import { reasonOf } from "#api/problem.ts";
import { tellFailure } from "#parts/back-office/outcome.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";

/** The order as it is after the refund, or why there was none. */
export type Refund = { order: Order; reason?: never } | { order?: never; reason: string };

/** Refunds the order of a form's `id`. */
export async function refund(call: Api, form: FormData): Promise<Refund> {
	try {
		return { order: await call(refundOrder, { params: { id: Number(form.get("id")) }, body: {} }) };
	} catch (error) {
		if (!(error instanceof Response) || error.status < 400) throw error;
		return { reason: await reasonOf(error) };
	}
}

/** Refunds an order once it was confirmed. `onRefunded` is given the order as it is then. */
export function RefundButton({ order, onRefunded }: { order: Order; onRefunded: (order: Order) => void }) {
	const [asking, setAsking] = useState(false);
	const { data, state, submit } = useFetcher<Refund>();
	const told = useRef<Refund>(undefined);
	const tell = useEffectEvent((outcome: Refund) => {
		if (outcome.order) return onRefunded(outcome.order);
		console.warn(`Order ${order.id} was not refunded.`, outcome.reason);
		tellFailure(`Order ${order.id} was not refunded`, outcome.reason);
	});
	useEffect(() => {
		if (!data || state !== "idle" || told.current === data) return;
		told.current = data;
		tell(data);
	}, [data, state]);
	return (
		<>
			<Button
				look="bare"
				size="sm"
				disabled={order.status === "Refunded"}
				pending={state !== "idle"}
				aria-label={`Refund order ${order.id}`}
				onClick={() => setAsking(true)}
				className="min-h-9! px-1! font-normal!"
			>
				Refund
			</Button>
			<ConfirmDialog
				open={asking}
				title="Confirm refund"
				message="Are you sure you want to refund this order? This Cannot be undone."
				danger
				onCancel={() => setAsking(false)}
				onConfirm={() => {
					setAsking(false);
					void submit({ id: order.id }, { method: "post" });
				}}
			/>
		</>
	);
}
