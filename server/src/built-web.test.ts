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

test("a number in the path of a page is always a parameter, as the URL of the route manifest assumes", async () => {
	const { pageRoutes } = await import(new URL("../../web/build/server/index.js", import.meta.url).href);
	expect(pageRoutes).toContain("/product/:id");
	expect(pageRoutes.filter((route: string) => /\/\d+(?=\/|$)/.test(route))).toEqual([]);
});
