import { measuredLight } from "@noor/lighting/light";
import type { Photometry } from "@noor/lighting/photometry";
import { drawnPlanesDeg } from "@noor/lighting/photometry-planes";
import * as m from "@noor/messages/parts/light-tools/photometry";
import { useMemo } from "react";
import { FigureTable } from "../figure-table.tsx";
import { degreesText, measuredNumber, unitWords } from "./photometry-words.ts";
import { type IntensityUnit, unitFactor } from "./polar-geometry.ts";

interface IntensityTableProps {
	photometry: Photometry;
	unit?: IntensityUnit;
}

const stepDeg = 5;

/** The intensities of the polar diagram as a table, every 5°. */
export function IntensityTable({ photometry, unit = "cd" }: IntensityTableProps) {
	const { planesDeg, gammasDeg } = photometry;
	const isRound = planesDeg.length === 1;
	const planes = isRound ? [0] : drawnPlanesDeg;
	const rows = useMemo(() => {
		const light = measuredLight(photometry);
		const factor = unitFactor(photometry, unit);
		const [first = 0, last = 0] = [gammasDeg[0], gammasDeg.at(-1)];
		const angles = Array.from({ length: 180 / stepDeg + 1 }, (_, at) => at * stepDeg);
		return angles
			.filter((gamma) => gamma >= first && gamma <= last)
			.map((gamma) => ({
				gamma,
				values: planes.map((plane) => light.candela(Math.cos((gamma * Math.PI) / 180), plane) * factor),
			}));
	}, [photometry, unit, gammasDeg, planes]);
	return (
		<FigureTable
			caption={m.intensities_caption({ unit: unitWords[unit]() })}
			head={[m.angle(), ...planes.map((plane) => (isRound ? m.all_planes() : m.plane({ plane })))]}
			rows={rows.map(({ gamma, values }) => ({
				key: gamma,
				cells: [degreesText(gamma), ...values.map(measuredNumber)],
			}))}
		/>
	);
}
