import { setTimeout as delay } from "node:timers/promises";
import { brotliDecompressSync } from "node:zlib";
import { ChangeLog } from "@noor/api/database/change-log";
import { expect, test } from "vitest";
import type { Source } from "./in-process-fetch.ts";
import { createPageCache, type RenderedPage } from "./page-cache.ts";

function aPage(
	html: string,
	{
		isPublic = true,
		headers = {},
		sources = [],
	}: { isPublic?: boolean; headers?: Record<string, string>; sources?: Source[] } = {},
): RenderedPage {
	return {
		isPublic,
		nonce: "n",
		response: new Response(html, { headers: { "content-type": "text/html", ...headers } }),
		sources: () => sources,
	};
}

const aSource = (url: string, ...tags: string[]): Source => ({ url, tags, digest: "1" });

function aCache(maxBytes = 1024 * 1024) {
	let version = 1;
	const log = new ChangeLog();
	const cache = createPageCache({
		log,
		version: () => String(version),
		policyFor: (scripts) => scripts.join(" "),
		maxBytes,
	});
	const asked: string[] = [];
	return {
		...cache,
		log,
		/** The calls that were made again, in order. */
		asked,
		changeSettings: () => version++,
		/** The page that is sent for a URL. `differs` names the calls that are answered otherwise than before. */
		get: async (url: string, render: () => RenderedPage | Promise<RenderedPage>, differs: string[] = []) => {
			const page = await cache.findOrRender(url, {
				render: async () => render(),
				isUnchanged: async (sources) => {
					asked.push(...sources.map((source) => source.url));
					return !sources.some((source) => differs.includes(source.url));
				},
			});
			return page && "etag" in page ? String(await page.body.in(undefined)) : page;
		},
	};
}

/** Renders another text each time. */
function numbered(...sources: Source[]) {
	let count = 0;
	return () => aPage(`page ${++count}`, { sources });
}

test("a page is rendered once per version of the settings", async () => {
	const { get, changeSettings } = aCache();
	const render = numbered(aSource("/api/shop", "settings"));
	expect([await get("/", render), await get("/", render)]).toEqual(["page 1", "page 1"]);
	changeSettings();
	expect([await get("/", render), await get("/", render)]).toEqual(["page 2", "page 2"]);
});

test("after a change, only the answers that it concerns are asked for again, and the page stays if they are the same", async () => {
	const { get, log, asked, figures } = aCache();
	const render = numbered(aSource("/api/lamp", "product-1"), aSource("/api/menu", "lists"));
	await get("/", render);
	log.add(["product-2"]);
	expect(await get("/", render)).toBe("page 1");
	expect(asked).toEqual([]);
	log.add(["product-2", "lists"]);
	expect(await get("/", render)).toBe("page 1");
	expect(asked).toEqual(["/api/menu"]);
	expect(await get("/", render)).toBe("page 1");
	expect(asked).toEqual(["/api/menu"]);
	expect(figures()).toMatchObject({ hits: 3, misses: 1, changed: 0 });
});

test("a page is rendered again when an answer that it was made of differs", async () => {
	const { get, log, figures } = aCache();
	const render = numbered(aSource("/api/lamp", "product-1"));
	await get("/", render);
	log.add(["product-1"]);
	expect(await get("/", render, ["/api/lamp"])).toBe("page 2");
	expect(await get("/", render)).toBe("page 2");
	expect(figures()).toMatchObject({ hits: 1, misses: 2, changed: 1 });
});

test("when anything may have changed, every answer is asked for again", async () => {
	const { get, log, asked } = aCache();
	const render = numbered(aSource("/api/lamp", "product-1"), aSource("/api/menu", "lists"));
	await get("/", render);
	log.addEverything();
	expect(await get("/", render)).toBe("page 1");
	expect(asked).toEqual(["/api/lamp", "/api/menu"]);
});

test("a page is not kept if an answer that it was made of does not say what it shows, or failed", async () => {
	const { get, figures } = aCache();
	const render = numbered(aSource("/api/lamp", "product-1"), { url: "/api/visitor", tags: undefined, digest: "1" });
	expect([await get("/", render), await get("/", render)]).toEqual(["page 1", "page 2"]);
	expect(figures().entries).toBe(0);
});

test("concurrent requests for a page share one rendering", async () => {
	const { get } = aCache();
	let renderings = 0;
	const render = async () => {
		renderings++;
		await delay(20);
		return aPage("page");
	};
	const pages = await Promise.all(Array.from({ length: 20 }, () => get("/", render)));
	expect(renderings).toBe(1);
	expect(new Set(pages)).toEqual(new Set(["page"]));
});

test("a request after a change does not get the page whose rendering began before it", async () => {
	const { get, log } = aCache();
	const begun = Promise.withResolvers<void>();
	const rendered = Promise.withResolvers<RenderedPage>();
	const source = aSource("/api/lamp", "product-1");
	const early = get("/", () => {
		begun.resolve();
		return rendered.promise;
	});
	await begun.promise;
	log.add(["product-1"]);
	expect(await get("/", () => aPage("new", { sources: [source] }))).toBe("new");
	rendered.resolve(aPage("old", { sources: [source] }));
	expect(await early).toBe("old");
	// The entry that was stored last was made first: it is asked for again.
	expect(await get("/", () => aPage("newer", { sources: [source] }), ["/api/lamp"])).toBe("newer");
});

test("a page is asked for again if something that it shows has changed while it was rendered", async () => {
	const { get, log, asked } = aCache();
	const source = aSource("/api/lamp", "product-1");
	await get("/", () => {
		log.add(["product-1"]);
		return aPage("half old", { sources: [source] });
	});
	expect(await get("/", () => aPage("new", { sources: [source] }), ["/api/lamp"])).toBe("new");
	expect(asked).toEqual(["/api/lamp"]);
});

test("a page that is not public goes only to the request that rendered it", async () => {
	const { findOrRender, figures } = aCache();
	const work = {
		render: async () => {
			await delay(20);
			return aPage("yours", { isPublic: false });
		},
		isUnchanged: async () => true,
	};
	const [mine, theirs] = await Promise.all([findOrRender("/", work), findOrRender("/", work)]);
	expect(mine && "response" in mine && (await mine.response.text())).toBe("yours");
	expect(theirs).toBeUndefined();
	expect(figures().entries).toBe(0);
});

test("a failure is not cached, and the next request tries again", async () => {
	const { get } = aCache();
	await expect(get("/", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
	expect(await get("/", () => aPage("page"))).toBe("page");
});

test("cookies are never cached", async () => {
	const { findOrRender } = aCache();
	const page = await findOrRender("/", {
		render: async () => aPage("page", { headers: { "set-cookie": "a=b" } }),
		isUnchanged: async () => true,
	});
	expect(page).toMatchObject({ etag: expect.any(String) });
	expect(page).not.toHaveProperty("headers.set-cookie");
});

test("a cached page lists the hashes of its own scripts, and only those, and what it shows without stock", async () => {
	const { findOrRender } = aCache();
	const sources = [aSource("/api/lamp", "product-1", "categories"), aSource("/api/menu", "categories")];
	const page = await findOrRender("/", {
		render: async () => aPage('<script nonce="n">ours()</script><script>theirs()</script>', { sources }),
		isUnchanged: async () => true,
	});
	expect(page).toHaveProperty("headers", {
		"content-type": "text/html",
		"cache-control": "public, max-age=0, must-revalidate",
		"content-security-policy": "'sha256-6Mlk+XjE57h/a6BK8UFDhIqhWicH5NYtbW9Bd0Z0HiI='",
		"surrogate-key": "product-1 categories",
	});
});

test("a cached page is compressed when an encoding is first asked for", async () => {
	const { findOrRender, figures } = aCache();
	const html = "lamp ".repeat(2000);
	const page = await findOrRender("/", { render: async () => aPage(html), isUnchanged: async () => true });
	if (!page || !("etag" in page)) throw new Error("No page was cached.");
	expect(figures().bytes).toBeGreaterThan(html.length);
	expect(brotliDecompressSync(await page.body.in("br")).toString()).toBe(html);
	expect(figures().bytes).toBeLessThan(2_000);
});

test("the least recently used pages are evicted", async () => {
	const { get, figures } = aCache(50_000);
	const random = () => aPage(Array.from({ length: 5000 }, (_, at) => (at * 7919) % 10).join(""));
	for (let page = 0; page < 8; page++) await get(`/${page}`, random);
	await get("/0", random);
	await get("/8", random);
	expect(figures().bytes).toBeLessThanOrEqual(50_000);
	expect(figures().evicted).toBeGreaterThan(0);
	expect(await get("/0", () => aPage("again"))).not.toBe("again");
});
