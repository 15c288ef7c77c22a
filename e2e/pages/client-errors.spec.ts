import { expect } from "vitest";
import { pagePaths } from "../page-paths.ts";
import { signedIn } from "../served-page.ts";
import { testInOneShop as test } from "../test.ts";

const form = "application/x-www-form-urlencoded";
const wrongRequests: [method: string, type: string | undefined, body: BodyInit | undefined][] = [
	["POST", undefined, undefined],
	["POST", form, ""],
	["POST", form, "id=abc&end=&many=&%zz=%00&returnUrl=%00"],
	["POST", "application/json", "{"],
	["POST", "application/x-lamp", "lamp"],
	["POST", "multipart/form-data", "lamp"],
	["POST", "multipart/form-data; boundary=b", "--b\r\nContent-Disposition: form-da"],
	["POST", "text/plain", "\0"],
	["PUT", form, "a=1"],
	["PATCH", "application/json", "{}"],
	["DELETE", form, "id=abc"],
	["DELETE", undefined, undefined],
	["PROPFIND", undefined, undefined],
	["OPTIONS", undefined, undefined],
];
const wrongQueries = [
	"?%zz",
	"?page=%00&sort=%00&search=%00",
	"?page=1e99&edit=abc&returnUrl=//evil.example",
	"?a[b]=&=&&",
];

test("the list of pages has all of them", () => {
	expect(pagePaths.length).toBeGreaterThan(50);
	expect(pagePaths).toEqual(expect.arrayContaining(["/", "/account/login", "/admin/import/1", "/checkout/success"]));
});

test("a page of an id that is none, or that no record can have, is not found", async ({ shop }) => {
	const wrong = ["0", "-2", "1.5", "1e1", "011", "abc", "2147483648", "99999999999"];
	const paths = ["/product/", "/shop/", "/brands/"].flatMap((path) => wrong.map((id) => path + id));
	const ofProducts = wrong.map((id) => `/product/${id}/energy-label`);
	for (const path of [...paths, ...ofProducts, "/ar/product/99999999999"]) {
		const answer = await fetch(shop.url + path);
		expect(answer.status, path).toBe(404);
		expect(answer.headers.get("content-type"), path).toContain("text/html");
	}
});

test.for(pagePaths)("%s answers no wrong method, body or query with an error of the server", async (path, { shop }) => {
	const cookie = await signedIn(shop, path.startsWith("/admin") ? "admin" : "shopper");
	const failures: string[] = [];
	const send = async (method: string, query: string, type?: string, body: BodyInit | null = null) => {
		const headers = { cookie, origin: shop.url, ...(type ? { "content-type": type } : {}) };
		const answer = await fetch(shop.url + path + query, { method, body, headers, redirect: "manual" });
		await answer.arrayBuffer();
		if (answer.status >= 500) failures.push(`${method} ${query} ${type} ${body} → ${answer.status}`);
	};
	for (const query of wrongQueries) await send("GET", query);
	for (const [method, type, body] of wrongRequests) await send(method, "", type, body);
	expect(failures).toEqual([]);
});
