import { setTimeout as delay } from "node:timers/promises";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { createPageCache, type MadePage } from "./page-cache.ts";

function aPage(html: string, { keep = true, headers = {} } = {}): MadePage {
	return { keep, nonce: "n", response: new Response(html, { headers: { "content-type": "text/html", ...headers } }) };
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

test("a page is made once per catalogue version", async () => {
	const { findOrMake, change } = aCache();
	let made = 0;
	const get = async () => {
		const page = await findOrMake("/", async () => aPage(`page ${++made}`));
		return page && "bodies" in page ? page.bodies.identity.toString() : undefined;
	};
	expect([await get(), await get()]).toEqual(["page 1", "page 1"]);
	change();
	expect([await get(), await get()]).toEqual(["page 2", "page 2"]);
});

test("of many who ask at once, one has it made", async () => {
	const { findOrMake } = aCache();
	let made = 0;
	const make = async () => {
		made++;
		await delay(20);
		return aPage("page");
	};
	const pages = await Promise.all(Array.from({ length: 20 }, () => findOrMake("/", make)));
	expect(made).toBe(1);
	expect(new Set(pages).size).toBe(1);
});

test("a page that is not for everybody goes to the one who had it made, and to nobody else", async () => {
	const { findOrMake, size } = aCache();
	const make = async () => {
		await delay(20);
		return aPage("yours", { keep: false });
	};
	const [mine, theirs] = await Promise.all([findOrMake("/", make), findOrMake("/", make)]);
	expect(mine && "response" in mine && (await mine.response.text())).toBe("yours");
	expect(theirs).toBeUndefined();
	expect(size().pages).toBe(0);
});

test("a change of the catalogue while a page is being made keeps that page from being kept", async () => {
	const { findOrMake, change, size } = aCache();
	await findOrMake("/", async () => {
		change();
		return aPage("half old");
	});
	expect(size().pages).toBe(0);
});

test("a failure is not kept, and the next visitor tries again", async () => {
	const { findOrMake } = aCache();
	await expect(findOrMake("/", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
	expect(await findOrMake("/", async () => aPage("page"))).toMatchObject({ status: 200 });
});

test("cookies are never kept", async () => {
	const { findOrMake } = aCache();
	const page = await findOrMake("/", async () => aPage("page", { headers: { "set-cookie": "a=b" } }));
	expect(page).toMatchObject({ etag: expect.any(String) });
	expect(page).not.toHaveProperty("headers.set-cookie");
});

test("a kept page names its own scripts by their hash, and only those", async () => {
	const { findOrMake } = aCache();
	const page = await findOrMake("/", async () => aPage('<script nonce="n">ours()</script><script>theirs()</script>'));
	expect(page).toHaveProperty(
		"headers.content-security-policy",
		"'sha256-6Mlk+XjE57h/a6BK8UFDhIqhWicH5NYtbW9Bd0Z0HiI='",
	);
});

test("a kept page is ready in every encoding", async () => {
	const { findOrMake } = aCache();
	const page = await findOrMake("/", async () => aPage("lamp ".repeat(1000)));
	expect(page && "bodies" in page && brotliDecompressSync(page.bodies.br).toString()).toBe("lamp ".repeat(1000));
});

test("the pages used longest ago make room for new ones", async () => {
	const { findOrMake, size } = aCache(20_000);
	const visit = (url: string) => findOrMake(url, async () => aPage("x".repeat(5000)));
	for (const url of ["/1", "/2", "/3"]) await visit(url);
	await visit("/1");
	await visit("/4");
	expect(size().bytes).toBeLessThanOrEqual(20_000);
	let made = false;
	await findOrMake("/1", async () => {
		made = true;
		return aPage("again");
	});
	expect(made).toBe(false);
});
