import { photometryRefusalText } from "@noor/contract/photometry-words";
import type { Photometry } from "@noor/lighting/photometry";
import { maxPhotometryBytes, type PhotometryFormat, readPhotometryFile } from "@noor/lighting/photometry-file";
import { PhotometryRefusal } from "@noor/lighting/photometry-refusal";
import * as m from "@noor/messages/storefront/light/photometry";
import { useState } from "react";

/** A file that was read. */
export interface Opened {
	fileName: string;
	format: PhotometryFormat;
	photometry: Photometry;
	bytes: Uint8Array<ArrayBuffer>;
}

/** A file that was not read, with the reason as a sentence. */
interface Refused {
	fileName: string;
	reason: string;
}

export interface OwnFileState {
	result: Opened | Refused | undefined;
	open: (file: File) => Promise<void>;
	close: () => void;
}

/** A photometric file of the visitor. It is read in the browser and never leaves it. */
export function useOwnFile(): OwnFileState {
	const [result, setResult] = useState<Opened | Refused>();
	return {
		result,
		open: async (file) => setResult(await read(file)),
		close: () => setResult(undefined),
	};
}

async function read(file: File): Promise<Opened | Refused> {
	const fileName = file.name;
	try {
		if (file.size > maxPhotometryBytes) throw new PhotometryRefusal("too-large", `${file.size} bytes`);
		const bytes = new Uint8Array(await file.arrayBuffer());
		return { fileName, bytes, ...readPhotometryFile(bytes) };
	} catch (error) {
		// A file that was moved or changed since it was chosen cannot be read by the browser.
		return { fileName, reason: error instanceof PhotometryRefusal ? photometryRefusalText(error) : m.file_gone() };
	}
}
