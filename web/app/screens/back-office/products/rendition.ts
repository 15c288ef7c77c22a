import type { PictureWidth } from "@noor/contract/pictures";

/** The address of the same picture in another width; of a file that was just chosen it is its own. */
export function renditionOf(url: string, width: PictureWidth): string {
	return url.replace(/^(\/media\/\w+)\/\d+\.\w+$/, `$1/${width}.webp`);
}
