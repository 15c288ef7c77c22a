import { expect, test } from "vitest";
import { redirectBehindTheEnd } from "./table-address.ts";

test("a page after the last one redirects to the last one, and an empty list has a first page", () => {
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
