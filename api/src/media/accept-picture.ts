import { maxPictureBytes } from "@noor/contract/limits";
import { createDecoder, DecodingFailed, type DecodingLimits } from "../decoding/decoder.ts";
import type { PreparedPicture } from "./store-picture.ts";

/** Why a file is not accepted as a picture. */
export type PictureFault = "not-a-picture" | "too-large" | "too-complex";

/** Creates the decoder of uploaded pictures, see `createDecoder`. */
export function createPictureDecoder(limits?: Partial<DecodingLimits>) {
	return createDecoder<Uint8Array, PreparedPicture | undefined>(
		new URL("./picture-decoder.ts", import.meta.url),
		limits,
	);
}

const decoder = createPictureDecoder();

/**
 * Validates an uploaded file and converts it into a picture that can be stored (`convert-picture.ts`), in a process with
 * limits of time and memory. Bytes of the uploaded file itself are never served.
 *
 * @returns the picture, or the reason why the file is not accepted.
 * @throws Overloaded when too many pictures wait.
 */
export async function acceptPicture(bytes: Uint8Array, { decode } = decoder): Promise<PreparedPicture | PictureFault> {
	if (bytes.length > maxPictureBytes) return "too-large";
	try {
		return (await decode(bytes)) ?? "not-a-picture";
	} catch (error) {
		if (error instanceof DecodingFailed) return "too-complex";
		throw error;
	}
}
