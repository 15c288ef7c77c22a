import * as m from "@noor/messages/parts/light-tools";
import type { BeamCone } from "./beam-cone.ts";
import { BeamDrawing } from "./beam-drawing.tsx";
import { FigureTable } from "./figure-table.tsx";
import { luxText, metresText, wholeText } from "./figures.ts";

/** The answer of a cone in one sentence. */
export function beamAnswer(cone: BeamCone, name: string): string {
	const { axisLx, diameterM } = cone.atPlane;
	const words = {
		name,
		lux: luxText(axisLx),
		distance: metresText(cone.distanceM),
		bound: cone.isUpTo ? "other" : "about",
	} as const;
	if (cone.direction === "up") return m.beam_answer_up(words);
	return diameterM === undefined
		? m.beam_answer_wide(words)
		: m.beam_answer({ ...words, diameter: metresText(diameterM) });
}

/** The drawing of a cone and its figures as a table. */
export function BeamResult({ cone, ceilingM, planeM }: { cone: BeamCone; ceilingM: number; planeM: number }) {
	return (
		<div className="grid items-start gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
			{cone.direction === "down" && <BeamDrawing cone={cone} ceilingM={ceilingM} planeM={planeM} />}
			<div>
				<FigureTable
					caption={m.beam_table({ angle: wholeText(cone.beamAngleDeg, "°") })}
					head={[m.distance(), cone.isUpTo ? m.lux_up_to() : m.lux_about(), m.diameter()]}
					rows={cone.sections.map(({ distanceM, axisLx, diameterM }) => ({
						key: distanceM,
						isStrong: distanceM === cone.distanceM,
						cells: [
							metresText(distanceM),
							luxText(axisLx),
							diameterM === undefined ? m.whole_room() : metresText(diameterM),
						],
					}))}
				/>
				{cone.edgeShare !== undefined && (
					<p className="mt-3 text-sm text-quiet">{m.beam_edge({ share: wholeText(cone.edgeShare * 100, "%") })}</p>
				)}
			</div>
		</div>
	);
}
