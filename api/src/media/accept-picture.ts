import { maxPictureBytes } from "@noor/contract/limits";
import sharp from "sharp";
import { rebuildSvg } from "./rebuild-svg.ts";

/** Why a file is not taken as a picture. */
export type PictureFault = "not-a-picture" | "too-large";

/** What a small file may unpack to: four times what the largest cameras of today give would be no picture of a lamp. */
const maxPixels = 100_000_000;
/** In px. No rendition needs more. */
const maxSide = 2400;

type Kind = "jpeg" | "png" | "gif" | "webp" | "svg";

/**
 * Makes a picture of our own out of an uploaded file: judged by what it holds and not by what it is called, turned
 * upright, without metadata, and encoded anew as WebP, so that nothing of the file itself is ever served. An SVG is
 * rebuilt from a list of what is allowed and then drawn.
 */
export async function acceptPicture(bytes: Uint8Array): Promise<Buffer | PictureFault> {
	if (bytes.length > maxPictureBytes) return "too-large";
	const kind = kindOf(bytes);
	if (!kind) return "not-a-picture";
	try {
		const source = kind === "svg" ? await svgSource(bytes) : bytes;
		if (!source) return "not-a-picture";
		const upright = sharp(source, { limitInputPixels: maxPixels, failOn: "error" })
			.rotate()
			.resize({ width: maxSide, height: maxSide, fit: "inside", withoutEnlargement: true });
		return await upright.webp(kind === "jpeg" ? { quality: 90 } : { lossless: true }).toBuffer();
	} catch {
		return "not-a-picture";
	}
}

function kindOf(bytes: Uint8Array): Kind | undefined {
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
	// Lines have no pixels of their own: small drawings are drawn large.
	const density = Math.min(2400, Math.max(72, (72 * 1200) / Math.max(width, height, 1)));
	return sharp(drawing, { density, limitInputPixels: maxPixels }).png().toBuffer();
}
