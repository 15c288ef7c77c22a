import { readdir } from "node:fs/promises";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { openBuiltWeb } from "./built-web.ts";

test("files with a hash in their name are immutable and sent compressed; others are revalidated", async () => {
	const app = Fastify();
	await (await openBuiltWeb()).serveFiles(app);
	const files = await readdir(new URL("../../web/build/client/assets", import.meta.url));
	const get = (url: string) => app.inject({ url, headers: { "accept-encoding": "br" } });

	const script = await get(`/assets/${files.find((name) => name.endsWith(".js"))}`);
	expect(script.headers).toMatchObject({
		"cache-control": "public, max-age=31536000, immutable",
		"content-encoding": "br",
		vary: "accept-encoding",
	});
	expect((await get("/favicon.svg")).headers["cache-control"]).toBe("public, max-age=3600");
	for (const absent of [`${files.find((name) => name.endsWith(".br"))}`, "gone-1234.js", "..%2f..%2fserver%2findex.js"])
		expect((await get(`/assets/${absent}`)).statusCode, absent).toBe(404);
	await app.close();
});

test("the icon for programs that ask for it without reading a page has three sizes and is small", async () => {
	const app = Fastify();
	await (await openBuiltWeb()).serveFiles(app);
	const icon = await app.inject({ url: "/favicon.ico" });
	expect(icon.statusCode).toBe(200);
	expect(icon.headers["content-type"]).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)/);
	expect(icon.rawPayload.length).toBeLessThan(10_000);
	// The directory of the format: a count at byte 4, and entries of 16 bytes that begin with the width.
	const count = icon.rawPayload.readUInt16LE(4);
	expect(Array.from({ length: count }, (_, index) => icon.rawPayload[6 + 16 * index])).toEqual([16, 32, 48]);
	await app.close();
});

test("a number in the path of a page is always a parameter, as the URL of the route manifest assumes", async () => {
	const { pageRoutes } = await import(new URL("../../web/build/server/index.js", import.meta.url).href);
	expect(pageRoutes).toContain("/product/:id");
	expect(pageRoutes.filter((route: string) => /\/\d+(?=\/|$)/.test(route))).toEqual([]);
});
