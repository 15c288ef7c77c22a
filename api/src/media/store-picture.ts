import { createHash } from "node:crypto";
import sharp from "sharp";
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

/** Measures a picture in any format that sharp reads, and renders its preview. Slow, so call it before a transaction begins. */
export async function preparePicture(bytes: Buffer): Promise<PreparedPicture> {
	const { width, height, format } = await sharp(bytes).metadata();
	const preview = await sharp(bytes).resize(24).webp({ quality: 95, smartSubsample: true }).toBuffer();
	return {
		bytes,
		sha256: createHash("sha256").update(bytes).digest("hex"),
		mediaType: `image/${format}`,
		width,
		height,
		preview: `data:image/webp;base64,${preview.toString("base64")}`,
	};
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
