import type { ListedOrder } from "@noor/contract/orders";
import * as m from "@noor/messages/admin/orders";
import { joinParts } from "@noor/messages/lists";
import { type ActionResult, failureOf } from "#api/action-result.ts";
import type { Api } from "#api/client.ts";
import { runAction } from "#api/submit.ts";
import { useAction } from "#parts/admin/use-action.ts";
import { Button } from "#ui/button.tsx";
import type { RowSelection } from "#ui/row-selection.ts";

/** Marks orders as completed, one after the other. A refusal does not stop the others. */
export async function completeMany(call: Api, ids: readonly number[]): Promise<ActionResult<undefined>> {
	const refused: string[] = [];
	for (const id of ids) {
		const result = await runAction(() => call("POST /api/admin/orders/:id/complete", { params: { id } }));
		if (!result.ok) refused.push(joinParts([id, result.message], ": "));
	}
	const done = ids.length - refused.length;
	if (refused.length === 0) return { ok: true, message: m.orders_completed({ count: done }), value: undefined };
	const failed = m.some_orders_completed({ count: done, total: ids.length });
	return failureOf(refused.join(" "), { failed }, { code: "unexpected", status: 207 });
}

/** The button that completes the shipped orders of the selection. Orders with another status are ignored. */
export function CompleteButton({ selection }: { selection: RowSelection<ListedOrder> }) {
	const change = useAction(() => selection.clear());
	const shipped = selection.rows.filter(({ status }) => status === "Shipped");
	function send() {
		const ids = JSON.stringify(shipped.map(({ id }) => id));
		void change.submit({ intent: "complete", ids }, { method: "post" });
	}
	return (
		<Button
			look="bare"
			size="sm"
			disabled={shipped.length === 0}
			pending={change.pending}
			onClick={send}
			className="px-0! font-normal!"
		>
			{m.complete_selected({ count: shipped.length })}
		</Button>
	);
}
