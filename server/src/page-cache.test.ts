import { setTimeout as delay } from "node:timers/promises";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { createPageCache, type RenderedPage } from "./page-cache.ts";

function aPage(html: string, { isPublic = true, headers = {} } = {}): RenderedPage {
	return {
		isPublic,
		nonce: "n",
		response: new Response(html, { headers: { "content-type": "text/html", ...headers } }),
	};
}

function aCache(limitBytes = 1024 * 1024) {
	let version = 1;
	const cache = createPageCache({
		version: () => String(version),
		policyFor: (scripts) => scripts.join(" "),
		limitBytes,
	});
	return { ...cache, change: () => version++ };
}

test("a page is rendered once per catalogue version", async () => {
	const { findOrRender, change } = aCache();
	let renderings = 0;
	const get = async () => {
		const page = await findOrRender("/", async () => aPage(`page ${++renderings}`));
		return page && "bodies" in page ? page.bodies.identity.toString() : undefined;
	};
	expect([await get(), await get()]).toEqual(["page 1", "page 1"]);
	change();
	expect([await get(), await get()]).toEqual(["page 2", "page 2"]);
});

test("concurrent requests for a page share one rendering", async () => {
	const { findOrRender } = aCache();
	let renderings = 0;
	const render = async () => {
		renderings++;
		await delay(20);
		return aPage("page");
	};
	const pages = await Promise.all(Array.from({ length: 20 }, () => findOrRender("/", render)));
	expect(renderings).toBe(1);
	expect(new Set(pages).size).toBe(1);
});

test("a page that is not public goes only to the request that rendered it", async () => {
	const { findOrRender, size } = aCache();
	const render = async () => {
		await delay(20);
		return aPage("yours", { isPublic: false });
	};
	const [mine, theirs] = await Promise.all([findOrRender("/", render), findOrRender("/", render)]);
	expect(mine && "response" in mine && (await mine.response.text())).toBe("yours");
	expect(theirs).toBeUndefined();
	expect(size().pages).toBe(0);
});

test("a page is not cached when the catalogue changes while it is rendered", async () => {
	const { findOrRender, change, size } = aCache();
	await findOrRender("/", async () => {
		change();
		return aPage("half old");
	});
	expect(size().pages).toBe(0);
});

test("a failure is not cached, and the next request tries again", async () => {
	const { findOrRender } = aCache();
	await expect(findOrRender("/", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
	expect(await findOrRender("/", async () => aPage("page"))).toMatchObject({ status: 200 });
});

test("cookies are never cached", async () => {
	const { findOrRender } = aCache();
	const page = await findOrRender("/", async () => aPage("page", { headers: { "set-cookie": "a=b" } }));
	expect(page).toMatchObject({ etag: expect.any(String) });
	expect(page).not.toHaveProperty("headers.set-cookie");
});

test("a cached page lists the hashes of its own scripts, and only those", async () => {
	const { findOrRender } = aCache();
	const page = await findOrRender("/", async () => aPage('<script nonce="n">ours()</script><script>theirs()</script>'));
	expect(page).toHaveProperty(
		"headers.content-security-policy",
		"'sha256-6Mlk+XjE57h/a6BK8UFDhIqhWicH5NYtbW9Bd0Z0HiI='",
	);
});

test("a cached page is stored in every encoding", async () => {
	const { findOrRender } = aCache();
	const page = await findOrRender("/", async () => aPage("lamp ".repeat(1000)));
	expect(page && "bodies" in page && brotliDecompressSync(page.bodies.br).toString()).toBe("lamp ".repeat(1000));
});

test("the least recently used pages are evicted", async () => {
	const { findOrRender, size } = aCache(20_000);
	const visit = (url: string) => findOrRender(url, async () => aPage("x".repeat(5000)));
	for (const url of ["/1", "/2", "/3"]) await visit(url);
	await visit("/1");
	await visit("/4");
	expect(size().bytes).toBeLessThanOrEqual(20_000);
	let isRendered = false;
	await findOrRender("/1", async () => {
		isRendered = true;
		return aPage("again");
	});
	expect(isRendered).toBe(false);
});
