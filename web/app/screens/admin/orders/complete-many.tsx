import { completeOrder, type Order } from "@noor/contract/orders";
import type { Api } from "#api/client.ts";
import { type Outcome, outcomeOf } from "#parts/admin/outcome.ts";
import { useChange } from "#parts/admin/use-change.ts";
import { Button } from "#ui/button.tsx";
import type { RowSelection } from "#ui/row-selection.ts";

/** Marks the orders of a form's `id`s as completed, one after the other; the others go on where one cannot be. */
export async function completeMany(call: Api, form: FormData): Promise<Outcome> {
	const ids = form.getAll("id").map(Number);
	const refused: string[] = [];
	for (const id of ids) {
		const outcome = await outcomeOf("", "", () => call(completeOrder, { params: { id } }));
		if (outcome.failed !== undefined) refused.push(`${id}: ${outcome.reason}`);
	}
	const done = ids.length - refused.length;
	if (refused.length === 0) return { done: done === 1 ? "1 order completed" : `${done} orders completed` };
	return { failed: `${done} of ${ids.length} orders completed`, reason: refused.join(" "), errors: {} };
}

/** Completes what has been chosen and was shipped; the rest of the choice stays out of it. */
export function CompleteButton({ selection }: { selection: RowSelection<Order> }) {
	const change = useChange(selection.clear);
	const shipped = selection.rows.filter(({ status }) => status === "Shipped");
	function send() {
		const form = new FormData();
		form.set("intent", "complete");
		for (const { id } of shipped) form.append("id", String(id));
		void change.send(form, { method: "post" });
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
			{`Mark ${shipped.length} shipped as completed`}
		</Button>
	);
}
