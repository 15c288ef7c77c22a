import { serveDecoder } from "../decoding/serve-decoder.ts";
import { convertPicture } from "./convert-picture.ts";
import { preparePicture } from "./prepare-picture.ts";

// The program of the process that decodes uploaded pictures.
serveDecoder(async (bytes: Uint8Array) => {
	const picture = await convertPicture(bytes);
	return picture && preparePicture(picture);
});
