import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type PictureFormat, type PictureWidth, pictureWidths } from "@noor/contract/pictures";
import * as m from "@noor/messages/api/media";
import type { Database } from "../database/database.ts";
import type { Log } from "../log.ts";
import { Refusal } from "../refusal.ts";
import { findPicture } from "./find-picture.ts";
import { type PictureStore, PictureStoreError } from "./picture-store.ts";

/** Renditions in progress by file, so that concurrent requests share one rendering. */
const inProgress = new Map<string, Promise<Buffer>>();

/** Where renditions are cached, and made from. */
export interface RenditionCache {
	/** Can be deleted at any time. */
	folder: string;
	/** Has the pictures whose bytes are not in the database. */
	pictures?: PictureStore | undefined;
	log: Pick<Log, "warn">;
}

export interface RenditionName {
	/** The first 32 hexadecimal digits of the SHA-256 of the content. */
	hash: string;
	/** In px. */
	width: number;
	format: PictureFormat;
}

/**
 * A rendition of a picture, rendered at the first request and cached by the hash of its content. One that cannot be
 * cached, as on a full or read-only disk, is returned all the same and rendered again at the next request.
 *
 * @throws Refusal `not-found` for an unknown picture or width.
 * @throws PictureStoreError
 */
export async function getRendition(db: Database, cache: RenditionCache, wanted: RenditionName): Promise<Buffer> {
	const { hash, width, format } = wanted;
	if (!isPictureWidth(width)) throw new Refusal("not-found", m.no_such_picture());
	const found = await findRendition(cache, wanted);
	if (found) return found;
	const file = fileOf(cache, wanted);
	const pending = inProgress.get(file) ?? renderToCache(db, cache, file, { hash, width, format });
	inProgress.set(file, pending);
	return pending.finally(() => inProgress.delete(file));
}

/** A cached rendition; undefined if it was not rendered yet. */
export async function findRendition(cache: RenditionCache, wanted: RenditionName): Promise<Buffer | undefined> {
	try {
		return await readFile(fileOf(cache, wanted));
	} catch {
		return undefined;
	}
}

function fileOf({ folder }: RenditionCache, { hash, width, format }: RenditionName): string {
	return join(folder, hash.slice(0, 2), `${hash}-${width}.${format}`);
}

async function renderToCache(
	db: Database,
	{ pictures, log }: RenditionCache,
	file: string,
	{ hash, width, format }: { hash: string; width: PictureWidth; format: PictureFormat },
): Promise<Buffer> {
	const picture = await findPicture(db, hash).select(["sha256", "bytes"]).executeTakeFirst();
	if (!picture) throw new Refusal("not-found", m.no_such_picture());
	const bytes = picture.bytes ?? (await pictures?.get(picture.sha256));
	if (!bytes) throw new PictureStoreError(pictures ? `it does not have ${picture.sha256}` : "none is configured");
	// Loaded on demand: sharp takes 20 MB, which a process with a full cache never needs.
	const { renderPicture } = await import("./render-picture.ts");
	const rendition = await renderPicture(bytes, width, format);
	await store(file, rendition).catch(({ code, message }: NodeJS.ErrnoException) =>
		log.warn({ code, reason: message }, "rendition could not be cached"),
	);
	return rendition;
}

/** Written to a temporary file and renamed, so that readers never see a partial file. */
async function store(file: string, content: Buffer): Promise<void> {
	await mkdir(dirname(file), { recursive: true });
	const temporaryFile = `${file}.${randomUUID()}`;
	try {
		await writeFile(temporaryFile, content);
		await rename(temporaryFile, file);
	} catch (error) {
		await rm(temporaryFile, { force: true }).catch(() => {});
		throw error;
	}
}

function isPictureWidth(width: number): width is PictureWidth {
	return (pictureWidths as readonly number[]).includes(width);
}
