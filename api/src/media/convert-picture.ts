import sharp from "sharp";
import { rebuildSvg } from "./rebuild-svg.ts";

/** Limit of decoded pixels, against decompression bombs. */
const maxPixels = 100_000_000;
/** Maximum width and height of a stored picture in px; no rendition is larger. */
const maxSide = 2400;

type Kind = "jpeg" | "png" | "gif" | "webp" | "svg";

/** One thread per picture: a second processor, if there is one, serves visitors. */
sharp.concurrency(1);
/** Files come once each. */
sharp.cache(false);

/**
 * Validates an uploaded file and re-encodes it as WebP: upright, without metadata, at most 2400 px wide and high. The type
 * is detected from the content, not from the file name. An SVG is rebuilt from allowed elements and then rasterized.
 *
 * A hostile file can make this use any amount of time and memory, so it runs in the decoder's process only.
 *
 * @returns the WebP; undefined when the file is not a picture.
 */
export async function convertPicture(bytes: Uint8Array): Promise<Buffer | undefined> {
	const kind = detectKind(bytes);
	if (!kind) return undefined;
	try {
		const source = kind === "svg" ? await svgSource(bytes) : bytes;
		if (!source) return undefined;
		const upright = sharp(source, { limitInputPixels: maxPixels, failOn: "error" })
			.rotate()
			.resize({ width: maxSide, height: maxSide, fit: "inside", withoutEnlargement: true });
		return await upright.webp(kind === "jpeg" ? { quality: 90 } : { lossless: true }).toBuffer();
	} catch {
		return undefined;
	}
}

function detectKind(bytes: Uint8Array): Kind | undefined {
	const text = Buffer.from(bytes.subarray(0, 16)).toString("latin1");
	if (text.startsWith("\xff\xd8\xff")) return "jpeg";
	if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png";
	if (/^GIF8[79]a/.test(text)) return "gif";
	if (/^RIFF[\s\S]{4}WEBP/.test(text)) return "webp";
	return /^\s*<(?:\?xml|svg|!--)/.test(text.replace(/^\xef\xbb\xbf/, "")) ? "svg" : undefined;
}

async function svgSource(bytes: Uint8Array): Promise<Buffer | undefined> {
	const rebuilt = rebuildSvg(new TextDecoder().decode(bytes));
	if (!rebuilt) return undefined;
	const drawing = Buffer.from(rebuilt);
	const { width = 0, height = 0 } = await sharp(drawing, { limitInputPixels: maxPixels }).metadata();
	// Vector drawings have no native resolution, so small ones are rasterized at about 1200 px.
	const density = Math.min(2400, Math.max(72, (72 * 1200) / Math.max(width, height, 1)));
	return sharp(drawing, { density, limitInputPixels: maxPixels }).png().toBuffer();
}
