/** The widths, in px, in which a picture is delivered. */
export const pictureWidths = [160, 320, 480, 640, 800, 1000] as const;
export type PictureWidth = (typeof pictureWidths)[number];
export const maxPictureWidth = Math.max(...pictureWidths) as PictureWidth;
export type PictureFormat = "avif" | "webp";

/** The address of a picture's rendition. The content's hash is part of it, so it may be kept for ever. */
export function pictureUrl(sha256: string, width: PictureWidth = 800, format: PictureFormat = "webp"): string {
	return `/media/${sha256.slice(0, 32)}/${width}.${format}`;
}

const rendition = /^(\/media\/[0-9a-f]+)\/\d+\.\w+$/;

/** The address of the same picture in another width; of a picture from elsewhere it is its own. */
export function renditionOf(url: string, width: PictureWidth, format: PictureFormat = "webp"): string {
	return url.replace(rendition, `$1/${width}.${format}`);
}

/** The `srcset` of a picture from the address of one of its renditions; empty for pictures from elsewhere. */
export function pictureSrcSet(url: string, format: PictureFormat): string {
	if (!rendition.test(url)) return "";
	return pictureWidths.map((width) => `${renditionOf(url, width, format)} ${width}w`).join(", ");
}
