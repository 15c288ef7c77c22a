import { zipSync } from "fflate";
import sharp from "sharp";

/** Files by name. */
export type Files = Record<string, Uint8Array<ArrayBuffer>>;

/** A PNG of one colour. */
export async function pictureOf(background: string): Promise<Uint8Array<ArrayBuffer>> {
	return new Uint8Array(
		await sharp({ create: { width: 400, height: 300, channels: 3, background } })
			.png()
			.toBuffer(),
	);
}

/** A ZIP archive. */
export function archiveOf(files: Files): Uint8Array<ArrayBuffer> {
	return new Uint8Array(zipSync(files));
}
