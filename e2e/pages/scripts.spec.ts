import { expect } from "vitest";
import { reader } from "../served-page.ts";
import { type Shop, testInOneShop as test } from "../test.ts";

/** Zod writes this name into the errors that it throws. */
const zod = /ZodError/;

test.for(["/home", "/shop", "/shop/1", "/product/2", "/cart", "/account/login"])(
	"%s loads no schema library",
	async (path, { shop }) => {
		const read = await reader(shop);
		const { root } = await read(path);
		const first = [...root.querySelectorAll("link[rel=modulepreload]")].map((link) => link.getAttribute("href") ?? "");
		const scripts = await loadScripts(shop, first);
		expect(scripts.size).toBeGreaterThan(5);
		const withZod = [...scripts].filter(([, text]) => zod.test(text)).map(([name]) => name);
		expect(withZod).toEqual([]);
	},
);

test("the schema library is found where it is loaded", async ({ shop }) => {
	const read = await reader(shop, "admin");
	const { root } = await read("/admin/orders");
	const first = [...root.querySelectorAll("link[rel=modulepreload]")].map((link) => link.getAttribute("href") ?? "");
	expect([...(await loadScripts(shop, first)).values()].some((text) => zod.test(text))).toBe(true);
});

test("the frames of the card provider may load the fonts", async ({ shop }) => {
	const { root } = await (await reader(shop))("/home");
	const fonts = [...root.querySelectorAll("link[as=font]")].map((link) => link.getAttribute("href") ?? "");
	expect(fonts.length).toBeGreaterThan(0);
	for (const font of fonts) expect((await fetch(shop.url + font)).headers.get("access-control-allow-origin")).toBe("*");
});

/** The text of the scripts and of all that they import statically, by URL path. */
async function loadScripts(shop: Shop, paths: readonly string[], loaded = new Map<string, string>()) {
	for (const path of paths) {
		if (loaded.has(path)) continue;
		const text = await (await fetch(shop.url + path)).text();
		loaded.set(path, text);
		const imports = [...text.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)];
		await loadScripts(
			shop,
			imports.map(([, name]) => `/assets/${name}`),
			loaded,
		);
	}
	return loaded;
}
