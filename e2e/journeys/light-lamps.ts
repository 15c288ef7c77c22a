import { json } from "@noor/api/database/column-types";
import type { Shop } from "../test.ts";
import { withDatabase } from "../with-database.ts";

/** Nuqta Recessed Downlight and Qamar Dome Pendant, with the figures that the journeys of the tools calculate with. */
export const downlight = { id: 24, name: "Nuqta Recessed Downlight" } as const;
export const pendant = { id: 1, name: "Qamar Dome Pendant" } as const;

/** States the light and the size of the two lamps. */
export async function stateFigures(shop: Shop): Promise<void> {
	await withDatabase(shop, async (db) => {
		await db
			.updateTable("lightingDetails")
			.set({ lumens: 800, beamAngle: 36, emission: "down", isDimmable: true })
			.where("productId", "=", downlight.id)
			.execute();
		await db
			.updateTable("lightingDetails")
			.set({ lumens: 700, beamAngle: 110, emission: "down", height: 280, diameter: 400, dropMin: 480, dropMax: 2280 })
			.where("productId", "=", pendant.id)
			.execute();
		// Their variants state nothing of their own.
		await db
			.updateTable("productVariants")
			.set({ lighting: json({}) })
			.where("productId", "in", [downlight.id, pendant.id])
			.execute();
	});
}
