import { expect } from "vitest";
import routes from "../../web/app/routes.ts";
import { signedIn } from "../served-page.ts";
import { testInOneShop as test } from "../test.ts";

type RouteConfigEntry = (typeof routes)[number];

/** The paths of all pages, with an id that exists where a page needs one. */
function pathsOf(entries: readonly RouteConfigEntry[], base = ""): string[] {
	return entries.flatMap(({ path, children }) => {
		const here = path === undefined ? base : `${base}/${path}`;
		return [here, ...pathsOf(children ?? [], here)];
	});
}

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

test("no page answers a wrong method, body or query with an error of the server", async ({ shop }) => {
	const paths = [...new Set(pathsOf(routes))].map((path) => path.replace(/:\w+/g, "1").replace("*", "nowhere") || "/");
	expect(paths.length).toBeGreaterThan(50);
	const [staff, shopper] = [await signedIn(shop, "admin"), await signedIn(shop, "shopper")];
	const failures: string[] = [];
	for (const path of paths) {
		const headers = { cookie: path.startsWith("/admin") ? staff : shopper, origin: shop.url };
		const send = async (url: string, init: RequestInit) => {
			const answer = await fetch(shop.url + url, { ...init, redirect: "manual" });
			await answer.arrayBuffer();
			const { "content-type": type = "" } = (init.headers ?? {}) as Record<string, string>;
			if (answer.status >= 500)
				failures.push(`${init.method ?? "GET"} ${url} ${type} ${init.body ?? ""} → ${answer.status}`);
		};
		for (const query of wrongQueries) await send(path + query, { headers });
		for (const [method, type, body = null] of wrongRequests)
			await send(path, { method, body, headers: { ...headers, ...(type ? { "content-type": type } : {}) } });
	}
	expect(failures).toEqual([]);
});
