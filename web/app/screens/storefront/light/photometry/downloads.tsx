import { writeEulumdat } from "@noor/lighting/eulumdat-writer";
import { writeIes } from "@noor/lighting/ies-writer";
import { encodeLatin1, type PhotometryFormat } from "@noor/lighting/photometry-file";
import * as m from "@noor/messages/storefront/light/photometry";
import { PhotometryLinks } from "#parts/light-tools/photometry/photometry-links.tsx";
import { Button } from "#ui/button.tsx";
import type { Opened } from "./use-own-file.ts";

interface DownloadsProps {
	opened: Opened | undefined;
	/** The chosen lamp. */
	lamp: { id: string; source: "measured" | "modelled" } | undefined;
}

const formats: readonly PhotometryFormat[] = ["ies", "ldt"];

/** Downloads in both formats: of the visitor's file as it is or converted in the browser, else of the lamp. */
export function Downloads({ opened, lamp }: DownloadsProps) {
	if (!opened) return lamp ? <PhotometryLinks lampId={lamp.id} source={lamp.source} /> : null;
	return formats.map((format) => (
		<Button key={format} look="plain" onClick={() => save(opened, format)}>
			{format === "ies" ? m.download_ies() : m.download_ldt()}
		</Button>
	));
}

/** Saves a file in a format; in its own one it is the file itself. */
function save({ fileName, format: own, photometry, bytes }: Opened, format: PhotometryFormat) {
	const content =
		format === own ? bytes : encodeLatin1(format === "ies" ? writeIes(photometry) : writeEulumdat(photometry));
	const url = URL.createObjectURL(new Blob([content], { type: "text/plain" }));
	const link = document.createElement("a");
	link.href = url;
	link.download = `${fileName.replace(/\.[^.]*$/, "") || "photometry"}.${format}`;
	link.click();
	// The browser has begun to read it by then.
	setTimeout(() => URL.revokeObjectURL(url));
}
