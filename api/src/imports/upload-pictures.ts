import type { UploadedFile } from "@noor/contract/form";
import type { ProductImport } from "@noor/contract/imports";
import { maxImportPictures, maxPictureBytes, maxPictureMegabytes } from "@noor/contract/limits";
import * as m from "@noor/messages/api/imports";
import { sql } from "kysely";
import { type Database, inTransaction } from "../database/database.ts";
import { now } from "../database/now.ts";
import { createDecoder, DecodingFailed } from "../decoding/decoder.ts";
import { Refusal } from "../refusal.ts";
import { getImport, isAlive } from "./import-jobs.ts";
import { type ArchiveFault, type ArchiveSummary, pictureNameOf } from "./unpack-pictures.ts";

/** The maximum size of the pictures of an import that are not checked yet. */
const maxWaitingBytes = 500_000_000;

/** The maximum size of the pictures of one request, which are unpacked in memory. */
const maxRequestBytes = 200_000_000;

const decoder = createDecoder<Uint8Array, ArchiveSummary | ArchiveFault, UploadedFile>(
	new URL("./archive-decoder.ts", import.meta.url),
);

/**
 * Stores pictures for an import: files of pictures, and the pictures of ZIP archives. A picture replaces one of the same
 * name. They are decoded when the import is checked, which has to be done again.
 *
 * @throws Refusal `invalid-input` for no file, a file that is no archive and too large, or too many pictures; `conflict`
 * when the import is done or running; `not-found` when no import has this id. Then no picture is stored.
 * @throws Overloaded when too many archives wait.
 */
export async function uploadImportPictures(
	db: Database,
	importId: number,
	files: readonly UploadedFile[],
): Promise<ProductImport> {
	await getImport(db, importId);
	if (files.length === 0) throw refuse(m.choose_a_file());
	const pictures = new Map<string, UploadedFile>();
	let received = 0;
	for (const file of files)
		for (const picture of await picturesOf(file)) {
			pictures.set(picture.fileName.toLowerCase(), picture);
			received += picture.bytes.length;
			// Before the next archive is unpacked: together they may hold far more than the memory.
			if (pictures.size > maxImportPictures) throw refuse(m.too_many_pictures({ max: maxImportPictures }));
			if (received > maxRequestBytes) throw refuse(m.pictures_too_large({ megabytes: maxRequestBytes / 1e6 }));
		}
	if (pictures.size === 0) throw refuse(m.archive_without_pictures());
	await inTransaction(db, async (tx) => {
		await claim(tx, importId);
		for (const { fileName, bytes } of pictures.values())
			await sql`insert into import_pictures (import_id, file_name, content)
				values (${importId}, ${fileName}, ${Buffer.from(bytes)})
				on conflict (import_id, lower(file_name)) do update set file_name = excluded.file_name,
					content = excluded.content, picture_id = null, fault = null, uploaded_at = now()`.execute(tx);
		const { count, bytes } = await tx
			.selectFrom("importPictures")
			.where("importId", "=", importId)
			.select(({ fn }) => [
				fn.countAll<number>().as("count"),
				sql<number>`coalesce(sum(length(content)), 0)::float8`.as("bytes"),
			])
			.executeTakeFirstOrThrow();
		if (Number(count) > maxImportPictures) throw refuse(m.too_many_pictures({ max: maxImportPictures }));
		if (bytes > maxWaitingBytes) throw refuse(m.pictures_too_large({ megabytes: maxWaitingBytes / 1e6 }));
	});
	return getImport(db, importId);
}

/** Locks an import, and makes a check necessary. */
async function claim(tx: Database, importId: number): Promise<void> {
	const claimed = await tx
		.updateTable("imports")
		.set({ state: "uploaded", result: null, fingerprint: null, failure: null, heartbeatAt: now() })
		.where("id", "=", importId)
		.where("content", "is not", null)
		.where((eb) => eb.or([eb("state", "not in", ["checking", "applying", "done"]), sql<boolean>`not ${isAlive}`]))
		.where("state", "not in", ["done", "undone"])
		.returning("id")
		.executeTakeFirst();
	if (!claimed) throw new Refusal("conflict", m.import_not_open());
}

async function picturesOf(file: UploadedFile): Promise<UploadedFile[]> {
	const isArchive = file.bytes[0] === 0x50 && file.bytes[1] === 0x4b;
	if (isArchive) return unpack(file);
	if (file.bytes.length > maxPictureBytes)
		throw refuse(m.picture_too_large({ name: file.fileName.slice(0, 200), megabytes: maxPictureMegabytes }));
	return [{ fileName: pictureNameOf(file.fileName), bytes: file.bytes }];
}

async function unpack({ bytes, fileName }: UploadedFile): Promise<UploadedFile[]> {
	const pictures: UploadedFile[] = [];
	const unpacked = await decoder
		.decode(bytes, (picture) => pictures.push(picture))
		.catch((error: unknown) => {
			throw error instanceof DecodingFailed ? refuse(m.unreadable_archive({ name: fileName.slice(0, 200) })) : error;
		});
	if ("fault" in unpacked) throw refuse(faults[unpacked.fault](fileName.slice(0, 200)));
	const [name] = unpacked.tooLarge;
	if (name !== undefined) throw refuse(m.picture_too_large({ name, megabytes: maxPictureMegabytes }));
	return pictures;
}

const faults: Record<ArchiveFault["fault"], (name: string) => string> = {
	"not-an-archive": (name) => m.unreadable_archive({ name }),
	"too-many": () => m.too_many_pictures({ max: maxImportPictures }),
	"too-large": (name) => m.archive_too_large({ name }),
};

function refuse(message: string): Refusal {
	return new Refusal("invalid-input", message, { files: [message] });
}
