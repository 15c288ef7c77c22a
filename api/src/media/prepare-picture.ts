import { createHash } from "node:crypto";
import sharp from "sharp";
import type { PreparedPicture } from "./store-picture.ts";

/** Measures a picture in any format that sharp reads, and renders its preview. Slow, so call it before a transaction begins. */
export async function preparePicture(bytes: Buffer): Promise<PreparedPicture> {
	const { width, height, format } = await sharp(bytes).metadata();
	const preview = await sharp(bytes).resize(24).webp({ quality: 95, smartSubsample: true }).toBuffer();
	return {
		bytes,
		sha256: createHash("sha256").update(bytes).digest("hex"),
		mediaType: `image/${format}`,
		width,
		height,
		preview: `data:image/webp;base64,${preview.toString("base64")}`,
	};
}
