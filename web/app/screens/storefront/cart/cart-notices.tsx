import type { CartNotice } from "@noor/contract/carts";
import * as m from "@noor/messages/storefront/cart";
import { useState } from "react";
import { acknowledgeNotices } from "#api/cart.ts";
import { reasonOf } from "#api/problem.ts";
import { Button } from "#ui/button.tsx";
import { toastError } from "#ui/toast.tsx";

/** Changes of the cart by the shop, shown until the visitor acknowledges them. */
export function CartNotices({ notices }: { notices: readonly CartNotice[] }) {
	const [pending, setPending] = useState(false);
	// A lack of stock is shown at its line instead.
	const unread = notices.filter(({ kind }) => kind !== "short-of-stock");

	async function acknowledge() {
		setPending(true);
		try {
			await acknowledgeNotices();
		} catch (error) {
			toastError(m.not_changed(), await reasonOf(error));
		}
		setPending(false);
	}

	return (
		<div role="status">
			{unread.length > 0 && (
				<section
					aria-label={m.notices_label()}
					className="mb-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-s-2 border-amber bg-raised py-4 ps-5 pe-4"
				>
					<ul className="flex min-w-0 grow basis-64 flex-col gap-1">
						{unread.map(({ kind, productId, variantId, text }) => (
							<li key={`${kind}/${productId}/${variantId}`}>{text}</li>
						))}
					</ul>
					<Button look="plain" size="sm" pending={pending} onClick={() => void acknowledge()}>
						{m.acknowledge()}
					</Button>
				</section>
			)}
		</div>
	);
}
