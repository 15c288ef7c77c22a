/** The widths, in px, in which a picture is delivered. */
export const pictureWidths = [160, 320, 480, 640, 800, 1000] as const;
export type PictureWidth = (typeof pictureWidths)[number];
export type PictureFormat = "avif" | "webp";

/** The address of a picture's rendition. The content's hash is part of it, so it may be kept for ever. */
export function pictureUrl(sha256: string, width: PictureWidth = 800, format: PictureFormat = "webp"): string {
	return `/media/${sha256.slice(0, 32)}/${width}.${format}`;
}

/** The `srcset` of a picture from the address of one of its renditions; empty for pictures from elsewhere. */
export function pictureSrcSet(url: string, format: PictureFormat): string {
	const match = /^(\/media\/[0-9a-f]+)\/\d+\.\w+$/.exec(url);
	return match ? pictureWidths.map((width) => `${match[1]}/${width}.${format} ${width}w`).join(", ") : "";
}
