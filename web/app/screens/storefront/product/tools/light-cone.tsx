import { readLampId } from "@noor/contract/lamp-ids";
import type { LightingRecord } from "@noor/contract/lighting-details";
import type { Distribution } from "@noor/contract/photometry";
import * as m from "@noor/messages/storefront/product";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { call } from "#api/browser.ts";
import { loadDistribution } from "#parts/lamps/measured-light.ts";
import { beamCone } from "#parts/light-tools/beam-cone.ts";
import { BeamResult, beamAnswer } from "#parts/light-tools/beam-result.tsx";
import { ToolNumber } from "#parts/light-tools/tool-fields.tsx";

const bounds = { min: 1.5, max: 12 };

interface LightConeProps {
	lighting: LightingRecord;
	/** The id of the product or variant, as in addresses. */
	id: string;
	/** Whether there is a photometric file of it. */
	isMeasured: boolean;
}

/** The light cone of a lamp down to the floor, with the shopper's ceiling height. */
export function LightCone({ lighting, id, isMeasured }: LightConeProps) {
	const [ceilingM, setCeilingM] = useState(2.7);
	const measured = useMeasured(id, isMeasured);
	const cone = beamCone({ lighting, measured }, ceilingM);
	if (!cone) return null;
	return (
		<>
			<div className="grid items-end gap-x-10 gap-y-4 sm:grid-cols-[12rem_1fr]">
				<ToolNumber
					label={m.ceiling_height()}
					name="ceiling"
					value={ceilingM}
					onChange={setCeilingM}
					bounds={bounds}
					step={0.05}
					unit="m"
				/>
				<p role="status" className="font-display text-lg">
					{beamAnswer(cone, m.this_lamp())}
				</p>
			</div>
			<div className="mt-6">
				<BeamResult cone={cone} ceilingM={ceilingM} planeM={0} />
			</div>
			<Link
				to={`/light/beam?lamp=${id}${ceilingM === 2.7 ? "" : `&height=${ceilingM}`}`}
				className="link mt-4 inline-flex min-h-11 items-center text-sm"
			>
				{m.tool_beam_more()}
			</Link>
		</>
	);
}

/** The measured light of a lamp. Until it has been read, or where it cannot be, undefined: then the cone is the modelled one. */
function useMeasured(id: string, isMeasured: boolean): Distribution | undefined {
	const [read, setRead] = useState<{ id: string; distribution: Distribution | undefined }>();
	useEffect(() => {
		const lamp = readLampId(id);
		if (!isMeasured || !lamp) return;
		let left = false;
		loadDistribution(call, lamp).then(
			(distribution) => !left && setRead({ id, distribution }),
			(error: unknown) => console.warn("The measured light of the lamp could not be read.", error),
		);
		return () => {
			left = true;
		};
	}, [id, isMeasured]);
	return read?.id === id ? read.distribution : undefined;
}
