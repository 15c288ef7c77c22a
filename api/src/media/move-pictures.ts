import { createHash } from "node:crypto";
import type { Database } from "../database/database.ts";
import { type PictureStore, PictureStoreError } from "./picture-store.ts";

/**
 * Moves the pictures of the database into the store, one after the other. The bytes leave the database once the store has them, so a
 * picture can be read at any time, and a failure leaves it where it is.
 *
 * @param stopping ends the work between two pictures.
 * @returns how many were moved.
 * @throws PictureStoreError
 */
export async function movePicturesToStore(db: Database, store: PictureStore, stopping?: AbortSignal): Promise<number> {
	for (let moved = 0; ; moved++) {
		const picture = stopping?.aborted
			? undefined
			: await db
					.selectFrom("pictures")
					.where("bytes", "is not", null)
					.orderBy("id")
					.limit(1)
					.select(["id", "sha256", "mediaType", "bytes"])
					.executeTakeFirst();
		if (!picture?.bytes) return moved;
		await store.put({ ...picture, bytes: picture.bytes });
		await db.updateTable("pictures").set({ bytes: null }).where("id", "=", picture.id).execute();
	}
}

/**
 * Copies the pictures of the store back into the database. The store keeps them.
 *
 * @returns how many were copied.
 * @throws PictureStoreError, also one that names the first picture which the store lacks or has with other content.
 */
export async function copyPicturesToDatabase(db: Database, store: PictureStore): Promise<number> {
	for (let copied = 0; ; copied++) {
		const picture = await db
			.selectFrom("pictures")
			.where("bytes", "is", null)
			.orderBy("id")
			.limit(1)
			.select(["id", "sha256"])
			.executeTakeFirst();
		if (!picture) return copied;
		const bytes = await store.get(picture.sha256);
		if (!bytes || createHash("sha256").update(bytes).digest("hex") !== picture.sha256)
			throw new PictureStoreError(`it does not have the picture ${picture.sha256}, or has another one under its name`);
		await db.updateTable("pictures").set({ bytes }).where("id", "=", picture.id).execute();
	}
}
