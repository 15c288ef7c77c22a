import { brotliDecompressSync, gunzipSync } from "node:zlib";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { addCompression, chooseEncoding, EncodedBody, isCompressible } from "./compression.ts";

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

test("a response of more than half a kilobyte is compressed, and its Vary header says so", async () => {
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

test("a body is compressed when an encoding is first asked for, once, and is kept in the forms that were asked for", async () => {
	const text = "lamp ".repeat(1000);
	const body = new EncodedBody(Buffer.from(text), "text/html");
	let bytes = body.bytes;
	body.onResize = (change) => {
		bytes += change;
	};
	const [one, other] = await Promise.all([body.in("br"), body.in("br")]);
	expect(one).toBe(other);
	expect(await body.in("br")).toBe(one);
	expect(body.bytes).toBe(one.length);
	expect(gunzipSync(await body.in("gzip")).toString()).toBe(text);
	expect(body.bytes).toBe(one.length + (await body.in("gzip")).length);
	expect(String(await body.in(undefined))).toBe(text);
	expect(body.bytes).toBeGreaterThan(text.length);
	expect(bytes).toBe(body.bytes);
});

test("the forms of a body take as much memory as is counted, and nothing else stays with them", async () => {
	const body = new EncodedBody(Buffer.from("lamp ".repeat(1000)), "text/html");
	const forms = await Promise.all(([undefined, "br", "gzip"] as const).map((encoding) => body.in(encoding)));
	expect(forms.map(({ buffer }) => buffer.byteLength)).toEqual(forms.map(({ length }) => length));
	expect(body.bytes).toBe(forms.reduce((sum, { length }) => sum + length, 0));
});

test("a body that is requested without an encoding is not compressed", async () => {
	const body = new EncodedBody(Buffer.from("lamp ".repeat(1000)), "text/html");
	const plain = body.in(undefined);
	await body.in("gzip");
	expect(body.in(undefined)).toBe(plain);
});

test.each([
	["lamp", "text/html"],
	["lamp ".repeat(1000), "image/webp"],
])("a body that compression does not make smaller is sent as it is", (text, type) => {
	expect(new EncodedBody(Buffer.from(text), type).choose("br, gzip")).toBeUndefined();
});
