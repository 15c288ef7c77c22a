import { listBrands } from "@noor/contract/brands";
import { newestFirst } from "@noor/contract/paging";
import { expect, test } from "vitest";
import { readTableAddress, redirectBehindTheEnd } from "./table-address.ts";

const read = (search: string) => readTableAddress(new URLSearchParams(search), listBrands.schema.querystring);
const usual = { pageIndex: 1, pageSize: 10, search: "", sort: undefined, edit: undefined };

test("without a word the address means the first ten rows, and none of them being edited", () => {
	expect(read("")).toEqual(usual);
});

test("a table that has an order of its own keeps it until the address names another", () => {
	const sortOf = (search: string) =>
		readTableAddress(new URLSearchParams(search), listBrands.schema.querystring, newestFirst).sort;
	expect(sortOf("")).toBe("-id");
	expect(sortOf("sort=colour")).toBe("-id");
	expect(sortOf("sort=name")).toBe("name");
});

test("the address says which page, what is searched for, in which order, and which row is being edited", () => {
	expect(read("pageIndex=2&pageSize=25&search= opal &sort=-name&edit=7")).toEqual({
		pageIndex: 2,
		pageSize: 25,
		search: "opal",
		sort: "-name",
		edit: 7,
	});
});

test("what makes no sense counts as not said", () => {
	expect(read("pageIndex=x&pageSize=1000&sort=colour&edit=-1")).toEqual(usual);
});

test("a page behind the end leads to the last one, and an empty list has a first page", () => {
	const url = new URL("http://shop.example/admin/products/brand?pageIndex=3&pageSize=5");
	const ask = (count: number) => () => redirectBehindTheEnd(url, { pageIndex: 3, pageSize: 5, count });
	expect(ask(11)).not.toThrow();
	for (const [count, page] of [
		[10, 2],
		[0, 1],
	] as const)
		try {
			ask(count)();
			expect.unreachable();
		} catch (answer) {
			expect((answer as Response).headers.get("location")).toBe(`/admin/products/brand?pageIndex=${page}&pageSize=5`);
		}
});
