import * as m from "@noor/messages/admin/orders/order";
import { useEffect, useEffectEvent } from "react";
import { href, useLocation, useNavigate } from "react-router";
import { LinkButton } from "#ui/button.tsx";
import { ArrowEndIcon, ArrowStartIcon } from "#ui/icons.tsx";

/** Links to the older and the newer order; J opens the older one, K the newer one. */
export function OrderPager({ older, newer }: { older: number | null; newer: number | null }) {
	const navigate = useNavigate();
	// The neighbours are those of the list whose query is in the URL.
	const { search } = useLocation();
	const addressOf = (id: number) => addressOfOrder(id) + search;
	const go = useEffectEvent((key: string) => {
		const id = key === "j" ? older : key === "k" ? newer : null;
		if (id !== null) void navigate(addressOf(id));
	});
	useEffect(() => {
		function onKeyDown(event: KeyboardEvent) {
			if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isWriting(event.target)) return;
			go(event.key.toLowerCase());
		}
		document.addEventListener("keydown", onKeyDown);
		return () => document.removeEventListener("keydown", onKeyDown);
	}, []);
	return (
		<nav aria-label={m.other_orders()} className="flex gap-2">
			{newer !== null && (
				<LinkButton to={addressOf(newer)} look="plain" size="sm" aria-keyshortcuts="k" title={m.newer_order()}>
					<ArrowStartIcon />#{newer}
				</LinkButton>
			)}
			{older !== null && (
				<LinkButton to={addressOf(older)} look="plain" size="sm" aria-keyshortcuts="j" title={m.older_order()}>
					#{older}
					<ArrowEndIcon />
				</LinkButton>
			)}
		</nav>
	);
}

function addressOfOrder(id: number): string {
	return href("/admin/orders/:id", { id: String(id) });
}

function isWriting(target: EventTarget | null): boolean {
	return (
		target instanceof HTMLElement &&
		target.closest("input, textarea, select, [contenteditable], [role=dialog], [role=menu]") !== null
	);
}
