import { serveDecoder } from "../decoding/serve-decoder.ts";
import { unpackPictures } from "./unpack-pictures.ts";

// The program of the process that unpacks uploaded archives.
serveDecoder(unpackPictures);
