import type { Photometry } from "@noor/lighting/photometry";
import { peakOf } from "@noor/lighting/photometry-planes";
import * as m from "@noor/messages/parts/light-tools/photometry";
import { useId } from "react";
import { classes } from "#ui/classes.ts";
import { candelaText, degreesText, measuredNumber, unitWords } from "./photometry-words.ts";
import { type IntensityUnit, outerRadius, polarPath, polarPoint, polarScale } from "./polar-geometry.ts";

export interface DrawnLamp {
	name: string;
	photometry: Photometry;
}

interface PolarDiagramProps {
	/** One lamp, or two that are compared. */
	lamps: readonly [DrawnLamp] | readonly [DrawnLamp, DrawnLamp];
	unit?: IntensityUnit;
	className?: string;
}

const sections = [
	[0, 180],
	[90, 270],
] as const;

/** The strokes by lamp and section. They differ by their dashes too, not by colour alone. */
const strokes = [
	["stroke-brass", "stroke-brass [stroke-dasharray:7_5]"],
	["stroke-blue [stroke-dasharray:14_4_2_4]", "stroke-blue [stroke-dasharray:2_5]"],
] as const;

const margin = 34;

/**
 * The polar diagram of a distribution: luminous intensity by direction, seen from the side, in the sections C0/C180 and
 * C90/C270. Two lamps share a scale.
 */
export function PolarDiagram({ lamps, unit = "cd", className }: PolarDiagramProps) {
	const clip = useId();
	const scale = polarScale(
		lamps.map(({ photometry }) => photometry),
		unit,
	);
	const showsUp = scale.hasUp || !scale.hasDown;
	const showsDown = scale.hasDown || !scale.hasUp;
	const edge = outerRadius + margin;
	const top = showsUp ? -edge : -margin / 2;
	const bottom = showsDown ? edge : margin / 2;
	const gammas = [0, 30, 60, 90, 120, 150, 180].filter((gamma) => (gamma <= 90 ? showsDown || gamma === 90 : showsUp));
	const drawn = lamps.flatMap(({ name, photometry }, at) =>
		sectionsOf(photometry).map((section, index) => ({
			key: `${at} ${index}`,
			text: legendText(lamps.length > 1 ? name : "", photometry, index),
			look: strokes[at]?.[index] ?? "",
			path: polarPath(photometry, section, scale, unit),
			isFilled: at === 0 && index === 0,
		})),
	);
	return (
		<figure className={classes("min-w-0 max-w-120", className)}>
			<svg
				viewBox={`${-edge} ${top} ${2 * edge} ${bottom - top}`}
				role="img"
				aria-label={lamps.map((lamp) => description(lamp)).join(" ")}
				className="h-auto w-full overflow-visible text-[16px] tabular-nums"
			>
				<clipPath id={clip}>
					<rect
						x={-edge}
						y={showsUp ? -edge : -2}
						width={2 * edge}
						height={edge * (showsUp && showsDown ? 2 : 1) + 2}
					/>
				</clipPath>
				<g clipPath={`url(#${clip})`} className="fill-none stroke-line">
					{scale.rings.map((ring) => (
						<circle key={ring} r={(outerRadius * ring) / scale.most} />
					))}
				</g>
				{gammas.flatMap((gamma) =>
					([1, -1] as const)
						.filter((side) => side === 1 || (gamma !== 0 && gamma !== 180))
						.map((side) => {
							const [x, y] = polarPoint(gamma, outerRadius, side);
							const [textX, textY] = polarPoint(gamma, outerRadius + 18, side);
							return (
								<g key={`${gamma} ${side}`}>
									<line x2={x} y2={y} className="stroke-line" />
									<text x={textX} y={textY + 5} textAnchor="middle" className="fill-quiet">
										{degreesText(gamma)}
									</text>
								</g>
							);
						}),
				)}
				{drawn.toReversed().map(({ key, path, look, isFilled }) => (
					<path
						key={key}
						d={path}
						strokeWidth={2.5}
						strokeLinejoin="round"
						className={classes(look, isFilled ? "fill-brass/15" : "fill-none", "forced-colors:stroke-[CanvasText]")}
					/>
				))}
				{scale.rings.map((ring) => (
					<text
						key={ring}
						x={5}
						y={((outerRadius * ring) / scale.most) * (showsDown ? 1 : -1) + (showsDown ? -5 : 15)}
						strokeWidth={4}
						className="fill-quiet stroke-surface [paint-order:stroke]"
					>
						{measuredNumber(ring)}
					</text>
				))}
			</svg>
			<figcaption className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm text-quiet">
				{drawn.map(({ key, text, look }) => (
					<span key={key} className="inline-flex items-center gap-2">
						<svg viewBox="0 0 36 8" aria-hidden="true" className="h-2 w-9">
							<path d="M0 4H36" strokeWidth={2.5} className={classes(look, "forced-colors:stroke-[CanvasText]")} />
						</svg>
						{text}
					</span>
				))}
				<span className="ms-auto">{unitWords[unit]()}</span>
			</figcaption>
		</figure>
	);
}

/** A round distribution has the same outline in both sections. */
function sectionsOf({ planesDeg }: Photometry) {
	return planesDeg.length === 1 ? sections.slice(0, 1) : sections;
}

function legendText(name: string, { planesDeg }: Photometry, index: number): string {
	const section = planesDeg.length === 1 ? m.all_planes() : index === 0 ? m.section_0() : m.section_90();
	return name === "" ? section : m.section_of({ name, section });
}

function description({ name, photometry }: DrawnLamp): string {
	const { candela, gammaDeg } = peakOf(photometry);
	return m.polar_description({ name, peak: candelaText(candela), angle: degreesText(gammaDeg) });
}
