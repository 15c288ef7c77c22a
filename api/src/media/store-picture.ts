import { createHash } from "node:crypto";
import sharp from "sharp";
import type { Database } from "../database/database.ts";

export interface StoredPicture {
	id: number;
	sha256: string;
	width: number;
	height: number;
}

/** Stores a picture's bytes (anything sharp reads) once, however often it is stored, with a tiny preview of it. */
export async function storePicture(db: Database, bytes: Buffer): Promise<StoredPicture> {
	const sha256 = createHash("sha256").update(bytes).digest("hex");
	const stored = await db
		.selectFrom("pictures")
		.where("sha256", "=", sha256)
		.select(["id", "sha256", "width", "height"])
		.executeTakeFirst();
	if (stored) return stored;
	const { width, height, format } = await sharp(bytes).metadata();
	const preview = await sharp(bytes).resize(24).webp({ quality: 95, smartSubsample: true }).toBuffer();
	return db
		.insertInto("pictures")
		.values({
			sha256,
			mediaType: `image/${format}`,
			width,
			height,
			bytes,
			preview: `data:image/webp;base64,${preview.toString("base64")}`,
		})
		.onConflict((conflict) => conflict.column("sha256").doUpdateSet({ sha256 }))
		.returning(["id", "sha256", "width", "height"])
		.executeTakeFirstOrThrow();
}
