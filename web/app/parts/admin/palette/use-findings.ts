import { listAllOrders } from "@noor/contract/orders";
import { listStaffProducts } from "@noor/contract/staff-products";
import { call } from "#api/browser.ts";
import { useAnswer } from "#api/use-answer.ts";
import { ordersAsDestinations, productsAsDestinations } from "./destinations.ts";

const most = 5;
const pauseMs = 150;

/** What is said where the shop does not answer. */
export const notSearched = "Orders and products could not be searched.";

/** Orders and products for the very text that is given, never for an older one; why there are none, and how to ask again. */
export function useFindings(search: string) {
	const { answer, ...asking } = useAnswer(search === "" ? undefined : search, find, notSearched, pauseMs);
	return { found: answer?.question === search ? answer.value : undefined, ...asking };
}

async function find(search: string) {
	const querystring = { search, pageSize: most };
	const [orders, products] = await Promise.all([
		call(listAllOrders, { querystring }),
		call(listStaffProducts, { querystring }),
	]);
	return { orders: ordersAsDestinations(orders.data), products: productsAsDestinations(products.data) };
}
