import { unitText } from "@noor/contract/units";
import type { Photometry } from "@noor/lighting/photometry";
import { type AxisCone, axisCone, coneWidthM } from "@noor/lighting/photometry-planes";
import * as m from "@noor/messages/parts/light-tools/photometry";
import { useId } from "react";
import { FigureTable } from "../figure-table.tsx";
import { luxText, metresText } from "../figures.ts";

interface ConeDiagramProps {
	photometry: Photometry;
	/** The visitor's own distance in m, beside 1, 2 and 3 m. */
	distanceM?: number;
}

/** The widest and the highest drawing, in its own units. */
const most = { width: 380, height: 330 };
const margin = { end: 26 };
/** At each side, for the labels: "240 lx" or «240 لوكس». */
const sideMargin = () => 60 + 12 * unitText("lx").length;
/** Labels that are closer than this are left out. */
const lineHeight = 23;

/**
 * The light cone to scale: the illuminance on the axis and the width of the half-intensity cone at distances from the lamp,
 * through both sections. The table has the same figures.
 */
export function ConeDiagram({ photometry, distanceM }: ConeDiagramProps) {
	const cone = axisCone(photometry);
	const isRound = photometry.planesDeg.length === 1;
	const distances = [...new Set([1, 2, 3, ...(distanceM === undefined ? [] : [distanceM])])].toSorted((a, b) => a - b);
	const rows = distances.map((distance) => ({
		distance,
		lx: cone.axisCandela / distance ** 2,
		widths: [coneWidthM(cone, [0, 180], distance), coneWidthM(cone, [90, 270], distance)] as const,
	}));
	const widthText = (width: number | undefined) => (width === undefined ? m.whole_room() : metresText(width));
	return (
		<div className="grid min-w-0 gap-5">
			<ConeDrawing cone={cone} rows={rows} isRound={isRound} ownM={distanceM} />
			<FigureTable
				caption={cone.isUp ? m.cone_caption_up() : m.cone_caption()}
				head={[m.distance(), m.on_the_axis(), ...(isRound ? [m.diameter()] : [m.width_0(), m.width_90()])]}
				rows={rows.map(({ distance, lx, widths: [across, along] }) => ({
					key: distance,
					isStrong: distance === distanceM,
					cells: [
						metresText(distance),
						luxText(lx),
						...(isRound ? [widthText(across)] : [widthText(across), widthText(along)]),
					],
				}))}
			/>
		</div>
	);
}

interface ConeDrawingProps {
	cone: AxisCone;
	rows: readonly { distance: number; lx: number; widths: readonly [number | undefined, number | undefined] }[];
	isRound: boolean;
	ownM: number | undefined;
}

function ConeDrawing({ cone, rows, isRound, ownM }: ConeDrawingProps) {
	const glow = useId();
	const last = rows.at(-1);
	const widest = Math.max(...(last?.widths.map((width) => width ?? 0) ?? [0]));
	if (!last || widest === 0) return <p className="text-sm text-quiet">{m.no_cone()}</p>;
	const perM = Math.min(most.height / last.distance, most.width / widest);
	const [halfWidth, height] = [(widest * perM) / 2, last.distance * perM];
	const direction = cone.isUp ? -1 : 1;
	const spread = (plane: 0 | 90 | 180 | 270) =>
		Math.tan((Math.min(cone.halfAnglesDeg[plane] ?? 0, 75) * Math.PI) / 180) * height;
	const triangle = (right: number, left: number) =>
		`M0 0L${right} ${height * direction}L${-left} ${height * direction}Z`;
	const side = sideMargin();
	const half = Math.max(halfWidth, spread(0), spread(180), spread(90), spread(270));
	const labelled = rows.filter(
		({ distance }) =>
			distance === ownM || distance === last.distance || !rows.some((other) => isTooClose(distance, other.distance)),
	);

	/** Whether a label would touch one that is more important: the visitor's own, or a farther one. */
	function isTooClose(distance: number, other: number) {
		return other !== distance && (other === ownM || other > distance) && Math.abs(other - distance) * perM < lineHeight;
	}

	return (
		<svg
			viewBox={`${-half - side} ${cone.isUp ? -height - margin.end : -margin.end} ${2 * (half + side)} ${height + 2 * margin.end}`}
			role="img"
			aria-label={m.cone_description({
				distance: metresText(last.distance),
				lux: luxText(last.lx),
				width: metresText(widest),
			})}
			className="h-auto max-h-[26rem] w-full max-w-120 text-[17px] tabular-nums"
		>
			<linearGradient id={glow} x1="0" y1={cone.isUp ? 1 : 0} x2="0" y2={cone.isUp ? 0 : 1}>
				<stop offset="0" stopColor="var(--color-brass)" stopOpacity="0.5" />
				<stop offset="1" stopColor="var(--color-brass)" stopOpacity="0.06" />
			</linearGradient>
			<path d={triangle(spread(0), spread(180))} fill={`url(#${glow})`} className="stroke-brass" strokeWidth={1.5} />
			{!isRound && (
				<path
					d={triangle(spread(90), spread(270))}
					strokeWidth={1.5}
					className="fill-none stroke-brass [stroke-dasharray:7_5]"
				/>
			)}
			<rect x={-11} y={cone.isUp ? 0 : -9} width={22} height={9} className="fill-ink" />
			{labelled.map(({ distance, lx }) => {
				const y = distance * perM * direction;
				return (
					<g key={distance} className={distance === ownM ? "font-medium" : undefined}>
						<line x1={-half - 4} x2={half + 4} y1={y} y2={y} className="stroke-edge [stroke-dasharray:1_4]" />
						<text x={-half - 10} y={y + 5} textAnchor="end" className="fill-quiet">
							{metresText(distance)}
						</text>
						<text x={half + 10} y={y + 5} className="fill-ink">
							{luxText(lx)}
						</text>
					</g>
				);
			})}
		</svg>
	);
}
