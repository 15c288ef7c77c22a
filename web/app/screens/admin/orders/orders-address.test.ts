import { expect, test } from "vitest";
import { readOrdersAddress } from "./orders-address.ts";
import { statusFilters } from "./status-filters.ts";

const read = (search: string) => readOrdersAddress(new URLSearchParams(search));
const first = {
	status: "All",
	from: undefined,
	to: undefined,
	paid: undefined,
	refundedFrom: undefined,
	refundedTo: undefined,
	waiting: undefined,
	pageIndex: 1,
	pageSize: 25,
	search: "",
	sort: undefined,
};

test("without query parameters the table shows all orders, 25 per page, newest first", () => {
	expect(read("")).toEqual(first);
});

test("the address contains filters, order and page", () => {
	expect(read("status=Pending&from=2026-11-01&to=2026-11-21&pageIndex=3&pageSize=50&search=layla&sort=-total")).toEqual(
		{
			...first,
			status: "Pending",
			from: "2026-11-01",
			to: "2026-11-21",
			pageIndex: 3,
			pageSize: 50,
			search: "layla",
			sort: "-total",
		},
	);
	expect(read("paid=true&refundedFrom=2026-11-01&refundedTo=2026-11-21&waiting=unshipped")).toEqual({
		...first,
		paid: "true",
		refundedFrom: "2026-11-01",
		refundedTo: "2026-11-21",
		waiting: "unshipped",
	});
});

test("invalid query parameters are ignored", () => {
	expect(read("status=Nonsense&from=yesterday&to=&pageIndex=0&pageSize=9999&sort=luck&paid=no&waiting=ever")).toEqual(
		first,
	);
});

test("the frequent statuses come first, and every status can be chosen", () => {
	expect(statusFilters).toEqual([
		"All",
		"PaymentRecieved",
		"PaymentMismatch",
		"Refunded",
		"Pending",
		"Shipped",
		"Completed",
		"Cancelled",
	]);
});
