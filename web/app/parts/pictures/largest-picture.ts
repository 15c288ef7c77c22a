import { pictureSrcSet, pictureWidths } from "@noor/contract/pictures";

/** The largest rendition of a picture of ours; a picture from elsewhere as it is. */
export function largestPicture(src: string): string {
	return pictureSrcSet(src, "webp") ? src.replace(/\/\d+\.\w+$/, `/${pictureWidths.at(-1)}.webp`) : src;
}
