import { createHash } from "node:crypto";
import sharp from "sharp";
import type { Database } from "../database/database.ts";

/** A picture with all that is kept of it. */
export interface PreparedPicture {
	bytes: Buffer;
	/** Of the bytes, in hex. */
	sha256: string;
	mediaType: string;
	/** In px. */
	width: number;
	height: number;
	/** A tiny picture of it as a data URI, shown while it loads. */
	preview: string;
}

/** Measures a picture (anything sharp reads) and makes its preview: slow work, to be done before a transaction begins. */
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

/** Stores a picture once, however often it is stored, and answers the id under which it is there. */
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
