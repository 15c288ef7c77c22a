import { expect, test } from "vitest";
import { readOrdersAddress } from "./orders-address.ts";

const read = (search: string) => readOrdersAddress(new URLSearchParams(search));

test("without a word the address means all orders, ten at a time, from the newest", () => {
	expect(read("")).toEqual({ status: "All", pageIndex: 1, pageSize: 10 });
});

test("the address says which orders and which page", () => {
	expect(read("status=Pending&pageIndex=3&pageSize=25")).toEqual({ status: "Pending", pageIndex: 3, pageSize: 25 });
});

test("what makes no sense counts as not said", () => {
	expect(read("status=Nonsense&pageIndex=0&pageSize=9999")).toEqual({ status: "All", pageIndex: 1, pageSize: 10 });
});
