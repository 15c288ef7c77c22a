import type { LampGrid } from "@noor/lighting/lamp-count";
import type { Room } from "@noor/lighting/room";
import { useId } from "react";
import { Drawing, DrawingLabel, hairline } from "#parts/light-tools/drawing.tsx";
import { metresText } from "#parts/light-tools/figures.ts";

/** The colour of light on the floor. */
const glowLook = "[stop-color:light-dark(#fff4d6,#e8b964)]";

interface PlanDrawingProps {
	room: Room;
	grid: LampGrid;
	/** The diameter of the circle that a lamp lights with at least half of its intensity, in m; undefined for a wide lamp. */
	poolM: number | undefined;
	title: string;
	maxHeight?: string;
	/** Without dimensions, for a small picture. */
	isSmall?: boolean;
}

/** A plan of the room to scale with the lamps and the circles that they light, seen from above. */
export function PlanDrawing({ room, grid, poolM, title, maxHeight, isSmall = false }: PlanDrawingProps) {
	const glow = useId();
	const { lengthM, widthM } = room;
	const longest = Math.max(lengthM, widthM);
	const edge = longest * (isSmall ? 0.03 : 0.13);
	const radius = Math.min((poolM ?? longest * 1.2) / 2, longest);
	const dot = longest * 0.016;
	const [first, second] = grid.lamps;
	const isAlongX = first && second && second.yM === first.yM && second.xM - first.xM > longest * 0.16;
	return (
		<Drawing
			title={title}
			view={{ x: -edge, y: -edge, width: lengthM + 2 * edge, height: widthM + 2 * edge }}
			{...(maxHeight && { maxHeight })}
			shapes={
				<>
					<defs>
						<radialGradient id={`${glow}-pool`}>
							<stop offset="0" className={glowLook} stopOpacity={poolM ? 0.9 : 0.6} />
							<stop offset="0.6" className={glowLook} stopOpacity={poolM ? 0.45 : 0.25} />
							<stop offset="1" className={glowLook} stopOpacity="0" />
						</radialGradient>
						<clipPath id={`${glow}-room`}>
							<rect width={lengthM} height={widthM} />
						</clipPath>
					</defs>
					<rect width={lengthM} height={widthM} className="fill-wall" />
					<g clipPath={`url(#${glow}-room)`}>
						{grid.lamps.map(({ xM, yM }) => (
							<circle key={`${xM}/${yM}`} cx={xM} cy={yM} r={radius} fill={`url(#${glow}-pool)`} />
						))}
						{poolM !== undefined &&
							grid.lamps.map(({ xM, yM }) => (
								<circle
									key={`${xM}/${yM}`}
									cx={xM}
									cy={yM}
									r={radius}
									{...hairline}
									strokeDasharray="3 4"
									className="stroke-accent opacity-50"
								/>
							))}
					</g>
					<rect width={lengthM} height={widthM} {...hairline} strokeWidth={2} className="stroke-ink" />
					{grid.lamps.map(({ xM, yM }) => (
						<g key={`${xM}/${yM}`}>
							<circle cx={xM} cy={yM} r={dot * 2.1} className="fill-raised" />
							<circle cx={xM} cy={yM} r={dot} className="fill-accent" />
							<circle cx={xM} cy={yM} r={dot * 2.1} {...hairline} className="stroke-ink" />
						</g>
					))}
					{!isSmall && (
						<path
							d={`M0 ${-edge * 0.4}v${edge * 0.2}m0 ${-edge * 0.1}h${lengthM}m0 ${-edge * 0.1}v${edge * 0.2}M${-edge * 0.4} 0h${edge * 0.2}m${-edge * 0.1} 0v${widthM}m${-edge * 0.1} 0h${edge * 0.2}`}
							{...hairline}
							className="stroke-quiet"
						/>
					)}
				</>
			}
		>
			{!isSmall && (
				<>
					<DrawingLabel x={lengthM / 2} y={-edge * 0.3} className="bg-surface text-quiet">
						{metresText(lengthM)}
					</DrawingLabel>
					<DrawingLabel x={-edge * 0.3} y={widthM / 2} className="-rotate-90 bg-surface text-quiet">
						{metresText(widthM)}
					</DrawingLabel>
					{isAlongX && (
						<DrawingLabel x={(first.xM + second.xM) / 2} y={first.yM} className="rounded-sm bg-raised/85">
							{metresText(second.xM - first.xM)}
						</DrawingLabel>
					)}
				</>
			)}
		</Drawing>
	);
}
