import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type PictureFormat, type PictureWidth, pictureWidths } from "@noor/contract/pictures";
import * as m from "@noor/messages/api/media";
import type { Database } from "../database/database.ts";
import { Refusal } from "../refusal.ts";
import { findPicture } from "./find-picture.ts";
import { renderPicture } from "./render-picture.ts";

/** Renditions being made now: whoever asks for one meanwhile waits for the same. */
const underWay = new Map<string, Promise<Buffer>>();

export interface RenditionName {
	/** The first half of the content's SHA-256. */
	hash: string;
	/** In px. */
	width: number;
	format: PictureFormat;
}

/**
 * A rendition of a picture, made when it is first asked for and kept in `cacheFolder` under the content's hash, so
 * that the folder can be thrown away at any time.
 */
export async function getRendition(db: Database, cacheFolder: string, wanted: RenditionName): Promise<Buffer> {
	const { hash, width, format } = wanted;
	if (!isPictureWidth(width)) throw new Refusal("not-found", m.no_such_picture());
	const found = await findRendition(cacheFolder, wanted);
	if (found) return found;
	const file = fileOf(cacheFolder, wanted);
	const making = underWay.get(file) ?? make(db, file, { hash, width, format });
	underWay.set(file, making);
	return making.finally(() => underWay.delete(file));
}

/** A rendition that was made before; undefined where there is none yet. */
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

async function make(
	db: Database,
	file: string,
	{ hash, width, format }: { hash: string; width: PictureWidth; format: PictureFormat },
): Promise<Buffer> {
	const picture = await findPicture(db, hash).select("bytes").executeTakeFirst();
	if (!picture) throw new Refusal("not-found", m.no_such_picture());
	const rendition = await renderPicture(picture.bytes, width, format);
	await mkdir(dirname(file), { recursive: true });
	// Moved into place when whole, so that nobody ever reads half a picture.
	const aside = `${file}.${randomUUID()}`;
	await writeFile(aside, rendition);
	await rename(aside, file);
	return rendition;
}

function isPictureWidth(width: number): width is PictureWidth {
	return (pictureWidths as readonly number[]).includes(width);
}
