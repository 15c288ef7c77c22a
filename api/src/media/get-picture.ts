import type { PictureFormat } from "@noor/contract/pictures";
import type { Database } from "../database/database.ts";
import { findRendition, getRendition, type RenditionName } from "./get-rendition.ts";
import type { RenderQueue } from "./render-queue.ts";

export interface SentPicture {
	bytes: Buffer;
	format: PictureFormat;
	/** False where a better one is being made: it is good for now, and not for ever. */
	isFinal: boolean;
}

/**
 * The picture a visitor is sent. An AVIF takes the better part of a second to make, and nobody waits for it: until it is
 * there, who takes WebP gets that, which is made in a blink.
 */
export async function getPicture(
	db: Database,
	cacheFolder: string,
	backlog: RenderQueue,
	{ takesWebp, ...wanted }: RenditionName & { takesWebp: boolean },
): Promise<SentPicture> {
	const { format } = wanted;
	const found = await findRendition(cacheFolder, wanted);
	if (found) return { bytes: found, format, isFinal: true };
	if (format === "webp" || !takesWebp)
		return { bytes: await getRendition(db, cacheFolder, wanted), format, isFinal: true };
	const meanwhile = await getRendition(db, cacheFolder, { ...wanted, format: "webp" });
	const { hash, width } = wanted;
	backlog.add(`${hash}/${width}.${format}`, () => getRendition(db, cacheFolder, wanted));
	return { bytes: meanwhile, format: "webp", isFinal: false };
}
