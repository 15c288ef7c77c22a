import { emissionOf, lightOf } from "@noor/contract/lamp-light";
import { sizeOf } from "@noor/contract/lamp-size";
import type { Lamp } from "@noor/contract/lamps";
import type { Api } from "#api/client.ts";
import { suggestedId } from "#parts/lamps/lamp-words.ts";
import { placeOf } from "../size/size.ts";

/** The lamps of the shop that the tools are shown with; null where none suits. */
export interface ExampleLamps {
	/** Shines down in a cone. */
	spot: Lamp | null;
	/** Hangs, and states its size. */
	pendant: Lamp | null;
}

/** The widest beam in degrees that is a cone in a picture. */
const widestCone = 90;
const searches = [
	{ minLumens: "300", maxLumens: "1500", search: "spotlight" },
	{ minLumens: "300", maxLumens: "1500", search: "pendant" },
	{ minLumens: "300", maxLumens: "3000", search: "" },
] as const;

/** Finds example lamps in the catalogue. */
export async function loadExamples(call: Api): Promise<ExampleLamps> {
	const found = await Promise.all(
		searches.map((querystring) => call("GET /api/lamps/search", { querystring: { ...querystring, count: 9 } })),
	);
	const ids = [...new Set(found.flat().map(suggestedId))];
	const lamps = ids.length === 0 ? [] : await call("GET /api/lamps", { querystring: { ids: ids.join(",") } });
	return chooseExamples(lamps);
}

export function chooseExamples(lamps: readonly Lamp[]): ExampleLamps {
	const pictured = lamps.filter((lamp) => lamp.stockQuantity > 0 && lightOf(lamp));
	const isCone = (lamp: Lamp) => emissionOf(lamp) === "down" && (lamp.lighting?.beamAngle ?? 360) <= widestCone;
	const isSized = (lamp: Lamp) => {
		const { heightMm, widthMm, diameterMm } = sizeOf(lamp);
		return heightMm !== undefined && (widthMm ?? diameterMm) !== undefined;
	};
	return {
		spot: pictured.find(isCone) ?? null,
		pendant: pictured.find((lamp) => placeOf(lamp) === "hanging" && isSized(lamp)) ?? null,
	};
}
