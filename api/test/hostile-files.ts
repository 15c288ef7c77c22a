import { crc32, deflateSync, gzipSync } from "node:zlib";
import { maxImportBytes, maxImportRows, maxPictureBytes } from "@noor/contract/limits";
import sharp from "sharp";
import { archiveOfWorkbook } from "./workbook.ts";

/** A file that a shop must refuse or take without harm. */
export interface HostileFile {
	/** The hostile property. */
	name: string;
	fileName: string;
	/** The media type that a browser would send. */
	type: string;
	/** Its content: made anew by each call, because some are large. */
	make(): Buffer | Promise<Buffer>;
}

/** Files for the upload of pictures, at most as large as the API takes. */
export const hostilePictures: readonly HostileFile[] = [
	svg("masks within masks that take gigabytes", () => nested("mask", 150, 'width="9900" height="9900"')),
	svg("masks that use the one before twice and take hours", () => doubling("mask")),
	svg("clip paths that use the one before twice", () => doubling("clipPath")),
	svg("patterns within patterns", () => doubling("pattern")),
	svg("copies of copies of copies", () => {
		const level = (at: number) => `<g id="l${at}">${`<use href="#l${at - 1}"/>`.repeat(10)}</g>`;
		const levels = Array.from({ length: 9 }, (_, at) => level(at + 1)).join("");
		return drawing(`<defs><rect id="l0" width="9" height="9"/>${levels}</defs><use href="#l9"/>`);
	}),
	svg("copies of itself", () => drawing('<g id="a"><use href="#a"/><use href="#a"/></g>')),
	svg("filters", () => {
		const effect = '<feTurbulence baseFrequency="9" numOctaves="99"/><feGaussianBlur stdDeviation="999"/>'.repeat(200);
		return drawing(`<filter id="f">${effect}</filter><rect width="100%" height="100%" filter="url(#f)"/>`);
	}),
	svg("a width of a billion", () => drawing("<rect/>", 'width="1000000000" height="1000000000"')),
	svg("a width of nothing and a height without end", () => drawing("<rect/>", 'width="0" height="1e308"')),
	svg("a huge view box", () => drawing("<rect/>", 'viewBox="-1e30 -1e30 1e38 1e38" width="40" height="20"')),
	svg("numbers that are none", () => drawing('<rect width="NaN" height="Infinity" x="-1e999"/>')),
	svg("entities that multiply", () => {
		const entity = (at: number) => `<!ENTITY e${at} "${`&e${at - 1};`.repeat(10)}">`;
		const entities = Array.from({ length: 9 }, (_, at) => entity(at + 1)).join("");
		return Buffer.from(`<!DOCTYPE svg [<!ENTITY e0 "lamp">${entities}]>${drawing("<text>&e9;</text>")}`);
	}),
	svg("an entity of the server's files", () =>
		Buffer.from(`<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${drawing("&x;")}`),
	),
	svg("pictures of other places", () =>
		drawing('<image href="http://127.0.0.1:9/"/><image href="file:///dev/zero"/><use href="file:///dev/zero#a"/>'),
	),
	svg("scripts", () => drawing('<script>for(;;);</script><a href="javascript:alert(1)"><rect onload="alert(1)"/></a>')),
	svg("elements a hundred thousand deep", () => drawing("<g>".repeat(100_000) + "</g>".repeat(100_000))),
	svg("elements without number", () => drawing("<g/>".repeat(500_000))),
	svg("one path of five megabytes", () =>
		drawing(`<path d="M0 0${"l9 9c1 1 2 2 3 3".repeat(290_000)}" stroke="red"/>`),
	),
	svg("dashes without number", () =>
		drawing('<path d="M0 0H1e9" stroke="red" stroke-width="9" stroke-dasharray="0.0001 0.0001"/>'),
	),
	svg("a text of a million letters, larger than the page", () =>
		drawing(`<text font-size="100000" letter-spacing="1e9">${"lamp ".repeat(200_000)}</text>`),
	),
	svg("stops without number", () =>
		drawing(
			`<linearGradient id="g">${'<stop offset="0.5"/>'.repeat(19_000)}</linearGradient>${'<rect width="99" height="99" fill="url(#g)"/>'.repeat(900)}`,
		),
	),
	svg("a million attributes", () => drawing(`<rect ${'fill="red" '.repeat(400_000)}/>`)),
	svg("a drawing in UTF-16", () => Buffer.from(`\ufeff${drawing("<rect/>")}`, "utf16le")),
	svg("a compressed drawing", () => gzipSync(drawing("<g/>".repeat(1_000_000)))),
	png("half of a PNG", async () => halfOf(await photograph().png().toBuffer())),
	png("a PNG of 900 million pixels", () => pngOf({ width: 30_000, height: 30_000, depth: 1 })),
	png("a large PNG that is stored interlaced", () =>
		pngOf({ width: 9_900, height: 9_900, depth: 8, interlaced: true }),
	),
	png("a PNG without width", () => pngOf({ width: 0, height: 10, depth: 8 })),
	png("a PNG of two thousand million columns", () => pngOf({ width: 2 ** 31 - 1, height: 1, depth: 1, rows: 0 })),
	png("a PNG whose texts and profile unpack to gigabytes", () => {
		const zeros = deflateSync(Buffer.alloc(40_000_000), { level: 9 });
		const text = chunk("zTXt", Buffer.concat([Buffer.from("a\0\0"), zeros]));
		const profile = chunk("iCCP", Buffer.concat([Buffer.from("a\0\0"), zeros]));
		return pngOf({ width: 9, height: 9, depth: 8, extra: Buffer.concat([profile, ...Array(20).fill(text)]) });
	}),
	png("a PNG of noise", () => {
		const made = pngOf({ width: 900, height: 900, depth: 8 });
		for (let at = 60; at < made.length; at++) made[at] = (at * 7919) & 255;
		return made;
	}),
	jpeg("half of a JPEG", async () => halfOf(await photograph().jpeg().toBuffer())),
	jpeg("a JPEG that says it is 65,500 px wide", async () => {
		const made = await photograph().jpeg().toBuffer();
		const frame = made.indexOf(Buffer.from([0xff, 0xc0]));
		made.writeUInt16BE(65_500, frame + 5);
		made.writeUInt16BE(65_500, frame + 7);
		return made;
	}),
	jpeg("a JPEG of thousands of scans", async () => {
		const made = await sharp({ create: { width: 2_000, height: 2_000, channels: 3, background: "#c80" } })
			.jpeg({ progressive: true })
			.toBuffer();
		const lastScan = made.subarray(made.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
		const scans = Array(Math.floor(4_000_000 / lastScan.length)).fill(lastScan);
		return Buffer.concat([made.subarray(0, -2), ...scans, made.subarray(-2)]);
	}),
	gif("a GIF of ten thousand frames", () => gifOf(10_000)),
	gif("a GIF of 65,535 px by 65,535 px", () => gifOf(1, 65_535)),
	gif("a GIF that is also a program", () => Buffer.concat([gifOf(1), Buffer.from("/*<script>alert(1)</script>*/=1;")])),
	{
		name: "a WebP of 16,383 px by 16,383 px",
		fileName: "lamp.webp",
		type: "image/webp",
		make: () =>
			Buffer.from("RIFF\x1a\0\0\0WEBPVP8L\x0d\0\0\0\x2f\xfe\xff\xff\x0f\x00\x00\x00\x00\x00\x00\x00\x00\x00", "latin1"),
	},
	png("a TIFF that is called PNG", () => photograph().tiff().toBuffer()),
	png("a document that is called PNG", () => Buffer.from("%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj")),
	jpeg("a page that begins like a JPEG", () => Buffer.from("\xff\xd8\xff<html><script>alert(1)</script>", "latin1")),
	png("five megabytes of nothing", () => Buffer.alloc(maxPictureBytes)),
];

/** Files for the import of products. The headers of those with rows are recognized. */
export const hostileCsvFiles: readonly HostileFile[] = [
	csv("one line without end", () => filled("lamp ")),
	csv("one line of millions of columns", () => filled("a,")),
	csv("headers of millions of columns, with a row", () => `${filled("Name,")}\n1,2,3`),
	csv("a quote that is never closed", () => `${head}\n"${filled("lamp\n")}`),
	csv("quotes only", () => filled('"')),
	csv("quotes within quotes", () => `${head}\n${filled('"a""b","')}`),
	csv("a field of twenty megabytes", () => `${head}\n"${filled("lamp ")}",1`),
	csv("line ends only", () => filled("\n")),
	csv("line ends of old computers", () => filled("a,b\r")),
	csv("blank rows of many columns", () => `${head}\n${filled(`${",".repeat(199)}\n`)}`),
	csv("more rows than allowed", () => `${head}\n${"Lamp,1\n".repeat(maxImportRows + 1)}`),
	csv("rows of one product", () => `${head}\n${rows((at) => `Lamp,1,Brand,Supplier,S${at}`)}`),
	csv("a brand for every row", () => `${head}\n${rows((at) => `Lamp ${at},1,Brand ${at},Supplier ${at},S${at}`)}`),
	csv("errors in every cell", () => `${head}\n${rows((at) => `${"x".repeat(250)}${at},none,?,?,${at},none`)}`),
	csv(
		"a cell of thousands of categories",
		() => `${head}\n${`Lamp,1,Brand,Supplier,S,1,${"a|".repeat(90_000)}\n`.repeat(100)}`,
	),
	csv("formulas", () => `${head}\n=cmd|'/c calc'!A0,1,@SUM(1+1),-2+3,+S1\n`),
	csv("columns that are called like parts of an object", () => "__proto__,constructor,toString,Name\n1,2,3,Lamp"),
	csv("zero characters", () => `${head}\n${filled("a\0")}`),
	csv("UTF-16 that is cut in the middle", () =>
		Buffer.concat([Buffer.from(`\ufeff${head}\n${"لمبة,1\n".repeat(100_000)}`, "utf16le"), Buffer.from([0x44])]),
	),
	csv("no text that is known", () => Buffer.alloc(maxImportBytes, Buffer.from([0xc3, 0x28, 0xa0, 0x2c, 0xff]))),
	csv("an archive that is no workbook", () => Buffer.concat([Buffer.from("PK\x03\x04"), Buffer.alloc(1_000_000)])),
	workbook("a workbook that unpacks to gigabytes", () => {
		const made = Buffer.from(archiveOfWorkbook("<sheetData>", []));
		// The size of the sheet, which stands last in the directory of the archive.
		made.writeUInt32LE(2 ** 32 - 2, made.lastIndexOf("PK\x01\x02", undefined, "latin1") + 24);
		return made;
	}),
	workbook("a workbook of entities that multiply", () =>
		archiveOfWorkbook('<!DOCTYPE a [<!ENTITY a "&b;&b;"><!ENTITY b "&a;&a;">]><sheetData>&a;</sheetData>', ["&a;"]),
	),
	workbook("a workbook with a cell in the last column of a row", () =>
		archiveOfWorkbook('<sheetData><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>', []),
	),
	workbook("a workbook of a text without end", () =>
		archiveOfWorkbook('<sheetData><row r="1"><c r="A1" t="s"><v>0</v></c></row></sheetData>', [
			"lamp ".repeat(10_000_000),
		]),
	),
	csv("a picture", () => pngOf({ width: 100, height: 100, depth: 8 })),
];

const head = "Name,Base price,Brand,Supplier,SKU,Price,Categories";

function csv(name: string, make: () => string | Buffer): HostileFile {
	const content = () => Buffer.from(make() as string).subarray(0, maxImportBytes);
	return { name, fileName: "products.csv", type: "text/csv", make: content };
}

function workbook(name: string, make: () => Uint8Array): HostileFile {
	return { name, fileName: "products.xlsx", type: "application/octet-stream", make: () => Buffer.from(make()) };
}

/** As many repetitions as a file may have. */
function filled(text: string): string {
	return text.repeat(Math.floor((maxImportBytes - 1_000) / Buffer.byteLength(text)));
}

function rows(write: (at: number) => string): string {
	return Array.from({ length: maxImportRows }, (_, at) => write(at)).join("\n");
}

function svg(name: string, make: () => Buffer): HostileFile {
	return { name, fileName: "lamp.svg", type: "image/svg+xml", make };
}

function png(name: string, make: HostileFile["make"]): HostileFile {
	return { name, fileName: "lamp.png", type: "image/png", make };
}

function jpeg(name: string, make: HostileFile["make"]): HostileFile {
	return { name, fileName: "lamp.jpg", type: "image/jpeg", make };
}

function gif(name: string, make: () => Buffer): HostileFile {
	return { name, fileName: "lamp.gif", type: "image/gif", make };
}

function drawing(inside: string, attributes = 'width="400" height="400"'): Buffer {
	return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`);
}

/** Elements of one kind, each applied within the next. */
function nested(kind: "mask", count: number, attributes: string): Buffer {
	const area = '<rect width="100%" height="100%" fill="#fff"/>';
	const element = (at: number) =>
		`<${kind} id="m${at}"><g ${kind}="url(#m${at - 1})">${area}<circle cx="50%" cy="50%" r="${at}"/></g></${kind}>`;
	const elements = Array.from({ length: count }, (_, at) => element(at + 1)).join("");
	return drawing(`<${kind} id="m0">${area}</${kind}>${elements}<g ${kind}="url(#m${count})">${area}</g>`, attributes);
}

/** Elements of one kind, each of which applies the one before twice: the work doubles with each of them. */
function doubling(kind: "mask" | "clipPath" | "pattern"): Buffer {
	const attribute = { mask: "mask", clipPath: "clip-path", pattern: "fill" }[kind];
	const size = kind === "pattern" ? ' width="7" height="7" patternUnits="userSpaceOnUse"' : "";
	const use = (at: number) => `<rect width="400" height="400" ${attribute}="url(#d${at})"/>`;
	const element = (at: number) => `<${kind} id="d${at}"${size}>${use(at - 1)}${use(at - 1)}</${kind}>`;
	const first = `<${kind} id="d0"${size}><rect width="400" height="400"/></${kind}>`;
	return drawing(first + Array.from({ length: 30 }, (_, at) => element(at + 1)).join("") + use(30));
}

function photograph() {
	return sharp({
		create: {
			width: 300,
			height: 300,
			channels: 3,
			background: "#c80",
			noise: { type: "gaussian", mean: 90, sigma: 40 },
		},
	});
}

function halfOf(bytes: Buffer): Buffer {
	return bytes.subarray(0, bytes.length / 2);
}

interface PngShape {
	width: number;
	height: number;
	/** Bits of a grey pixel. */
	depth: 1 | 8;
	interlaced?: boolean;
	/** How many rows the file has, if not as many as it says. */
	rows?: number;
	/** Chunks before the pixels. */
	extra?: Buffer;
}

/** A black PNG. */
function pngOf({ width, height, depth, interlaced = false, rows = height, extra = Buffer.alloc(0) }: PngShape): Buffer {
	const header = Buffer.alloc(13);
	header.writeUInt32BE(width, 0);
	header.writeUInt32BE(height, 4);
	header[8] = depth;
	header[12] = interlaced ? 1 : 0;
	// Interlacing adds some bytes for rows: zeros, as all others.
	const bytes = Math.ceil((width * depth) / 8 + 1) * rows * (interlaced ? 1.01 : 1);
	return Buffer.concat([
		Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
		chunk("IHDR", header),
		extra,
		chunk("IDAT", deflateSync(Buffer.alloc(Math.ceil(bytes)), { level: 1 })),
		chunk("IEND", Buffer.alloc(0)),
	]);
}

function chunk(type: string, content: Buffer): Buffer {
	const body = Buffer.concat([Buffer.from(type), content]);
	const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
	length.writeUInt32BE(content.length);
	sum.writeUInt32BE(crc32(body));
	return Buffer.concat([length, body, sum]);
}

/** A GIF of frames of one pixel. */
function gifOf(frames: number, side = 1): Buffer {
	const screen = Buffer.from([0, 0, 0, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]);
	screen.writeUInt16LE(side, 0);
	screen.writeUInt16LE(side, 2);
	const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);
	return Buffer.concat([Buffer.from("GIF89a"), screen, ...Array(frames).fill(frame), Buffer.from([0x3b])]);
}
