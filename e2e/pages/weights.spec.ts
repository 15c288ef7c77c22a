import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { addressFields, fillCart, open } from "../actions.ts";
import { reader } from "../served-page.ts";
import { phone, type Shop, testInOneShop as test, type Who } from "../test.ts";

/*
 * What pages weigh, and how much they shift while they load. The limits are goals: raise one only with a reason. Speed is
 * measured in bench/.
 */

test("the document of a listing is small, and closed filters are not in it", async ({ shop }) => {
	const { html, root } = await (await reader(shop))("/shop");
	expect(root.querySelectorAll("article")).toHaveLength(20);
	expect(root.querySelectorAll("*").length).toBeLessThan(900);
	expect(Buffer.byteLength(html)).toBeLessThan(134_000);
	expect(root.querySelectorAll("input[type=checkbox]")).toHaveLength(0);
	const compressed = await fetch(`${shop.url}/shop`, { headers: { "accept-encoding": "br" } });
	expect(compressed.headers.get("content-encoding")).toBe("br");
});

interface Visit {
	path: string;
	who?: Who;
	/** The maximum for a visitor with an empty cache, without pictures that are loaded ahead. */
	requests: number;
	scriptKB: number;
	/** Requests that are counted although they are made some time after the page is shown, by a part of their URL. */
	late?: string[];
}

const visits: Visit[] = [
	// The arrows of the energy label are one file for all pages.
	{ path: "/home", requests: 22, scriptKB: 142, late: ["/account/user-info", "/__manifest"] },
	{ path: "/shop", requests: 26, scriptKB: 147 },
	// A lamp has an energy label, running costs, its light by direction, the comparison and the tools, with what is in them on demand.
	{ path: "/product/2", requests: 28, scriptKB: 150 },
	{ path: "/cart", requests: 21, scriptKB: 135 },
	{ path: "/light/room", requests: 30, scriptKB: 190 },
	{ path: "/account/login", requests: 20, scriptKB: 136 },
	// Lists validate nothing in the browser, so they load no Zod, and what opens over them comes when it is opened.
	{ path: "/admin/dashboard", who: "admin", requests: 33, scriptKB: 169 },
	{ path: "/admin/orders", who: "admin", requests: 37, scriptKB: 172 },
	{ path: "/admin/stock", who: "admin", requests: 31, scriptKB: 163 },
	{ path: "/admin/audit-log", who: "admin", requests: 44, scriptKB: 188 },
	// Forms start without Zod and without comboboxes, which come when they are first used.
	{ path: "/admin/products/product", who: "admin", requests: 50, scriptKB: 187 },
	{ path: "/admin/products/product?edit=1", who: "admin", requests: 50, scriptKB: 195 },
	{ path: "/admin/productDetails/lighting-details", who: "admin", requests: 40, scriptKB: 180 },
	{ path: "/admin/orders/new", who: "admin", requests: 40, scriptKB: 175 },
	{ path: "/admin/orders/1001", who: "admin", requests: 45, scriptKB: 185 },
	{ path: "/admin/home", who: "admin", requests: 40, scriptKB: 167 },
	{ path: "/admin/settings", who: "admin", requests: 40, scriptKB: 165 },
];

test.for(visits)(
	"a first visit of $path needs few requests and scripts",
	async ({ path, who, ...limits }, { page, shop, signIn }) => {
		if (who) await signIn(page, who);
		await firstVisit(page, shop, path);
		for (const late of limits.late ?? [])
			await expect.poll(async () => (await loadedBy(page)).some(({ name }) => name.includes(late))).toBe(true);
		const loaded = await loadedBy(page);
		expect(loaded.filter(isScript).length).toBeGreaterThan(5);
		const ahead = await loadedAhead(page);
		// The film of the home page begins some time after the page is shown.
		const needed = loaded.filter(({ name }) => !name.endsWith(".webm") && !ahead.includes(name));
		expect(needed.length).toBeLessThanOrEqual(limits.requests);
		expect(bytesOf(loaded.filter(isScript))).toBeLessThanOrEqual(limits.scriptKB * 1000);
		expect(await page.evaluate("window.violations")).toEqual([]);
	},
);

test("a cart with lamps and its checkout need few scripts besides those of the payment provider", async ({
	page,
	shop,
	signIn,
}) => {
	await fillCart(page, [{ productId: 2, quantity: 1 }]);
	const ofShop = async () => (await loadedBy(page)).filter(isScript).filter(({ name }) => name.startsWith("/assets/"));
	await firstVisit(page, shop, "/cart");
	await page.getByText(/^All lamps lit for/).waitFor();
	await page.locator("[aria-label='Express checkout'][aria-busy=false]").waitFor({ state: "attached" });
	const cart = await ofShop();
	expect(cart.map(({ name }) => name)).toContainEqual(expect.stringContaining("express-checkout"));
	expect(cart.length).toBeLessThanOrEqual(18);
	expect(bytesOf(cart)).toBeLessThanOrEqual(145_000);
	await signIn(page, "shopper");
	await fillCart(page, [{ productId: 2, quantity: 1 }]);
	await firstVisit(page, shop, "/checkout");
	await addressFields(page).getByLabel("Full name").waitFor();
	const checkout = await ofShop();
	expect(checkout.length).toBeLessThanOrEqual(23);
	expect(bytesOf(checkout)).toBeLessThanOrEqual(165_000);
});

/** The additional weight of an Arabic page over the English one: its fonts, and its texts. */
const arabicKB = 60;

/** The name of the shop, the language switch, and units by which the sizes of variants are recognised. */
const arabicInEnglish = ["نور", "العربية", "مم", "سم"];

test.for(["/home", "/shop", "/product/2", "/cart"])(
	"%s in English loads nothing Arabic, and in Arabic little more",
	async (path, { page, shop }) => {
		// Without pictures: a product page suggests other products on each visit.
		const english = (await firstVisit(page, shop, path)).filter(isNoPicture);
		const arabic = (await firstVisit(page, shop, `/ar${path}`)).filter(isNoPicture);
		const shared = new Set(english.map(({ name }) => name));
		const onlyArabic = new Set(arabic.map(({ name }) => name).filter((name) => !shared.has(name)));
		expect(onlyArabic.size).toBeGreaterThan(5);
		for (const script of english.filter(isScript)) {
			const code = await (await fetch(shop.url + script.name)).text();
			const words = code.match(/[\u0621-\u064a]{2,}/g) ?? [];
			expect(
				words.filter((word) => !arabicInEnglish.includes(word)),
				script.name,
			).toEqual([]);
		}
		expect(english.filter(({ name }) => /arabic|markazi/.test(name))).toEqual([]);
		expect(bytesOf(arabic) - bytesOf(english)).toBeLessThanOrEqual(arabicKB * 1000);
	},
);

describe("on a phone", () => {
	test.override("viewport", { ...phone });

	test("the pictures and fonts of a listing are small", async ({ page, shop }) => {
		const loaded = await firstVisit(page, shop, "/shop");
		const pictures = loaded.filter(({ name }) => name.startsWith("/media/"));
		expect(pictures.length).toBeGreaterThan(3);
		expect(bytesOf(pictures)).toBeLessThanOrEqual(150_000);
		expect(bytesOf(loaded.filter(isFont))).toBeLessThanOrEqual(65_000);
	});

	test.for(["/home", "/shop", "/product/2"])(
		"%s in Arabic is at most 60 KB heavier than in English, 45 KB of it fonts",
		async (path, { page, shop }) => {
			const english = (await firstVisit(page, shop, path)).filter(isNoPicture);
			const arabic = (await firstVisit(page, shop, `/ar${path}`)).filter(isNoPicture);
			expect(bytesOf(arabic) - bytesOf(english)).toBeLessThanOrEqual(60_000);
			const more = bytesOf(arabic.filter(isFont)) - bytesOf(english.filter(isFont));
			expect(more).toBeGreaterThan(0);
			expect(more).toBeLessThanOrEqual(45_000);
		},
	);

	test.for(["/ar/home", "/ar/shop", "/ar/product/2", "/ar/cart"])("nothing moves while %s loads", expectNoShift);

	test.for(["/home", "/shop", "/product/2", "/cart", "/wishlist"])("nothing moves while %s loads", expectNoShift);
});

test.for(["/home", "/shop", "/product/2", "/cart"])("nothing moves on a desktop while %s loads", expectNoShift);

async function expectNoShift(path: string, { page, shop }: { page: Page; shop: Shop }) {
	await firstVisit(page, shop, path);
	expect(await page.evaluate("window.shift")).toBeLessThanOrEqual(0.02);
}

interface Loaded {
	/** The path. */
	name: string;
	/** As transferred, without headers. */
	encodedBodySize: number;
}

function isScript({ name }: Loaded): boolean {
	return name.endsWith(".js");
}

function isFont({ name }: Loaded): boolean {
	return name.endsWith(".woff2");
}

/** Neither a picture nor the film: what a page shows of them depends on the products that are listed first. */
function isNoPicture({ name }: Loaded): boolean {
	return !/^\/media\/|\.(avif|webp|jpeg|webm|svg)$/.test(name);
}

function bytesOf(loaded: readonly Loaded[]): number {
	return loaded.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
}

/** Opens a page with an empty cache, and returns what was loaded until scripts run and pictures are shown. */
async function firstVisit(page: Page, shop: Shop, path: string): Promise<Loaded[]> {
	const session = await page.context().newCDPSession(page);
	await session.send("Network.enable");
	await session.send("Network.setCacheDisabled", { cacheDisabled: true });
	// On a connection that it takes for a slow one, because this machine is busy, Chromium loads more of the pictures below.
	const fast = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
	await session.send("Network.emulateNetworkConditions", { ...fast, connectionType: "wifi" });
	await page.addInitScript(() => {
		const seen = Object.assign(window, { shift: 0, violations: [] as string[] });
		addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
			seen.violations.push(`${violatedDirective} ${blockedURI}`),
		);
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
		}).observe({ type: "layout-shift", buffered: true });
	});
	await open(page, shop.url + path);
	await page.waitForFunction(() =>
		[...document.images].every((image) => {
			const { top, bottom, width } = image.getBoundingClientRect();
			return image.complete || width === 0 || bottom < 0 || top > innerHeight;
		}),
	);
	const loaded = await loadedBy(page);
	await session.detach();
	return loaded;
}

/**
 * The pictures below the window, which a page only allows to be loaded (`loading="lazy"`). The busier the machine, the more of them
 * Chromium loads ahead.
 */
function loadedAhead(page: Page): Promise<string[]> {
	return page.evaluate(() =>
		[...document.images]
			.filter(
				(image) => image.loading === "lazy" && image.currentSrc && image.getBoundingClientRect().top > innerHeight,
			)
			.map(({ currentSrc }) => new URL(currentSrc).pathname),
	);
}

/** The resources that the page has loaded so far. */
function loadedBy(page: Page): Promise<Loaded[]> {
	return page.evaluate(() =>
		[...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
			.map((entry) => entry as PerformanceResourceTiming)
			.filter(({ name }) => name.startsWith(location.origin))
			.map(({ name, encodedBodySize }) => ({ name: new URL(name).pathname, encodedBodySize })),
	);
}
