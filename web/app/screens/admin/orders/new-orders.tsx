import type { OrderNarrowing } from "@noor/contract/orders";
import * as m from "@noor/messages/admin/orders";
import { useNavigate, useRevalidator, useSearchParams } from "react-router";
import { useAddressOf } from "#parts/admin/table-address.ts";
import { Button } from "#ui/button.tsx";

const narrowing = {
	search: true,
	status: true,
	from: true,
	to: true,
	paid: true,
	refundedFrom: true,
	refundedTo: true,
	disputed: true,
	waiting: true,
} satisfies Record<keyof OrderNarrowing, true>;
/** The parameters of the URL with which the list may not show a new order. */
const hiding = [...Object.keys(narrowing), "sort", "pageIndex"];

/** The number of orders received since the table was loaded, as a link that loads them. Announced politely. */
export function NewOrders({ count }: { count: number }) {
	const [address] = useSearchParams();
	const addressOf = useAddressOf();
	const navigate = useNavigate();
	const { revalidate } = useRevalidator();

	function show() {
		if (hiding.every((name) => !address.has(name))) return revalidate();
		return navigate(addressOf(Object.fromEntries(hiding.map((name) => [name, undefined]))));
	}

	return (
		<div role="status" className="shrink-0">
			{count > 0 && (
				<p className="flex min-h-11 items-center gap-4 border-y border-line bg-raised px-6 text-sm transition-opacity starting:opacity-0">
					<span aria-hidden="true" className="size-2 rounded-full bg-brass" />
					{m.new_orders({ count })}
					<Button look="bare" size="sm" onClick={() => void show()} className="min-h-9! px-1! font-normal!">
						{m.show()}
					</Button>
				</p>
			)}
		</div>
	);
}
