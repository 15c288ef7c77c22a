import type { PictureFormat } from "@noor/contract/pictures";
import type { Database } from "../database/database.ts";
import { findRendition, getRendition, type RenditionCache, type RenditionName } from "./get-rendition.ts";
import type { RenderQueue } from "./render-queue.ts";

export interface SentPicture {
	bytes: Buffer;
	format: PictureFormat;
	/** False while the requested format is being rendered; such a response must not be cached for long. */
	isFinal: boolean;
}

/**
 * The picture to send to a client. Rendering an AVIF takes up to a second, so a client that accepts WebP gets a WebP, which
 * is fast to render, until the queue has rendered the AVIF.
 *
 * @throws Refusal `not-found` for an unknown picture or width.
 */
export async function getPicture(
	db: Database,
	cache: RenditionCache,
	backlog: RenderQueue,
	{ takesWebp, ...wanted }: RenditionName & { takesWebp: boolean },
): Promise<SentPicture> {
	const { format } = wanted;
	const found = await findRendition(cache, wanted);
	if (found) return { bytes: found, format, isFinal: true };
	if (format !== "avif" || !takesWebp) return { bytes: await getRendition(db, cache, wanted), format, isFinal: true };
	const temporary = await getRendition(db, cache, { ...wanted, format: "webp" });
	const { hash, width } = wanted;
	backlog.add(`${hash}/${width}.${format}`, () => getRendition(db, cache, wanted));
	return { bytes: temporary, format: "webp", isFinal: false };
}
