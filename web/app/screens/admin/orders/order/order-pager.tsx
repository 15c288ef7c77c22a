import * as m from "@noor/messages/admin/orders/order";
import * as orders from "@noor/messages/contract/orders";
import { href, useLocation, useNavigate } from "react-router";
import { LinkButton } from "#ui/button.tsx";
import { ArrowEndIcon, ArrowStartIcon } from "#ui/icons.tsx";
import { useShortcuts } from "#ui/use-shortcuts.ts";

/** Links to the older and the newer order; J opens the older one, K the newer one. */
export function OrderPager({ older, newer }: { older: number | null; newer: number | null }) {
	const navigate = useNavigate();
	// The neighbours are those of the list whose query is in the URL.
	const { search } = useLocation();
	const addressOf = (id: number) => addressOfOrder(id) + search;
	const go = (id: number | null) => {
		if (id !== null) void navigate(addressOf(id));
	};
	useShortcuts({ j: () => go(older), k: () => go(newer) });
	return (
		<nav aria-label={m.other_orders()} className="flex gap-2">
			{newer !== null && (
				<LinkButton to={addressOf(newer)} look="plain" size="sm" aria-keyshortcuts="k" title={m.newer_order()}>
					<ArrowStartIcon />
					{orders.order_number({ id: newer })}
				</LinkButton>
			)}
			{older !== null && (
				<LinkButton to={addressOf(older)} look="plain" size="sm" aria-keyshortcuts="j" title={m.older_order()}>
					{orders.order_number({ id: older })}
					<ArrowEndIcon />
				</LinkButton>
			)}
		</nav>
	);
}

function addressOfOrder(id: number): string {
	return href("/admin/orders/:id", { id: String(id) });
}
