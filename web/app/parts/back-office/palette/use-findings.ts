import { listAllOrders } from "@noor/contract/orders";
import { listStaffProducts } from "@noor/contract/staff-products";
import { useEffect, useState } from "react";
import { call } from "#api/browser.ts";
import { type Destination, ordersAsDestinations, productsAsDestinations } from "./destinations.ts";

/** What was found for a text; `undefined` until the shop has answered, `null` where it could not. */
type Found = { orders: Destination[]; products: Destination[] } | null | undefined;

const most = 5;
const pauseMs = 150;

/** Orders and products for the very text that is given, never for an older one; and how to ask again. */
export function useFindings(search: string): { found: Found; again: () => void } {
	const [answer, setAnswer] = useState<{ search: string; found: Found }>();
	const [attempt, setAttempt] = useState(0);
	// biome-ignore lint/correctness/useExhaustiveDependencies: with each attempt the same is asked again
	useEffect(() => {
		if (search === "") return;
		let overtaken = false;
		const know = (found: Found) => {
			if (!overtaken) setAnswer({ search, found });
		};
		const timer = setTimeout(() => {
			find(search)
				.then(know)
				.catch((error) => {
					console.warn("Nothing could be found.", error);
					know(null);
				});
		}, pauseMs);
		return () => {
			overtaken = true;
			clearTimeout(timer);
		};
	}, [search, attempt]);
	return {
		found: answer?.search === search ? answer.found : undefined,
		again: () => {
			setAnswer(undefined);
			setAttempt((count) => count + 1);
		},
	};
}

async function find(search: string): Promise<Found> {
	const querystring = { search, pageSize: most };
	const [orders, products] = await Promise.all([
		call(listAllOrders, { querystring }),
		call(listStaffProducts, { querystring }),
	]);
	return { orders: ordersAsDestinations(orders.data), products: productsAsDestinations(products.data) };
}
