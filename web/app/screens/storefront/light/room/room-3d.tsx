import * as m from "@noor/messages/storefront/light/room";
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { luxText, metresText } from "#parts/light-tools/figures.ts";
import { Button } from "#ui/button.tsx";
import { kindIdOf } from "./lamp-kinds.ts";
import { createRoomScene, firstView, type RoomContent, turnView, type View } from "./room-scene.ts";
import { describeLamp, marksOf } from "./room-words.ts";

/** The steps of the buttons and the arrow keys, in radians, and as a factor of the distance. */
const turnRad = Math.PI / 16;
const zoomFactor = 1.15;

/** The room in three dimensions, to look at from all sides. Its text alternative has the same lamps and figures. */
export function Room3d({ plan, kinds, figures }: RoomContent) {
	const canvas = useRef<HTMLCanvasElement>(null);
	const scene = useRef<ReturnType<typeof createRoomScene>>(undefined);
	const held = useRef<{ x: number; y: number } | undefined>(undefined);
	const [view, setView] = useState(firstView);
	const [isMissing, setMissing] = useState(false);

	useEffect(() => {
		const element = canvas.current;
		if (!element) return;
		try {
			scene.current = createRoomScene(element);
		} catch (error) {
			console.warn("The browser has no WebGL.", error);
			setMissing(true);
			return;
		}
		const sized = new ResizeObserver(() => scene.current?.draw());
		sized.observe(element);
		return () => {
			sized.disconnect();
			scene.current?.close();
			scene.current = undefined;
		};
	}, []);
	useEffect(() => scene.current?.show({ plan, kinds, figures }), [plan, kinds, figures]);
	useEffect(() => scene.current?.look(view), [view]);

	const turn = (change: (view: View) => Partial<View>) => setView((before) => turnView(before, change(before)));
	const moves = {
		left: () => turn(({ aroundRad }) => ({ aroundRad: aroundRad - turnRad })),
		right: () => turn(({ aroundRad }) => ({ aroundRad: aroundRad + turnRad })),
		up: () => turn(({ aboveRad }) => ({ aboveRad: aboveRad + turnRad })),
		down: () => turn(({ aboveRad }) => ({ aboveRad: aboveRad - turnRad })),
		nearer: () => turn(({ distance }) => ({ distance: distance / zoomFactor })),
		farther: () => turn(({ distance }) => ({ distance: distance * zoomFactor })),
	};
	const byKey: Record<string, (() => void) | undefined> = {
		ArrowLeft: moves.left,
		ArrowRight: moves.right,
		ArrowUp: moves.up,
		ArrowDown: moves.down,
		"+": moves.nearer,
		"-": moves.farther,
	};

	function press(event: KeyboardEvent) {
		const move = event.ctrlKey || event.metaKey || event.altKey ? undefined : byKey[event.key];
		if (!move) return;
		event.preventDefault();
		move();
	}

	function drag(event: PointerEvent) {
		const from = held.current;
		if (!from) return;
		held.current = { x: event.clientX, y: event.clientY };
		const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
		turn(({ aroundRad, aboveRad }) => ({ aroundRad: aroundRad - dx / 160, aboveRad: aboveRad + dy / 160 }));
	}

	const marks = marksOf(plan.lamps, kinds);
	if (isMissing) return <p className="text-sm text-amber">{m.no_3d()}</p>;
	return (
		<section aria-label={m.view_3d()} className="print:hidden">
			<div className="relative aspect-[4/3] overflow-hidden bg-sunken sm:aspect-[16/9]">
				<canvas
					ref={canvas}
					role="img"
					aria-label={m.view_3d_summary({
						length: metresText(plan.lengthCm / 100),
						width: metresText(plan.widthCm / 100),
						height: metresText(plan.heightCm / 100),
						lux: luxText(figures.meanLx),
					})}
					onPointerDown={(event) => {
						event.currentTarget.setPointerCapture(event.pointerId);
						held.current = { x: event.clientX, y: event.clientY };
					}}
					onPointerMove={drag}
					onPointerUp={() => {
						held.current = undefined;
					}}
					onPointerCancel={() => {
						held.current = undefined;
					}}
					className="absolute inset-0 size-full cursor-grab touch-pan-y active:cursor-grabbing"
				/>
			</div>
			<fieldset onKeyDown={press} className="mt-3 flex min-w-0 flex-wrap gap-2">
				<legend className="sr-only">{m.turn_room()}</legend>
				{(
					[
						["left", m.turn_left()],
						["right", m.turn_right()],
						["up", m.turn_up()],
						["down", m.turn_down()],
						["nearer", m.nearer()],
						["farther", m.farther()],
					] as const
				).map(([move, label]) => (
					<Button key={move} look="plain" size="sm" onClick={moves[move]}>
						{label}
					</Button>
				))}
			</fieldset>
			<details className="mt-3 text-sm text-quiet">
				<summary className="min-h-11 py-2.5">{m.view_3d_text()}</summary>
				<ul className="mb-2 list-disc ps-5">
					{plan.lamps.map((lamp, index) => (
						<li key={marks[index]}>{describeLamp(marks[index] ?? "", lamp, kinds.get(kindIdOf(lamp)))}</li>
					))}
				</ul>
			</details>
		</section>
	);
}
