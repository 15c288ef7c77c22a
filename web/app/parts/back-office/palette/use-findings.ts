import { listAllOrders } from "@noor/contract/orders";
import { listStaffProducts } from "@noor/contract/staff-products";
import { useEffect, useState } from "react";
import { call } from "#api/browser.ts";
import { type Destination, ordersAsDestinations, productsAsDestinations } from "./destinations.ts";

interface Findings {
	/** What was searched for. */
	search: string;
	orders: Destination[];
	products: Destination[];
}

const most = 5;
const pauseMs = 150;

/** Orders and products for what has been typed so far; an answer that a newer question has overtaken is not shown. */
export function useFindings(search: string): Findings | undefined {
	const [findings, setFindings] = useState<Findings>();
	useEffect(() => {
		if (search === "") return;
		let overtaken = false;
		const timer = setTimeout(() => {
			find(search)
				.then((found) => {
					if (!overtaken) setFindings(found);
				})
				.catch((error) => console.warn("Nothing could be found.", error));
		}, pauseMs);
		return () => {
			overtaken = true;
			clearTimeout(timer);
		};
	}, [search]);
	return search === "" ? undefined : findings;
}

async function find(search: string): Promise<Findings> {
	const querystring = { search, pageSize: most };
	const [orders, products] = await Promise.all([
		call(listAllOrders, { querystring }),
		call(listStaffProducts, { querystring }),
	]);
	return { search, orders: ordersAsDestinations(orders.data), products: productsAsDestinations(products.data) };
}
