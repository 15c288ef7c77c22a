/** The widths of renditions, in px. */
export const pictureWidths = [160, 320, 480, 640, 800, 1000, 1280, 1600, 2000] as const;
export type PictureWidth = (typeof pictureWidths)[number];
export const maxPictureWidth = Math.max(...pictureWidths) as PictureWidth;
/** `jpeg` is for mails: some mail programs show neither of the others. */
export type PictureFormat = "avif" | "webp" | "jpeg";

/** Returns the URL of a rendition. It contains a hash of the content, so it can be cached forever. */
export function pictureUrl(sha256: string, width: PictureWidth = 800, format: PictureFormat = "webp"): string {
	return `/media/${sha256.slice(0, 32)}/${width}.${format}`;
}

const rendition = /^(\/media\/[0-9a-f]+)\/\d+\.\w+$/;

/** Returns the URL of another rendition of the same picture. An external URL is returned unchanged. */
export function renditionOf(url: string, width: PictureWidth, format: PictureFormat = "webp"): string {
	return url.replace(rendition, `$1/${width}.${format}`);
}

/** The widest rendition in the `srcset` of a picture whose own width is not known, in px. */
const commonWidth = 800;

/**
 * Returns the `srcset` of a picture from the URL of any of its renditions; empty for an external picture. Renditions are never
 * enlarged, so the widths end at that of the picture.
 *
 * @param ownWidth the width of the stored picture in px, if it is known.
 */
export function pictureSrcSet(url: string, format: PictureFormat, ownWidth = commonWidth): string {
	const folder = rendition.exec(url)?.[1];
	if (folder === undefined) return "";
	const candidates: string[] = [];
	for (const width of pictureWidths) {
		const isLast = width >= ownWidth;
		candidates.push(`${folder}/${width}.${format} ${isLast ? ownWidth : width}w`);
		if (isLast) break;
	}
	return candidates.join(", ");
}
