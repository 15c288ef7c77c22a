import { joinParts } from "@noor/messages/lists";
import * as m from "@noor/messages/storefront/orders/order";
import { useState } from "react";
import { href, useNavigate } from "react-router";
import { buyAgain } from "#api/cart.ts";
import { reasonOf } from "#api/problem.ts";
import { Button } from "#ui/button.tsx";
import { toastError, toastSuccess } from "#ui/toast.tsx";

/** Adds the items of the order to the cart, with a toast for each that is no longer sold. */
export function BuyAgain({ orderId }: { orderId: number }) {
	const navigate = useNavigate();
	const [pending, setPending] = useState(false);

	async function buy() {
		setPending(true);
		try {
			const missing = await buyAgain(orderId);
			await navigate(href("/cart"));
			toastSuccess(m.added_to_cart());
			for (const { productName, size, reason } of missing) toastError(joinParts([productName, size]), reason);
		} catch (error) {
			toastError(m.not_added_to_cart(), await reasonOf(error));
		}
		setPending(false);
	}

	return (
		<Button size="sm" pending={pending} onClick={() => void buy()}>
			{m.buy_again()}
		</Button>
	);
}
