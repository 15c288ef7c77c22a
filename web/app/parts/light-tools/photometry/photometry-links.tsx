import { readLampId } from "@noor/contract/lamp-ids";
import * as m from "@noor/messages/parts/light-tools/photometry-links";

interface PhotometryLinksProps {
	/** Such as "12-34". */
	lampId: string;
	source: "measured" | "modelled";
}

/** Links to the photometric files of a lamp in both formats, with a note beside them if they are modelled. */
export function PhotometryLinks({ lampId, source }: PhotometryLinksProps) {
	const { productId, variantId } = readLampId(lampId) ?? {};
	const query = variantId ? `?variantId=${variantId}` : "";
	const link = "link inline-flex min-h-11 items-center";
	return (
		<p className="flex flex-wrap items-center gap-x-5 text-sm">
			{(["ies", "ldt"] as const).map((format) => (
				<a key={format} href={`/api/Products/${productId}/photometry/${format}${query}`} download className={link}>
					{format === "ies" ? m.ies_file() : m.ldt_file()}
				</a>
			))}
			<span className="text-quiet">{source === "modelled" ? m.modelled_note() : m.measured_note()}</span>
		</p>
	);
}
