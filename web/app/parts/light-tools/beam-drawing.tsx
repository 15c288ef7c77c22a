import * as m from "@noor/messages/parts/light-tools";
import { useId } from "react";
import type { BeamCone } from "./beam-cone.ts";
import { Drawing, DrawingLabel, hairline } from "./drawing.tsx";
import { luxText, metresText } from "./figures.ts";
import { Person } from "./silhouettes.tsx";

/** The colour of light in the air. */
const glowLook = "[stop-color:light-dark(#fff3d0,#e6b55c)]";

interface BeamDrawingProps {
	cone: BeamCone;
	/** The height of the room in m. */
	ceilingM: number;
	/** The height of the plane above the floor in m. */
	planeM: number;
	maxHeight?: string;
	/** Without texts, for a small picture. */
	isSmall?: boolean;
}

/** The half-intensity cone of a lamp under its ceiling, to scale, with a person of 1.70 m beside it. */
export function BeamDrawing({ cone, ceilingM, planeM, maxHeight, isSmall = false }: BeamDrawingProps) {
	const id = useId();
	const lampY = ceilingM - planeM - cone.distanceM;
	const planeY = ceilingM - planeM;
	const half = (cone.atPlane.diameterM ?? ceilingM * 2.4) / 2;
	const width = Math.max(ceilingM * 1.25, 2.2);
	const left = -width / 2;
	const isWide = cone.atPlane.diameterM === undefined;
	const marks = cone.sections.filter(({ distanceM }) => distanceM < cone.distanceM - 0.2);
	const radiusAt = (distanceM: number) => (half * distanceM) / cone.distanceM;
	const top = 0.16 * ceilingM;
	const below = planeM > 0 ? 0.03 * ceilingM : 0.16 * ceilingM;
	return (
		<Drawing
			title={
				isWide
					? m.beam_title_wide({ lux: luxText(cone.atPlane.axisLx), distance: metresText(cone.distanceM) })
					: m.beam_title({
							lux: luxText(cone.atPlane.axisLx),
							distance: metresText(cone.distanceM),
							diameter: metresText(cone.atPlane.diameterM ?? 0),
						})
			}
			view={{ x: left, y: -top * (isSmall ? 0.3 : 1), width, height: ceilingM + top * (isSmall ? 0.3 : 1) + below }}
			{...(maxHeight && { maxHeight })}
			shapes={
				<>
					<defs>
						<linearGradient id={`${id}-cone`} gradientUnits="userSpaceOnUse" x1="0" y1={lampY} x2="0" y2={planeY}>
							<stop offset="0" className={glowLook} stopOpacity="0.95" />
							<stop offset="0.45" className={glowLook} stopOpacity="0.5" />
							<stop offset="1" className={glowLook} stopOpacity="0.22" />
						</linearGradient>
						<radialGradient id={`${id}-wide`} gradientUnits="userSpaceOnUse" cx="0" cy={lampY} r={ceilingM}>
							<stop offset="0" className={glowLook} stopOpacity="0.95" />
							<stop offset="1" className={glowLook} stopOpacity="0.08" />
						</radialGradient>
						<clipPath id={`${id}-room`}>
							<rect x={left} y={0} width={width} height={ceilingM} />
						</clipPath>
					</defs>
					<rect x={left} y={0} width={width} height={ceilingM} className="fill-wall" />
					<g clipPath={`url(#${id}-room)`}>
						{isWide ? (
							<rect x={left} y={0} width={width} height={ceilingM} fill={`url(#${id}-wide)`} />
						) : (
							<path d={`M0 ${lampY}L${half} ${planeY}H${-half}Z`} fill={`url(#${id}-cone)`} />
						)}
						<Person x={left + width * 0.16} floorY={ceilingM} className="fill-ink opacity-25" />
						{planeM > 0 && (
							<path
								d={`M${-0.9} ${planeY}h1.8v.04h-.06v${planeM - 0.04}h-.05v-${planeM - 0.04}h-1.58v${planeM - 0.04}h-.05v-${planeM - 0.04}h-.06Z`}
								className="fill-ink opacity-60"
							/>
						)}
						{!isWide &&
							marks.map(({ distanceM }) => (
								<path
									key={distanceM}
									d={`M${-radiusAt(distanceM)} ${lampY + distanceM}H${radiusAt(distanceM)}`}
									{...hairline}
									strokeDasharray="2 4"
									className="stroke-ink opacity-60"
								/>
							))}
						{!isWide && (
							<ellipse
								cx={0}
								cy={planeY}
								rx={half}
								ry={Math.min(half * 0.06, 0.08)}
								className="fill-[light-dark(#fffaf0,#f0cf92)] opacity-90"
							/>
						)}
					</g>
					<path
						d={`M${left} 0h${width}M${left} ${ceilingM}h${width}`}
						{...hairline}
						strokeWidth={2}
						className="stroke-ink"
					/>
					{lampY > 0.03 && <path d={`M0 0V${lampY}`} {...hairline} className="stroke-ink" />}
					<path d={`M-.1 ${Math.max(lampY - 0.07, 0)}h.2l.03 .07h-.26Z`} className="fill-ink" />
					{!isSmall && !isWide && half < width / 2 && planeM === 0 && (
						<path
							d={`M${-half} ${ceilingM + below * 0.25}v${below * 0.2}m0 ${-below * 0.1}H${half}m0 ${-below * 0.1}v${below * 0.2}`}
							{...hairline}
							className="stroke-quiet"
						/>
					)}
				</>
			}
		>
			{!isSmall && (
				<>
					{marks.map(({ distanceM, axisLx }) => (
						<DrawingLabel key={distanceM} x={0} y={lampY + distanceM} className="rounded-sm bg-raised/85">
							{m.at_distance({ distance: metresText(distanceM), lux: luxText(axisLx) })}
						</DrawingLabel>
					))}
					<DrawingLabel x={0} y={planeY} side="above" className="mb-1 rounded-sm bg-raised/85 font-medium">
						{m.at_distance({ distance: metresText(cone.distanceM), lux: luxText(cone.atPlane.axisLx) })}
					</DrawingLabel>
					<DrawingLabel x={left} y={0} anchor="start" side="above" className="pb-1 text-quiet">
						{m.ceiling_at({ height: metresText(ceilingM) })}
					</DrawingLabel>
					{cone.atPlane.diameterM !== undefined && planeM === 0 && (
						<DrawingLabel x={0} y={ceilingM + below * 0.5} side="below" className="text-quiet">
							{m.diameter_of({ diameter: metresText(cone.atPlane.diameterM) })}
						</DrawingLabel>
					)}
				</>
			)}
		</Drawing>
	);
}
