import { rowCentres } from "@noor/lighting/hanging";
import { toCm } from "@noor/lighting/true-size";
import { listText } from "@noor/messages/lists";
import * as m from "@noor/messages/storefront/light/size";
import { Drawing, DrawingLabel, hairline } from "#parts/light-tools/drawing.tsx";
import { metresText, tenthsText } from "#parts/light-tools/figures.ts";
import { Door, Person, Sofa, Table } from "#parts/light-tools/silhouettes.tsx";
import type { DrawnLamp, Place } from "./size.ts";

interface RoomDrawingProps {
	lamps: readonly DrawnLamp[];
	ceilingM: number;
	tableM: number;
	/** How many pieces of the first hanging lamp hang over the table. */
	row: number;
	maxHeight?: string;
	isSmall?: boolean;
}

/** The lamps in a room to scale, beside a person, a door, a table and a sofa, seen from the front. */
export function RoomDrawing({ lamps, ceilingM, tableM, row, maxHeight, isSmall = false }: RoomDrawingProps) {
	const floorLamps = lamps.filter(({ place }) => place === "floor");
	const wallLamps = lamps.filter(({ place }) => place === "wall");
	const onFloorM = floorLamps.reduce((sum, { widthM }) => sum + widthM + 0.2, 0);
	const onWallM = wallLamps.reduce((sum, { widthM }) => sum + widthM + 0.2, 0);
	const personX = 0.45;
	const doorX = 1.35;
	const wallX = 1.95;
	const tableX = wallX + onWallM + 0.15 + tableM / 2;
	const sofaX = tableX + tableM / 2 + 0.35 + 1;
	const floorX = sofaX + 1.15;
	const widthM = floorX + onFloorM + 0.1;
	const top = isSmall ? 0.05 : 0.32;
	const placed = placeLamps(lamps, { tableX, tableM, row, sofaX, wallX, floorX });
	return (
		<Drawing
			title={m.drawing({ lamps: listText(lamps.map(({ lamp }) => lamp.name)), ceiling: metresText(ceilingM) })}
			view={{ x: 0, y: -top, width: widthM, height: ceilingM + top + 0.06 }}
			{...(maxHeight && { maxHeight })}
			shapes={
				<>
					<rect width={widthM} height={ceilingM} className="fill-wall" />
					<g className="fill-ink opacity-25">
						<Person x={personX} floorY={ceilingM} />
						<Door x={doorX} floorY={ceilingM} />
						<Sofa x={sofaX} floorY={ceilingM} />
						<Table x={tableX} floorY={ceilingM} widthM={tableM} />
					</g>
					{placed.map(({ drawn, x, key }) => (
						<LampShape key={key} drawn={drawn} x={x} ceilingM={ceilingM} />
					))}
					<path d={`M0 0h${widthM}M0 ${ceilingM}h${widthM}`} {...hairline} strokeWidth={2} className="stroke-ink" />
				</>
			}
		>
			{!isSmall && (
				<>
					<DrawingLabel x={0} y={0} anchor="start" side="above" className="pb-1 text-quiet">
						{m.ceiling_label({ height: metresText(ceilingM) })}
					</DrawingLabel>
					<DrawingLabel x={personX} y={ceilingM - 1.72} side="above" className="text-quiet max-sm:hidden">
						{metresText(1.7)}
					</DrawingLabel>
					{placed
						.filter(({ isFirst }) => isFirst)
						.map(({ drawn, x, key }) => (
							<DrawingLabel
								key={key}
								x={x}
								y={ceilingM - drawn.lowerEdgeM - (drawn.place === "floor" ? drawn.heightM + 0.05 : 0)}
								side={drawn.place === "floor" ? "above" : "below"}
								className="mt-0.5 rounded-sm bg-raised/85 max-md:hidden"
							>
								{m.size_label({
									width: tenthsText(toCm(drawn.widthM * 1000)),
									height: tenthsText(toCm(drawn.heightM * 1000), "cm"),
								})}
							</DrawingLabel>
						))}
				</>
			)}
		</Drawing>
	);
}

interface Spots {
	tableX: number;
	tableM: number;
	row: number;
	sofaX: number;
	wallX: number;
	floorX: number;
}

/** The places of the lamps: what hangs over the table in a row, the others beside each other. */
function placeLamps(lamps: readonly DrawnLamp[], { tableX, tableM, row, sofaX, wallX, floorX }: Spots) {
	const of = (place: Place) => lamps.filter((drawn) => drawn.place === place);
	const hanging = of("hanging");
	const overTable = hanging.length === 1 ? Array<DrawnLamp>(row).fill(hanging[0] as DrawnLamp) : hanging;
	const spread = (list: readonly DrawnLamp[], middle: number, widthM: number) =>
		list.length === 0
			? []
			: rowCentres(widthM, list.length).map((centre, at) => ({
					drawn: list[at] as DrawnLamp,
					x: middle - widthM / 2 + centre,
				}));
	const beside = (list: readonly DrawnLamp[], from: number) => {
		let x = from;
		return list.map((drawn) => {
			x += drawn.widthM + 0.2;
			return { drawn, x: x - 0.2 - drawn.widthM / 2 };
		});
	};
	const placed = [
		...spread(overTable, tableX, tableM),
		...spread(of("table"), tableX, tableM),
		...spread(of("ceiling"), sofaX, 2),
		...beside(of("wall"), wallX),
		...beside(of("floor"), floorX),
	];
	return placed.map((each, at) => ({
		...each,
		key: `${each.drawn.lamp.productId}/${at}`,
		isFirst: placed.findIndex(({ drawn }) => drawn === each.drawn) === at,
	}));
}

/** The outline of a lamp by its shape, with its suspension or foot. */
function LampShape({ drawn, x, ceilingM }: { drawn: DrawnLamp; x: number; ceilingM: number }) {
	const { place, widthM, heightM, lowerEdgeM, lamp } = drawn;
	const bottom = ceilingM - lowerEdgeM;
	const top = bottom - heightM;
	const [left, right] = [x - widthM / 2, x + widthM / 2];
	const look = {
		className: "fill-[light-dark(#b98a3c,#d9ae66)] stroke-ink",
		strokeWidth: 1,
		vectorEffect: "non-scaling-stroke" as const,
	};
	const shape = (lamp.lighting?.shape ?? "").toLowerCase();
	const isStanding = place === "floor" || place === "table";
	return (
		<g>
			{place === "hanging" && <path d={`M${x} 0V${top}`} {...hairline} className="stroke-ink" />}
			{/globe|sphere|round/.test(shape) ? (
				<ellipse cx={x} cy={(top + bottom) / 2} rx={widthM / 2} ry={heightM / 2} {...look} />
			) : isStanding && heightM > widthM * 1.1 ? (
				<path
					d={`M${left + widthM * 0.2} ${top}H${right - widthM * 0.2}L${right} ${top + heightM * 0.2}H${left}ZM${x} ${top + heightM * 0.2}V${bottom}M${left + widthM * 0.2} ${bottom}H${right - widthM * 0.2}`}
					{...look}
				/>
			) : /dome|bell|cone|mushroom/.test(shape) ? (
				<path
					d={`M${left} ${bottom}C${left} ${top + heightM * 0.35} ${x - widthM * 0.22} ${top} ${x} ${top}S${right} ${top + heightM * 0.35} ${right} ${bottom}Z`}
					{...look}
				/>
			) : (
				<rect x={left} y={top} width={widthM} height={heightM} rx={Math.min(widthM, heightM) * 0.08} {...look} />
			)}
		</g>
	);
}
