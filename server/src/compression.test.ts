import { brotliDecompressSync, gunzipSync } from "node:zlib";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { addCompression, chooseEncoding, isCompressible } from "./compression.ts";

test.each([
	["gzip, deflate, br, zstd", "br"],
	["gzip", "gzip"],
	["br;q=0.5, gzip;q=0.9", "gzip"],
	["br;q=0, *", "gzip"],
	["*", "br"],
	["identity", undefined],
	["", undefined],
	[undefined, undefined],
])("of %j, %s is chosen", (accepted, encoding) => {
	expect(chooseEncoding(accepted)).toBe(encoding);
});

test("text is compressible, pictures are not", () => {
	for (const type of [
		"text/html; charset=utf-8",
		"application/json",
		"application/problem+json",
		"image/svg+xml",
		"text/x-script",
	])
		expect(isCompressible(type), type).toBe(true);
	for (const type of ["image/webp", "image/avif", "application/octet-stream", undefined])
		expect(isCompressible(type), type).toBe(false);
});

test("a response of more than a kilobyte is compressed, and its Vary header says so", async () => {
	const app = Fastify();
	addCompression(app);
	const long = { text: "lamp ".repeat(1000) };
	app.get("/long", async (_, reply) => reply.header("vary", "origin").send(long));
	app.get("/short", async () => ({ text: "lamp" }));
	const get = (url: string, encoding: string) => app.inject({ url, headers: { "accept-encoding": encoding } });

	const br = await get("/long", "br");
	expect(br.headers).toMatchObject({ "content-encoding": "br", vary: "origin, accept-encoding" });
	expect(JSON.parse(brotliDecompressSync(br.rawPayload).toString())).toEqual(long);
	expect(JSON.parse(gunzipSync((await get("/long", "gzip")).rawPayload).toString())).toEqual(long);
	expect((await get("/long", "identity")).json()).toEqual(long);
	expect((await get("/short", "br")).headers["content-encoding"]).toBeUndefined();
});
