import * as m from "@noor/messages/api/imports";
import type { Database } from "../database/database.ts";
import { acceptPicture, type PictureFault } from "../media/accept-picture.ts";
import { storePicture } from "../media/store-picture.ts";

const faults: Record<PictureFault, () => string> = {
	"not-a-picture": m.not_a_picture,
	"too-large": m.not_a_picture,
	"too-complex": m.picture_too_complex,
};

/** Decodes the pictures of an import that wait, one by one. What was decoded stays so if the process ends. */
export async function decodePictures(db: Database, importId: number): Promise<void> {
	for (;;) {
		const waiting = await db
			.selectFrom("importPictures")
			.where("importId", "=", importId)
			.where("content", "is not", null)
			.select(["id", "content"])
			.orderBy("id")
			.executeTakeFirst();
		if (!waiting?.content) return;
		const picture = await acceptPicture(waiting.content);
		const decoded =
			typeof picture === "string"
				? { pictureId: null, fault: faults[picture]() }
				: { pictureId: await storePicture(db, picture), fault: null };
		await db
			.updateTable("importPictures")
			.set({ ...decoded, content: null })
			.where("id", "=", waiting.id)
			.execute();
	}
}
