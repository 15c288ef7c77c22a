/** The widths of renditions, in px. */
export const pictureWidths = [160, 320, 480, 640, 800, 1000] as const;
export type PictureWidth = (typeof pictureWidths)[number];
export const maxPictureWidth = Math.max(...pictureWidths) as PictureWidth;
export type PictureFormat = "avif" | "webp";

/** Returns the URL of a rendition. It contains a hash of the content, so it can be cached forever. */
export function pictureUrl(sha256: string, width: PictureWidth = 800, format: PictureFormat = "webp"): string {
	return `/media/${sha256.slice(0, 32)}/${width}.${format}`;
}

const rendition = /^(\/media\/[0-9a-f]+)\/\d+\.\w+$/;

/** Returns the URL of another rendition of the same picture. An external URL is returned unchanged. */
export function renditionOf(url: string, width: PictureWidth, format: PictureFormat = "webp"): string {
	return url.replace(rendition, `$1/${width}.${format}`);
}

/** Returns the `srcset` of a picture from the URL of any of its renditions; empty for an external picture. */
export function pictureSrcSet(url: string, format: PictureFormat): string {
	if (!rendition.test(url)) return "";
	return pictureWidths.map((width) => `${renditionOf(url, width, format)} ${width}w`).join(", ");
}
