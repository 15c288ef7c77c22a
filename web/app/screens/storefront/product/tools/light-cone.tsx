import type { LightingRecord } from "@noor/contract/lighting-details";
import * as m from "@noor/messages/storefront/product";
import { useState } from "react";
import { Link } from "react-router";
import { beamCone } from "#parts/light-tools/beam-cone.ts";
import { BeamResult, beamAnswer } from "#parts/light-tools/beam-result.tsx";
import { ToolNumber } from "#parts/light-tools/tool-fields.tsx";

const bounds = { min: 1.5, max: 12 };

/** The light cone of a lamp down to the floor, with the shopper's ceiling height. */
export function LightCone({ lighting, id }: { lighting: LightingRecord; id: string }) {
	const [ceilingM, setCeilingM] = useState(2.7);
	const cone = beamCone({ lighting }, ceilingM);
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
