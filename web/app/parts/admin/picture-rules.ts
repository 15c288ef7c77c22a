import { maxPictureBytes, maxPictureMegabytes } from "@noor/contract/limits";
import * as m from "@noor/messages/parts/admin";

/** The media types of pictures that staff may choose. */
export const pictureTypes = [
	"image/jpeg",
	"image/jpg",
	"image/png",
	"image/gif",
	"image/webp",
	"image/svg+xml",
] as const;

/** The errors of a selection of pictures. One invalid file refuses the selection. */
export function faultsOfPictures(files: readonly Pick<File, "type" | "size">[]): string[] {
	const faults: string[] = [];
	if (files.some(({ type }) => !(pictureTypes as readonly string[]).includes(type))) faults.push(m.not_an_image());
	if (files.some(({ size }) => size > maxPictureBytes))
		faults.push(m.file_too_large({ megabytes: maxPictureMegabytes }));
	return faults;
}
