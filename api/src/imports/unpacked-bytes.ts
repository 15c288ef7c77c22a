import { unzipSync } from "fflate";

/**
 * The sum of the sizes that the files of a ZIP archive have unpacked, as the archive says. Unpacks nothing.
 *
 * @throws Error when the bytes are no ZIP archive.
 */
export function unpackedBytes(archive: Uint8Array): number {
	let sum = 0;
	unzipSync(archive, {
		filter({ originalSize }) {
			sum += originalSize;
			return false;
		},
	});
	return sum;
}
