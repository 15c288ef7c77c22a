import { expect, test } from "vitest";
import { manifestUrl } from "./manifest-url.ts";

test("requests for the manifest have one URL for all numbers, in any order", () => {
	const address = manifestUrl("/__manifest?paths=%2Fshop%2F3%2C%2Fproduct%2F12%2C%2Fproduct%2F7%2C%2Fshop&version=a1");
	expect(address).toBe("/__manifest?paths=%2Fproduct%2F0%2C%2Fshop%2C%2Fshop%2F0&version=a1");
	expect(manifestUrl("/__manifest?version=a1&paths=/product/9,/shop,/shop/1&other=1")).toBe(address);
	expect(manifestUrl("/ar/__manifest?paths=/ar/orders/12/invoice,/ar/pages/faq2&version=a1")).toBe(
		"/ar/__manifest?paths=%2Far%2Forders%2F0%2Finvoice%2C%2Far%2Fpages%2Ffaq2&version=a1",
	);
});

test.each(["/shop/3?page=2", "/product/12", "/", "/__manifests?paths=/product/1"])("%s is left as it is", (url) => {
	expect(manifestUrl(url)).toBe(url);
});
