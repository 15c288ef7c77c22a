import { maxPictureBytes } from "@noor/contract/limits";
import sharp from "sharp";
import { expect, test } from "vitest";
import { acceptPicture } from "./accept-picture.ts";
import { rebuildSvg } from "./rebuild-svg.ts";
import type { PreparedPicture } from "./store-picture.ts";

const plain = () => sharp({ create: { width: 40, height: 20, channels: 3, background: "#c80" } });
const accepted = async (bytes: Uint8Array) => ((await acceptPicture(bytes)) as PreparedPicture).bytes;
const svg = (inside: string, attributes = "") =>
	`<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"${attributes}>${inside}</svg>`;

test("a picture of any allowed type is re-encoded as WebP", async () => {
	for (const bytes of [
		await plain().jpeg().toBuffer(),
		await plain().png().toBuffer(),
		await plain().gif().toBuffer(),
		await plain().webp().toBuffer(),
	]) {
		const made = await sharp(await accepted(bytes)).metadata();
		expect(made).toMatchObject({ format: "webp", width: 40, height: 20 });
	}
	const drawn = await sharp(await accepted(Buffer.from(svg('<rect width="40" height="20" fill="#c80"/>'))));
	expect(await drawn.metadata()).toMatchObject({ format: "webp", width: 1200, height: 600 });
	expect((await drawn.stats()).dominant).toMatchObject({ r: 200, g: 136, b: 8 });
});

test("location and orientation metadata are removed", async () => {
	const photograph = await plain()
		.withExif({ IFD0: { Copyright: "somebody" }, IFD3: { GPSLatitude: "25/1 12/1 0/1" } })
		.withMetadata({ orientation: 6 })
		.jpeg()
		.toBuffer();
	const made = await sharp(await accepted(photograph)).metadata();
	expect(made).toMatchObject({ width: 20, height: 40 });
	expect(made.exif).toBeUndefined();
	expect(made.orientation).toBeUndefined();
});

test("a large picture is scaled down", async () => {
	const large = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: "#fff" } })
		.png()
		.toBuffer();
	expect(await sharp(await accepted(large)).metadata()).toMatchObject({ width: 2400, height: 1200 });
});

test("a file that is not a picture is refused", async () => {
	const png = await plain().png().toBuffer();
	const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: "#000" } })
		.png({ compressionLevel: 9 })
		.toBuffer();
	const hostile: Record<string, Uint8Array> = {
		empty: Buffer.alloc(0),
		text: Buffer.from("not a picture"),
		html: Buffer.from("<html><script>alert(1)</script></html>"),
		pdf: Buffer.from("%PDF-1.7"),
		program: Buffer.from("MZ\x90\x00"),
		"the first bytes of a png only": png.subarray(0, 12),
		"half a png": png.subarray(0, png.length / 2),
		"a jpeg's first bytes before a page": Buffer.from("\xff\xd8\xff<script>alert(1)</script>", "latin1"),
		"more pixels than anybody needs": bomb,
		"a tiff": await plain().tiff().toBuffer(),
		entities: Buffer.from(`<!DOCTYPE svg [<!ENTITY a "b">]>${svg("&a;")}`),
		"another document": Buffer.from('<?xml version="1.0"?><note/>'),
		"not well formed": Buffer.from(svg("<g><path></g>")),
	};
	for (const [name, bytes] of Object.entries(hostile)) expect(await acceptPicture(bytes), name).toBe("not-a-picture");
	expect(await acceptPicture(Buffer.alloc(maxPictureBytes + 1, "\xff\xd8\xff", "latin1"))).toBe("too-large");
});

test("an SVG is rebuilt without active content and external references", () => {
	const kept = '<circle cx="5" cy="5" r="4" fill="url(#g)"/>';
	const hostile = [
		"<script>alert(1)</script>",
		"<SCRIPT>alert(1)</SCRIPT>",
		"<svg:script>alert(1)</svg:script>",
		'<image href="http://elsewhere.example/a.png"/>',
		'<image xlink:href="file:///etc/passwd"/>',
		"<foreignObject><body xmlns='http://www.w3.org/1999/xhtml'><iframe src='x'></iframe></body></foreignObject>",
		"<style>@import url(http://elsewhere.example);</style>",
		'<a href="javascript:alert(1)"><text>x</text></a>',
		"<animate attributeName='href' to='javascript:alert(1)'/>",
		"<set attributeName='onload' to='alert(1)'/>",
		"<handler>alert(1)</handler>",
		"<!-- <script>alert(1)</script> -->",
	];
	for (const inside of hostile)
		expect(rebuildSvg(svg(inside + kept)), inside).toBe(
			svg('<circle cx="5" cy="5" r="4" fill="url(#g)"/>').replaceAll("&", "&"),
		);
	const harmful = [
		'onload="alert(1)"',
		"onclick='alert(1)'",
		'style="background:url(http://elsewhere.example)"',
		'fill="url(http://elsewhere.example#a)"',
		'fill="url(&#104;ttp://elsewhere.example)"',
		'href="http://elsewhere.example/#a"',
		'xlink:href="data:image/svg+xml,..."',
		'xml:base="file:///"',
	];
	for (const attribute of harmful)
		expect(rebuildSvg(svg(`<use ${attribute} x="1"/>`)), attribute).toBe(svg('<use x="1"/>'));
	expect(rebuildSvg(svg('<use href="#a"/><text>1 &lt; 2 &amp; 3</text>'))).toBe(
		svg('<use href="#a"/><text>1 &#60; 2 &#38; 3</text>'),
	);
});

test("an SVG beyond the limits of nesting, elements or copies is refused", () => {
	expect(rebuildSvg(svg("<g>".repeat(200) + "</g>".repeat(200)))).toBeUndefined();
	expect(rebuildSvg(svg('<use href="#a"/>'.repeat(1_001)))).toBeUndefined();
	expect(rebuildSvg(svg("<g/>".repeat(20_001)))).toBeUndefined();
});

test("the time to rebuild an SVG is linear in its length", () => {
	const shapes: Record<string, (n: number) => string> = {
		"signs of elements": (n) => `<svg ${"<".repeat(n)}`,
		"elements within a tag": (n) => `<svg>${"<g ".repeat(n)}`,
		"comments that never end": (n) => "<!--".repeat(n),
		"comments within": (n) => `<svg>${"<!--".repeat(n)}`,
		"declarations that never end": (n) => "<?xml".repeat(n),
		"a name without an end": (n) => `<svg ${"a".repeat(n)}`,
		"names without values": (n) => `<svg ${"a ".repeat(n)}>`,
		"a value without an end": (n) => `<svg a="${"b=' ".repeat(n)}`,
		"values upon values": (n) => `<svg ${'a=" '.repeat(n)}`,
		spaces: (n) => `<svg${" ".repeat(n)}=`,
		references: (n) => svg(`<g fill="${"url( ".repeat(n)}"/>`),
		entities: (n) => svg(`${"&a".repeat(n)}&#x`),
		"a name without an end in a closing tag": (n) => `<svg></${"a".repeat(n)}`,
	};
	/** In µs of the processor, which other load on the machine does not change. */
	const timeOf = (drawing: string, repeats: number) => {
		const before = process.threadCpuUsage();
		for (let time = 0; time < repeats; time++) rebuildSvg(drawing);
		const { user, system } = process.threadCpuUsage(before);
		return user + system;
	};
	for (const [name, draw] of Object.entries(shapes)) {
		const [short, long] = [draw(10_000), draw(80_000)];
		timeOf(long, 1);
		const ratio = () => {
			// The clock is coarse, so times are added up until they are large.
			let [ofShort, ofLong] = [0, 0];
			while (ofShort < 20_000) {
				ofShort += timeOf(short, 8);
				ofLong += timeOf(long, 1);
			}
			return ofLong / ofShort;
		};
		// The same length in all: quadratic time would be 8 times as long in every round, and a garbage collection makes one longer.
		expect(Math.min(ratio(), ratio(), ratio()), name).toBeLessThan(4);
	}
});

test("an SVG may be as large as the file limit", () => {
	const path = `<path d="M0 0${"h1v1".repeat(1_200_000)}"/>`;
	const drawing = Buffer.from(svg(`<!-- <b> -->${path}`, '\n\tviewBox = "0 0 40 20"'));
	expect(drawing.length).toBeGreaterThan(4_500_000);
	expect(rebuildSvg(drawing.toString())).toBe(svg(path, ' viewBox="0 0 40 20"'));
});
