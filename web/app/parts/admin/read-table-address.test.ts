import { listBrands } from "@noor/contract/brands";
import { newestFirst } from "@noor/contract/newest-first";
import { TransferQuery } from "@noor/contract/transfers";
import { expect, test } from "vitest";
import { readQuery, readTableAddress } from "./read-table-address.ts";

const read = (search: string) => readTableAddress(new URLSearchParams(search), listBrands.schema.querystring);
const usual = { pageIndex: 1, pageSize: 10, search: "", sort: undefined, edit: undefined };

test("without query parameters the table shows the first ten rows and edits none", () => {
	expect(read("")).toEqual(usual);
});

test("a table with a default order uses it unless the address contains another", () => {
	const sortOf = (search: string) =>
		readTableAddress(new URLSearchParams(search), listBrands.schema.querystring, newestFirst).sort;
	expect(sortOf("")).toBe("-id");
	expect(sortOf("sort=colour")).toBe("-id");
	expect(sortOf("sort=name")).toBe("name");
});

test("the address contains the page, the search, the order and the edited row", () => {
	expect(read("pageIndex=2&pageSize=25&search= opal &sort=-name&edit=7")).toEqual({
		pageIndex: 2,
		pageSize: 25,
		search: "opal",
		sort: "-name",
		edit: 7,
	});
});

test("invalid query parameters are ignored", () => {
	expect(read("pageIndex=x&pageSize=1000&sort=colour&edit=-1")).toEqual(usual);
});

test("of the query of a list, each blank or invalid field counts as missing, and the others are kept", () => {
	const query = new URLSearchParams("pageIndex=0&pageSize=25&state=owedBack&search=&unknown=1");
	expect(readQuery(query, TransferQuery)).toEqual({ pageIndex: 1, pageSize: 25, search: "", state: "owedBack" });
	expect(readQuery(new URLSearchParams("state=nonsense"), TransferQuery).state).toBeUndefined();
});
