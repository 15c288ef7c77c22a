import type { Database } from "../database/database.ts";

/** A picture with all values that are stored. */
export interface PreparedPicture {
	bytes: Buffer;
	/** SHA-256 of `bytes`, in hexadecimal. */
	sha256: string;
	mediaType: string;
	/** In px. */
	width: number;
	height: number;
	/** A 24 px wide WebP as a data URI, shown while the picture loads. */
	preview: string;
}

/** Stores a picture, unless one with the same content exists. @returns its id. */
export async function storePicture(db: Database, picture: PreparedPicture): Promise<number> {
	const { sha256 } = picture;
	const stored = await db.selectFrom("pictures").where("sha256", "=", sha256).select("id").executeTakeFirst();
	if (stored) return stored.id;
	const { id } = await db
		.insertInto("pictures")
		.values(picture)
		.onConflict((conflict) => conflict.column("sha256").doUpdateSet({ sha256 }))
		.returning("id")
		.executeTakeFirstOrThrow();
	return id;
}
