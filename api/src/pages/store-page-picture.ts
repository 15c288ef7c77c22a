import type { PagePictureForm } from "@noor/contract/pages";
import { pictureUrl } from "@noor/contract/pictures";
import * as m from "@noor/messages/api/pages";
import { acceptPictures } from "../catalogue/accept-pictures.ts";
import type { Database } from "../database/database.ts";
import { storePicture } from "../media/store-picture.ts";
import { Refusal } from "../refusal.ts";

/**
 * Stores a picture for a block of a page.
 *
 * @returns what the block needs: the URL, and the size in px.
 * @throws Refusal `invalid-input` when there is no picture, or it is not acceptable.
 */
export async function storePagePicture(
	db: Database,
	form: PagePictureForm,
): Promise<{ url: string; width: number; height: number }> {
	const [picture] = await acceptPictures(form.image.slice(0, 1), "image");
	if (!picture) throw new Refusal("invalid-input", m.picture_missing(), { image: [m.picture_missing()] });
	await storePicture(db, picture);
	const { sha256, width, height } = picture;
	return { url: pictureUrl(sha256, 1000), width, height };
}
