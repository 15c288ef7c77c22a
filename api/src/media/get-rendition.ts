import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type PictureFormat, type PictureWidth, pictureWidths } from "@noor/contract/pictures";
import * as m from "@noor/messages/api/media";
import type { Database } from "../database/database.ts";
import { Refusal } from "../refusal.ts";
import { findPicture } from "./find-picture.ts";
import { renderPicture } from "./render-picture.ts";

/** Renditions in progress by file, so that concurrent requests share one rendering. */
const inProgress = new Map<string, Promise<Buffer>>();

export interface RenditionName {
	/** The first 32 hexadecimal digits of the SHA-256 of the content. */
	hash: string;
	/** In px. */
	width: number;
	format: PictureFormat;
}

/**
 * A rendition of a picture, rendered at the first request and cached in `cacheFolder` by the hash of its content. The folder
 * can be deleted at any time.
 *
 * @throws Refusal `not-found` for an unknown picture or width.
 */
export async function getRendition(db: Database, cacheFolder: string, wanted: RenditionName): Promise<Buffer> {
	const { hash, width, format } = wanted;
	if (!isPictureWidth(width)) throw new Refusal("not-found", m.no_such_picture());
	const found = await findRendition(cacheFolder, wanted);
	if (found) return found;
	const file = fileOf(cacheFolder, wanted);
	const pending = inProgress.get(file) ?? renderToCache(db, file, { hash, width, format });
	inProgress.set(file, pending);
	return pending.finally(() => inProgress.delete(file));
}

/** A cached rendition; undefined if it was not rendered yet. */
export async function findRendition(cacheFolder: string, wanted: RenditionName): Promise<Buffer | undefined> {
	try {
		return await readFile(fileOf(cacheFolder, wanted));
	} catch {
		return undefined;
	}
}

function fileOf(cacheFolder: string, { hash, width, format }: RenditionName): string {
	return join(cacheFolder, hash.slice(0, 2), `${hash}-${width}.${format}`);
}

async function renderToCache(
	db: Database,
	file: string,
	{ hash, width, format }: { hash: string; width: PictureWidth; format: PictureFormat },
): Promise<Buffer> {
	const picture = await findPicture(db, hash).select("bytes").executeTakeFirst();
	if (!picture) throw new Refusal("not-found", m.no_such_picture());
	const rendition = await renderPicture(picture.bytes, width, format);
	await mkdir(dirname(file), { recursive: true });
	// Written to a temporary file and renamed, so that readers never see a partial file.
	const temporaryFile = `${file}.${randomUUID()}`;
	await writeFile(temporaryFile, rendition);
	await rename(temporaryFile, file);
	return rendition;
}

function isPictureWidth(width: number): width is PictureWidth {
	return (pictureWidths as readonly number[]).includes(width);
}
