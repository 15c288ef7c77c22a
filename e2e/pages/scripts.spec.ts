import { expect } from "vitest";
import { open } from "../actions.ts";
import { reader } from "../served-page.ts";
import { type Shop, testInOneShop as test } from "../test.ts";

/** Zod writes this name into the errors that it throws. */
const zod = /ZodError/;

const shopPages = [
	"/home",
	"/shop",
	"/shop/1",
	"/product/2",
	"/cart",
	"/account/login",
	"/account/register",
	"/light/room",
];
const lists = [
	"dashboard",
	"orders",
	"stock",
	"customers",
	"transfers",
	"courier-runs",
	"translations",
	"audit-log",
	"messages",
	"newsletter/subscribers",
	"productDetails/missing-figures",
];
const forms = [
	"orders/new",
	"orders/1001",
	"products/product",
	"products/product?edit=1",
	"products/brand",
	"products/product-categories",
	"productDetails/lighting-details",
	"home",
	"settings",
	"coupons",
	"pages",
	"staff",
	"payment-check",
];

test.for([...shopPages, ...[...lists, ...forms].map((screen) => `/admin/${screen}`)])(
	"%s loads no schema library",
	async (path, { shop }) => {
		const read = await reader(shop, path.startsWith("/admin") ? "admin" : undefined);
		const { root } = await read(path);
		const scripts = await loadScripts(shop, firstScripts(root));
		expect(scripts.size).toBeGreaterThan(5);
		const withZod = [...scripts].filter(([, text]) => zod.test(text)).map(([name]) => name);
		expect(withZod).toEqual([]);
	},
);

test("the schema library is loaded when a form is first typed into", async ({ page, signIn }) => {
	await signIn(page, "admin");
	let isLoaded = false;
	page.on("request", (request) => {
		if (/\/assets\/schemas-[^/]+\.js$/.test(request.url())) isLoaded = true;
	});
	await open(page, "/admin/productDetails/lighting-details");
	await page.getByLabel("Shape").focus();
	// A form is checked in a task of its own.
	await page.evaluate(() => new Promise((done) => setTimeout(done)));
	expect(isLoaded).toBe(false);
	await page.keyboard.type("a");
	await expect.poll(() => isLoaded).toBe(true);
});

test("the frames of the card provider may load the fonts", async ({ shop }) => {
	const { root } = await (await reader(shop))("/home");
	const fonts = [...root.querySelectorAll("link[as=font]")].map((link) => link.getAttribute("href") ?? "");
	expect(fonts.length).toBeGreaterThan(0);
	for (const font of fonts) expect((await fetch(shop.url + font)).headers.get("access-control-allow-origin")).toBe("*");
});

test("no script is requested before the styles are there, with which a page is painted", async ({ page, shop }) => {
	await open(page, `${shop.url}/product/2`);
	const loaded = await page.evaluate(() =>
		performance.getEntriesByType("resource").map((entry) => {
			const { name, startTime, responseEnd } = entry as PerformanceResourceTiming;
			return { name, startTime, responseEnd };
		}),
	);
	const styles = loaded.filter(({ name }) => name.endsWith(".css")).map(({ responseEnd }) => responseEnd);
	const scripts = loaded.filter(({ name }) => name.endsWith(".js")).map(({ startTime }) => startTime);
	expect(styles).toHaveLength(1);
	expect(scripts.length).toBeGreaterThan(5);
	expect(Math.min(...scripts)).toBeGreaterThan(Math.max(...styles));
});

/** The scripts that a page requests after its first paint. */
function firstScripts(root: Element): string[] {
	const [, list = "[]"] =
		/for \(const href of (\[.*?\])\)/.exec(root.querySelector("script[type=module]")?.textContent ?? "") ?? [];
	return JSON.parse(list);
}

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
