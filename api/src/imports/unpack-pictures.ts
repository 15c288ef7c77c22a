import type { UploadedFile } from "@noor/contract/form";
import { maxImportPictures, maxPictureBytes } from "@noor/contract/limits";
import { unzipSync } from "fflate";

/** The maximum size of all pictures of an archive. */
const maxUnpackedBytes = 150_000_000;

/** The contents of an archive beside the pictures that were passed on. */
export interface ArchiveSummary {
	/** Names of pictures that are larger than a picture may be. */
	tooLarge: string[];
}

/** Why an archive cannot be unpacked. */
export type ArchiveFault = { fault: "not-an-archive" | "too-many" | "too-large" };

/**
 * Unpacks the pictures of a ZIP archive. Folders in it are ignored: a picture has its file name only, so no path of the
 * archive is ever used. Other files and the hidden files of macOS are left out.
 *
 * A hostile archive can make this use any amount of time and memory, so it runs in the decoder's process only.
 *
 * @param onPicture called with each picture; awaited.
 */
export async function unpackPictures(
	archive: Uint8Array,
	onPicture: (picture: UploadedFile) => Promise<void>,
): Promise<ArchiveSummary | ArchiveFault> {
	const tooLarge: string[] = [];
	let count = 0;
	let bytes = 0;
	/** Whether the archive is within its limits so far. Files beyond them are not unpacked. */
	const isWithin = () => count <= maxImportPictures && bytes <= maxUnpackedBytes;
	let files: Record<string, Uint8Array>;
	try {
		files = unzipSync(archive, {
			filter({ name, size, originalSize }) {
				if (!isPicture(name)) return false;
				// A file that is stored uncompressed has `size`, whatever the archive states.
				const unpacked = Math.max(size, originalSize);
				if (unpacked > maxPictureBytes) {
					tooLarge.push(pictureNameOf(name));
					return false;
				}
				count += 1;
				bytes += unpacked;
				return isWithin();
			},
		});
	} catch {
		// Whatever the library throws, it could not read the archive.
		return { fault: "not-an-archive" };
	}
	if (!isWithin()) return { fault: count > maxImportPictures ? "too-many" : "too-large" };
	for (const [name, content] of Object.entries(files)) {
		await onPicture({ fileName: pictureNameOf(name), bytes: content });
	}
	return { tooLarge: tooLarge.slice(0, 100) };
}

function isPicture(path: string): boolean {
	const name = pictureNameOf(path);
	return !path.includes("__MACOSX/") && !name.startsWith(".") && /\.(?:jpe?g|png|gif|webp|svg)$/i.test(name);
}

/** The file name of a picture in a path of an archive or in the address of a picture: without folders and query. */
export function pictureNameOf(path: string): string {
	const [address = ""] = /^https?:/i.test(path) ? path.split(/[?#]/) : [path];
	const name = address.split(/[/\\]/).at(-1) ?? "";
	const last = decoded(name).split(/[/\\]/).at(-1) ?? "";
	return last
		.replace(/\p{Cc}/gu, "")
		.trim()
		.slice(0, 200);
}

function decoded(name: string): string {
	try {
		return decodeURIComponent(name);
	} catch {
		return name;
	}
}
