import { expect, test } from "vitest";
import { pageAddress } from "./page-address.ts";

test("lists of routes have one address for all numbers, in any order", () => {
	const address = pageAddress("/__manifest?paths=%2Fshop%2F3%2C%2Fproduct%2F12%2C%2Fproduct%2F7%2C%2Fshop&version=a1");
	expect(address).toBe("/__manifest?paths=%2Fproduct%2F0%2C%2Fshop%2C%2Fshop%2F0&version=a1");
	expect(pageAddress("/__manifest?version=a1&paths=/product/9,/shop,/shop/1&other=1")).toBe(address);
	expect(pageAddress("/ar/__manifest?paths=/ar/orders/12/invoice,/ar/pages/faq2&version=a1")).toBe(
		"/ar/__manifest?paths=%2Far%2Forders%2F0%2Finvoice%2C%2Far%2Fpages%2Ffaq2&version=a1",
	);
});

test.each(["/shop/3?page=2", "/product/12", "/", "/__manifests?paths=/product/1"])("%s is its own address", (url) => {
	expect(pageAddress(url)).toBe(url);
});
