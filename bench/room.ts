import { blankLighting } from "../contract/src/attribute-rows.ts";
import type { Lamp } from "../contract/src/lamps.ts";
import { usualRoom } from "../contract/src/room-link.ts";
import type { RoomPlan } from "../contract/src/room-plans.ts";
import { isolines } from "../lighting/src/isolines.ts";
import { tariffAt, tariffPresets } from "../lighting/src/tariffs.ts";
import { kindsOf } from "../web/app/screens/storefront/light/room/lamp-kinds.ts";
import { levelsBetween } from "../web/app/screens/storefront/light/room/lux-scale.ts";
import { paintMap } from "../web/app/screens/storefront/light/room/paint-map.ts";
import { changeLamp } from "../web/app/screens/storefront/light/room/plan-changes.ts";
import { createRoomCalculator } from "../web/app/screens/storefront/light/room/room-figures.ts";
import { goals } from "./goals.ts";
import type { Options } from "./options.ts";
import type { Report } from "./report.ts";
import { quantile } from "./statistics.ts";

const sideCm = 800;
const lampCount = 30;
/** Movements that are not measured, until the code is warm, and movements of a repetition. */
const warmUp = 60;
const movements = 300;

/**
 * How long the room planner calculates and paints after each movement of a drag, in ms: the light of the lamp that moves, the
 * sum of all, the lines and the pixels of the map. What the browser then does with them is not part of it.
 */
export function measureRoom(options: Options, report: Report): void {
	const redraw = openRoom();
	for (let nth = 0; nth < warmUp; nth++) redraw(nth);
	const samples = Array.from({ length: options.repeats }, () => {
		const times: number[] = [];
		for (let nth = 0; nth < movements; nth++) {
			const begun = performance.now();
			redraw(nth);
			times.push(performance.now() - begun);
		}
		return quantile(
			times.toSorted((one, other) => one - other),
			0.95,
		);
	});
	report.add("room", `${sideCm / 100} × ${sideCm / 100} m, ${lampCount} lamps`, [
		{ what: "map after a movement, 95th percentile", unit: "ms", samples, goal: goals.room.redrawMs },
	]);
}

/** A room with lamps, and the calculation after one of them has moved. */
function openRoom(): (nth: number) => void {
	const lighting = { ...blankLighting, lumens: 800, beamAngle: 60, wattage: 8, emission: "down" };
	const lamp = { productId: 1, variantId: null, name: "Lamp", size: "", variants: [], lighting } as unknown as Lamp;
	const known = new Map([["1", lamp]]);
	const start: RoomPlan = {
		...usualRoom,
		...{ lengthCm: sideCm, widthCm: sideCm },
		lamps: Array.from({ length: lampCount }, (_, nth) => ({
			...{ productId: 1, variantId: 0, level: 100, isOn: true, turnedDeg: 0, zCm: 265 },
			...{ xCm: 70 + (nth % 6) * 130, yCm: 80 + Math.floor(nth / 6) * 160 },
		})),
	};
	const tariff = tariffAt(tariffPresets[0]);
	const calculate = createRoomCalculator();
	return (nth) => {
		const plan = changeLamp(start, nth % lampCount, { xCm: (nth * 35) % sideCm, yCm: (nth * 55) % sideCm });
		const { grid, cellsLx, minLx, maxLx } = calculate(plan, kindsOf(plan, known), tariff);
		isolines(grid, cellsLx, levelsBetween(minLx, maxLx));
		paintMap(grid, cellsLx);
	};
}
