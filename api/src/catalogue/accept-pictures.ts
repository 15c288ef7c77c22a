import type { UploadedFile } from "@noor/contract/form";
import { maxPictureMegabytes } from "@noor/contract/limits";
import * as m from "@noor/messages/api/catalogue";
import { acceptPicture, type PictureFault } from "../media/accept-picture.ts";
import type { PreparedPicture } from "../media/store-picture.ts";
import { Refusal } from "../refusal.ts";

const faults: Record<PictureFault, () => string> = {
	"not-a-picture": m.not_a_picture,
	"too-complex": m.picture_too_complex,
	"too-large": () => m.picture_too_large({ megabytes: maxPictureMegabytes }),
};

/**
 * Validates and re-encodes uploaded image files. Slow (image processing), so call it before a transaction begins.
 *
 * @param field name of the form field that error messages are attached to.
 * @returns one prepared picture per file, in the order of `files`.
 * @throws Refusal `invalid-input` when any file is not an image, is too large or takes too much time or memory to decode;
 * then no file is accepted.
 * @throws Overloaded when too many other files wait.
 */
export async function acceptPictures(files: readonly UploadedFile[], field: string): Promise<PreparedPicture[]> {
	const pictures: PreparedPicture[] = [];
	const messages = new Set<string>();
	for (const { bytes } of files) {
		const picture = await acceptPicture(bytes);
		if (typeof picture === "string") messages.add(faults[picture]());
		else pictures.push(picture);
	}
	const [first] = messages;
	if (first) throw new Refusal("invalid-input", first, { [field]: [...messages] });
	return pictures;
}
