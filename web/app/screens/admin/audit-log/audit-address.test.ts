import { expect, test } from "vitest";
import { readAuditAddress } from "./audit-address.ts";

const read = (search: string) => readAuditAddress(new URLSearchParams(search));

test("without query parameters the log shows all entries, newest first", () => {
	expect(read("area=&actor=&from=&search=")).toEqual({ search: "", pageIndex: 1, pageSize: 25 });
});

test("the address contains the filtered record and the open entry", () => {
	expect(read("area=products&record=7&from=2026-11-01&sort=at&entry=12&pageSize=10")).toMatchObject({
		area: "products",
		record: 7,
		from: "2026-11-01",
		sort: "at",
		entry: 12,
		pageSize: 10,
	});
});

test("invalid query parameters are ignored", () => {
	expect(read("area=nothing&record=x&from=yesterday&sort=who&pageIndex=0&entry=-1")).toEqual({
		search: "",
		pageIndex: 1,
		pageSize: 25,
	});
});
