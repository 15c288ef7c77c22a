import type { RoomPlan } from "@noor/contract/room-plans";
import { cellAt } from "@noor/lighting/illuminance";
import { isolines } from "@noor/lighting/isolines";
import * as m from "@noor/messages/storefront/light/room";
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { luxText, metresText } from "#parts/light-tools/figures.ts";
import { classes } from "#ui/classes.ts";
import { kindIdOf, type LampKind } from "./lamp-kinds.ts";
import { LuxLegend } from "./lux-legend.tsx";
import { colourOf, isBright, levelsBetween, markText } from "./lux-scale.ts";
import { paintMap } from "./paint-map.ts";
import { keySteps, snap } from "./plan-changes.ts";
import { lightNow, type RoomFigures, targetOf } from "./room-figures.ts";
import { describeLamp, describePlace, marksOf } from "./room-words.ts";

interface PlanViewProps {
	plan: RoomPlan;
	kinds: ReadonlyMap<string, LampKind>;
	/** Undefined until they have been calculated. */
	figures: RoomFigures | undefined;
	selected: number | undefined;
	onSelect: (index: number | undefined) => void;
	/** Moves a lamp. The movements of one step are undone together. */
	onMove: (index: number, place: { xCm: number; yCm: number }, step: string) => void;
	onMoved: () => void;
	onRemove: (index: number) => void;
	onDuplicate: (index: number) => void;
	onSwitch: (index: number) => void;
}

/** The plan of the room to scale: the map of its light, lines of equal illuminance, its lamps, and a light meter. */
export function PlanView(props: PlanViewProps) {
	const { plan, figures } = props;
	const id = useId();
	const [announced, setAnnounced] = useState("");
	const { lengthCm, widthCm } = plan;
	const ratio = lengthCm / widthCm;
	return (
		<figure className="min-w-0">
			<div
				// A plan is not mirrored.
				dir="ltr"
				className="mx-auto grid grid-cols-[1.75rem_minmax(0,1fr)] grid-rows-[1.75rem_auto_auto] print:max-h-none"
				style={{ maxWidth: `max(16rem, calc(min(74svh, 46rem) * ${ratio} + 1.75rem))` }}
			>
				<Dimension text={metresText(lengthCm / 100)} className="col-start-2" />
				<Dimension text={metresText(widthCm / 100)} isUpright className="row-start-2" />
				<div
					className="relative col-start-2 row-start-2 isolate outline-2 outline-offset-0 outline-ink"
					style={{ aspectRatio: `${lengthCm} / ${widthCm}` }}
				>
					<LuxMap figures={figures} labelledBy={`${id}-caption`} />
					<Drawing {...props} />
					<LineLabels figures={figures} plan={plan} />
					<LampMarks {...props} />
					<Hands {...props} helpId={`${id}-help`} onAnnounce={setAnnounced} />
				</div>
				<div className="col-start-2 row-start-3 pt-3">
					<LuxLegend target={targetOf(plan.activity).lx} />
				</div>
			</div>
			<figcaption id={`${id}-caption`} className="sr-only">
				{m.plan_caption({ length: metresText(lengthCm / 100), width: metresText(widthCm / 100) })}
			</figcaption>
			<p role="status" className="mt-1 min-h-6 text-center text-sm text-quiet tabular-nums print:hidden">
				{announced}
			</p>
			<p id={`${id}-help`} className="sr-only">
				{m.plan_help({ usual: keySteps.usual, fine: keySteps.fine })}
			</p>
		</figure>
	);
}

/** A dimension line with its length. */
function Dimension({ text, isUpright, className }: { text: string; isUpright?: boolean; className: string }) {
	return (
		<span
			aria-hidden="true"
			dir="auto"
			className={classes(
				"flex items-center gap-2 text-xs text-quiet tabular-nums before:h-px before:grow before:bg-edge after:h-px after:grow after:bg-edge",
				isUpright && "rotate-180 [writing-mode:vertical-rl] before:h-auto before:w-px after:h-auto after:w-px",
				className,
			)}
		>
			{text}
		</span>
	);
}

/** The map in false colours. Server-rendered pages have its lines only. */
function LuxMap({ figures, labelledBy }: { figures: RoomFigures | undefined; labelledBy: string }) {
	const canvas = useRef<HTMLCanvasElement>(null);
	useEffect(() => {
		const element = canvas.current;
		if (!element || !figures) return;
		const { width, height, pixels } = paintMap(figures.grid, figures.cellsLx);
		if (element.width !== width) element.width = width;
		if (element.height !== height) element.height = height;
		element.getContext("2d")?.putImageData(new ImageData(pixels, width, height), 0, 0);
	}, [figures]);
	return (
		<canvas
			ref={canvas}
			role="img"
			aria-labelledby={labelledBy}
			width={1}
			height={1}
			className="absolute inset-0 size-full [print-color-adjust:exact]"
			style={{ background: colourOf(figures?.meanLx ?? 0) }}
		/>
	);
}

/** Lines at every metre, lines of equal illuminance, and the bodies of the lamps. */
function Drawing({ plan, kinds, figures, selected }: PlanViewProps) {
	const { lengthCm, widthCm, lamps } = plan;
	const lines = useLines(figures);
	return (
		<svg
			aria-hidden="true"
			viewBox={`0 0 ${lengthCm} ${widthCm}`}
			preserveAspectRatio="none"
			className="absolute inset-0 size-full overflow-visible [print-color-adjust:exact]"
		>
			<g stroke="#fff" strokeOpacity={0.09} strokeWidth={1}>
				{metresWithin(lengthCm).map((x) => (
					<line key={`x${x}`} x1={x} x2={x} y1={0} y2={widthCm} vectorEffect="non-scaling-stroke" />
				))}
				{metresWithin(widthCm).map((y) => (
					<line key={`y${y}`} x1={0} x2={lengthCm} y1={y} y2={y} vectorEffect="non-scaling-stroke" />
				))}
			</g>
			{lines.map(({ lx, path }) => (
				<path
					key={lx}
					d={path}
					fill="none"
					stroke={isBright(lx) ? "#1b1916" : "#fbfaf7"}
					strokeOpacity={isBright(lx) ? 0.55 : 0.5}
					strokeWidth={1.25}
					vectorEffect="non-scaling-stroke"
				/>
			))}
			{lamps.map((lamp, at) => {
				const kind = kinds.get(kindIdOf(lamp));
				const isSelected = at === selected;
				const { isRound, widthCm: across = 20, depthCm: along = 20 } = kind?.body ?? {};
				const look = {
					fill: "#fffaf0",
					fillOpacity: 0.15 + 0.85 * Math.sqrt(kind?.light ? lightNow(lamp) : 0),
					stroke: isSelected ? "#d9ae66" : "#1b1916",
					strokeWidth: isSelected ? 3 : 1.25,
					vectorEffect: "non-scaling-stroke" as const,
				};
				const key = `${at}-${kindIdOf(lamp)}`;
				return isRound === false ? (
					<rect
						key={key}
						x={lamp.xCm - across / 2}
						y={lamp.yCm - along / 2}
						width={across}
						height={along}
						transform={`rotate(${lamp.turnedDeg} ${lamp.xCm} ${lamp.yCm})`}
						{...look}
					/>
				) : (
					<circle key={key} cx={lamp.xCm} cy={lamp.yCm} r={across / 2} {...look} />
				);
			})}
		</svg>
	);
}

/** The lines of equal illuminance by level, as paths in cm. */
function useLines(figures: RoomFigures | undefined) {
	return useMemo(() => {
		const byLevel = new Map<number, { lx: number; path: string; label: readonly [number, number]; length: number }>();
		if (!figures) return [];
		const { grid, cellsLx, minLx, maxLx } = figures;
		for (const { lx, points } of isolines(grid, cellsLx, levelsBetween(minLx, maxLx))) {
			const path = smoothPath(points);
			const [x, y] = points[Math.floor(points.length / 2)] as readonly [number, number];
			const before = byLevel.get(lx);
			// The longest line of a level has its label.
			const isLonger = points.length > (before?.length ?? 0);
			byLevel.set(lx, {
				lx,
				path: before ? before.path + path : path,
				label: before && !isLonger ? before.label : [x, y],
				length: Math.max(points.length, before?.length ?? 0),
			});
		}
		return [...byLevel.values()];
	}, [figures]);
}

/** A path in cm through the middles of the pieces of a line, whose corners are rounded. */
function smoothPath(points: readonly (readonly [xM: number, yM: number])[]): string {
	const text = ([x, y]: readonly [number, number]) => `${(x * 100).toFixed(1)} ${(y * 100).toFixed(1)}`;
	const middle = (at: number) => {
		const [[x, y], [nextX, nextY]] = [points[at], points[at + 1]] as [
			readonly [number, number],
			readonly [number, number],
		];
		return [(x + nextX) / 2, (y + nextY) / 2] as const;
	};
	const [first, last] = [points[0], points.at(-1)] as [readonly [number, number], readonly [number, number]];
	const isClosed = points.length > 3 && first[0] === last[0] && first[1] === last[1];
	const curves = points.slice(1, -1).map((corner, at) => `Q${text(corner)} ${text(middle(at + 1))}`);
	if (!isClosed) return `M${text(first)}L${text(middle(0))}${curves.join("")}L${text(last)}`;
	return `M${text(middle(0))}${curves.join("")}Q${text(first)} ${text(middle(0))}Z`;
}

/** The illuminance of each line, on the line. Those that would cover another one are left out. */
function LineLabels({ figures, plan }: Pick<PlanViewProps, "figures" | "plan">) {
	const lines = useLines(figures);
	const placed: (readonly [number, number])[] = [];
	return (
		<div aria-hidden="true" className="pointer-events-none absolute inset-0 overflow-hidden">
			{lines.map(({ lx, label: [x, y], length }) => {
				const [left, top] = [(x * 10_000) / plan.lengthCm, (y * 10_000) / plan.widthCm];
				const isFree = placed.every(([l, t]) => Math.abs(l - left) > 7 || Math.abs(t - top) > 5);
				if (length < 6 || !isFree || left < 3 || left > 97 || top < 3 || top > 97) return null;
				placed.push([left, top]);
				return (
					<span
						key={lx}
						className="absolute -translate-1/2 px-1 text-[0.6875rem] leading-none font-medium tabular-nums [print-color-adjust:exact]"
						style={{
							left: `${left}%`,
							top: `${top}%`,
							color: isBright(lx) ? "#1b1916" : "#fbfaf7",
							background: colourOf(lx),
						}}
					>
						{markText(lx)}
					</span>
				);
			})}
		</div>
	);
}

function metresWithin(cm: number): number[] {
	return Array.from({ length: Math.ceil(cm / 100) - 1 }, (_, at) => (at + 1) * 100);
}

/** The letters of the lamps on the plan, which are printed too. */
function LampMarks({ plan, kinds, selected }: Pick<PlanViewProps, "plan" | "kinds" | "selected">) {
	const marks = marksOf(plan.lamps, kinds);
	return (
		<div aria-hidden="true" className="pointer-events-none absolute inset-0">
			{plan.lamps.map((lamp, index) => (
				<span
					// biome-ignore lint/suspicious/noArrayIndexKey: a lamp has no other identity than its place in the list
					key={index}
					className={classes(
						"absolute -translate-1/2 rounded-full px-1.5 py-0.5 text-[0.6875rem] leading-tight font-semibold [print-color-adjust:exact]",
						index === selected ? "z-10 bg-[#d9ae66] text-[#1b1916]" : "bg-[#1b1916]/85 text-[#fbfaf7]",
						!lamp.isOn && "line-through opacity-80",
					)}
					style={{
						left: `${(lamp.xCm / plan.lengthCm) * 100}%`,
						top: `${(lamp.yCm / plan.widthCm) * 100}%`,
					}}
				>
					{marks[index]}
				</span>
			))}
		</div>
	);
}

interface HandsProps extends PlanViewProps {
	helpId: string;
	onAnnounce: (text: string) => void;
}

/** The controls on the plan: a button on each lamp, and the light meter. One of the lamps is a tab stop. */
function Hands({
	plan,
	kinds,
	figures,
	selected,
	onSelect,
	onMove,
	onMoved,
	onRemove,
	onDuplicate,
	onSwitch,
	helpId,
	onAnnounce,
}: HandsProps) {
	const area = useRef<HTMLFieldSetElement>(null);
	const held = useRef<{ index: number; dx: number; dy: number; step: string } | undefined>(undefined);
	const [meter, setMeter] = useState<{ xM: number; yM: number }>();
	const [pointed, setPointed] = useState<{ xM: number; yM: number }>();
	const { lengthCm, widthCm, lamps } = plan;
	const marks = marksOf(lamps, kinds);
	const tabStop = selected !== undefined && selected < lamps.length ? selected : 0;

	/** The place in cm that an event of the pointer is over. */
	function placeOf({ clientX, clientY }: { clientX: number; clientY: number }) {
		const box = area.current?.getBoundingClientRect();
		if (!box || box.width === 0) return { xCm: 0, yCm: 0 };
		return {
			xCm: ((clientX - box.left) / box.width) * lengthCm,
			yCm: ((clientY - box.top) / box.height) * widthCm,
		};
	}

	function hold(event: PointerEvent<HTMLButtonElement>, index: number) {
		if (event.button !== 0) return;
		const lamp = lamps[index];
		if (!lamp) return;
		event.currentTarget.setPointerCapture(event.pointerId);
		const { xCm, yCm } = placeOf(event);
		held.current = { index, dx: lamp.xCm - xCm, dy: lamp.yCm - yCm, step: `drag ${index} ${event.timeStamp}` };
		onSelect(index);
	}

	function drag(event: PointerEvent) {
		const grip = held.current;
		if (!grip) return;
		const { xCm, yCm } = placeOf(event);
		const place = {
			xCm: Math.min(Math.max(snap(xCm + grip.dx), 0), lengthCm),
			yCm: Math.min(Math.max(snap(yCm + grip.dy), 0), widthCm),
		};
		onMove(grip.index, place, grip.step);
	}

	function release() {
		if (!held.current) return;
		held.current = undefined;
		onMoved();
	}

	function pressOnLamp(event: KeyboardEvent<HTMLButtonElement>, index: number) {
		const lamp = lamps[index];
		if (!lamp || event.ctrlKey || event.metaKey || event.altKey) return;
		const by = event.shiftKey ? keySteps.fine : keySteps.usual;
		const steps: Record<string, readonly [number, number]> = {
			ArrowLeft: [-by, 0],
			ArrowRight: [by, 0],
			ArrowUp: [0, -by],
			ArrowDown: [0, by],
		};
		const step = steps[event.key];
		if (step) {
			event.preventDefault();
			const place = {
				xCm: Math.min(Math.max(lamp.xCm + step[0], 0), lengthCm),
				yCm: Math.min(Math.max(lamp.yCm + step[1], 0), widthCm),
			};
			onMove(index, place, `keys ${index}`);
			onAnnounce(
				m.lamp_moved({ mark: marks[index] ?? "", x: metresText(place.xCm / 100), y: metresText(place.yCm / 100) }),
			);
			return;
		}
		const walk = event.key === "PageDown" ? 1 : event.key === "PageUp" ? -1 : 0;
		if (walk !== 0) {
			event.preventDefault();
			focusLamp((index + walk + lamps.length) % lamps.length);
		}
		if (event.key === "Delete" || event.key === "Backspace") {
			event.preventDefault();
			onRemove(index);
			onAnnounce(m.lamp_removed({ mark: marks[index] ?? "" }));
			// The next lamp takes the focus, so that the keyboard stays on the plan.
			requestAnimationFrame(() => focusLamp(Math.min(index, lamps.length - 2)));
		}
		if (event.key === "d") onDuplicate(index);
		if (event.key === "o") onSwitch(index);
	}

	function focusLamp(index: number) {
		const buttons = area.current?.querySelectorAll<HTMLButtonElement>("[data-lamp]");
		(buttons?.[index] ?? area.current?.querySelector<HTMLButtonElement>("[data-meter]"))?.focus();
	}

	function luxOf(xM: number, yM: number): number | undefined {
		if (!figures) return undefined;
		const { grid, cellsLx } = figures;
		const cell = cellAt(grid, Math.min(xM, lengthCm / 100 - 1e-6), Math.min(yM, widthCm / 100 - 1e-6));
		return cell === undefined ? undefined : cellsLx[cell];
	}

	function measure(xM: number, yM: number) {
		setMeter({ xM, yM });
		const lx = luxOf(xM, yM);
		if (lx !== undefined) onAnnounce(describePlace(xM, yM, lx));
	}

	function pressOnMeter(event: KeyboardEvent) {
		if (!figures) return;
		const { columns, rows, cellLengthM, cellWidthM } = figures.grid;
		const from = meter ?? { xM: lengthCm / 200, yM: widthCm / 200 };
		const [column, row] = [Math.floor(from.xM / cellLengthM), Math.floor(from.yM / cellWidthM)];
		const by = event.shiftKey ? 4 : 1;
		const steps: Record<string, readonly [number, number]> = {
			ArrowLeft: [-by, 0],
			ArrowRight: [by, 0],
			ArrowUp: [0, -by],
			ArrowDown: [0, by],
		};
		const step = steps[event.key];
		if (!step) return;
		event.preventDefault();
		const next = {
			column: Math.min(Math.max(column + step[0], 0), columns - 1),
			row: Math.min(Math.max(row + step[1], 0), rows - 1),
		};
		measure((next.column + 0.5) * cellLengthM, (next.row + 0.5) * cellWidthM);
	}

	const pointedLx = pointed && held.current === undefined ? luxOf(pointed.xM, pointed.yM) : undefined;
	const meterAt = meter ?? { xM: lengthCm / 200, yM: widthCm / 200 };
	const meterLx = luxOf(meterAt.xM, meterAt.yM);
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard the light meter is moved by itself
		<fieldset
			ref={area}
			className="absolute inset-0 min-w-0 cursor-crosshair print:hidden"
			onPointerMove={(event) => {
				const { xCm, yCm } = placeOf(event);
				const isInside = xCm >= 0 && yCm >= 0 && xCm <= lengthCm && yCm <= widthCm;
				if (event.pointerType === "mouse") setPointed(isInside ? { xM: xCm / 100, yM: yCm / 100 } : undefined);
			}}
			onPointerLeave={() => setPointed(undefined)}
			onClick={(event) => {
				if (event.target !== area.current) return;
				const { xCm, yCm } = placeOf(event);
				measure(xCm / 100, yCm / 100);
			}}
		>
			<legend className="sr-only">{m.plan()}</legend>
			{lamps.map((lamp, index) => (
				<button
					// A lamp has no other identity than its place in the list.
					// biome-ignore lint/suspicious/noArrayIndexKey: see above
					key={index}
					type="button"
					data-lamp=""
					tabIndex={index === tabStop ? 0 : -1}
					aria-label={describeLamp(marks[index] ?? "", lamp, kinds.get(kindIdOf(lamp)))}
					aria-describedby={helpId}
					aria-pressed={index === selected}
					onPointerDown={(event) => hold(event, index)}
					onPointerMove={drag}
					onPointerUp={release}
					onPointerCancel={release}
					onLostPointerCapture={release}
					onFocus={() => onSelect(index)}
					onKeyDown={(event) => pressOnLamp(event, index)}
					onKeyUp={(event) => event.key.startsWith("Arrow") && onMoved()}
					onClick={() => onSelect(index)}
					className={classes(
						"absolute grid size-9 -translate-1/2 cursor-grab touch-none place-items-center rounded-full active:cursor-grabbing",
						index === selected && "z-10",
					)}
					style={{ left: `${(lamp.xCm / lengthCm) * 100}%`, top: `${(lamp.yCm / widthCm) * 100}%` }}
				/>
			))}
			<button
				type="button"
				data-meter=""
				aria-label={
					meterLx === undefined ? m.meter() : m.meter_at({ reading: describePlace(meterAt.xM, meterAt.yM, meterLx) })
				}
				aria-describedby={`${helpId}-meter`}
				onKeyDown={pressOnMeter}
				onFocus={() => measure(meterAt.xM, meterAt.yM)}
				className={classes(
					"pointer-events-none absolute size-6 -translate-1/2 rounded-full border-2 border-[#fbfaf7] opacity-0 shadow-[0_0_0_1px_#1b1916,inset_0_0_0_1px_#1b1916] focus-visible:opacity-100",
					meter && "opacity-100",
				)}
				style={{ left: `${(meterAt.xM * 10_000) / lengthCm}%`, top: `${(meterAt.yM * 10_000) / widthCm}%` }}
			/>
			<span id={`${helpId}-meter`} className="sr-only">
				{m.meter_help()}
			</span>
			{pointed && pointedLx !== undefined && (
				<span
					aria-hidden="true"
					dir="auto"
					className="pointer-events-none absolute z-20 -translate-x-1/2 -translate-y-[150%] rounded-sm bg-ink px-2 py-1 text-xs whitespace-nowrap text-surface tabular-nums"
					style={{
						left: `${Math.min(Math.max((pointed.xM * 10_000) / lengthCm, 8), 92)}%`,
						top: `${(pointed.yM * 10_000) / widthCm}%`,
					}}
				>
					{luxText(pointedLx)}
				</span>
			)}
		</fieldset>
	);
}
