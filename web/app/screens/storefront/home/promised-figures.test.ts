import { expect, test } from "vitest";
import { promisedFigures } from "./promised-figures.ts";

const options = <V>(...values: V[]) => values.map((value) => ({ value, count: 1 }));

test("only promised values that products have are used as filters", () => {
	const filters = {
		wattage: options(4, 15, 15.5, 26),
		colorTemperature: options(2200, 2700, 3000, 4000, 6500, 7000),
		socketType: options("E27", "Integrated LED", "GU10", "None"),
		material: options("Aluminium", "Fluted glass", "Polycarbonate"),
	};
	expect(promisedFigures(filters as Parameters<typeof promisedFigures>[0])).toEqual({
		wattages: [4, 15],
		whites: [3000, 4000, 6500],
		sockets: ["E27", "GU10"],
		materials: ["Aluminium", "Fluted glass"],
	});
});
