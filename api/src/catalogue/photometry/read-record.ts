import type { AttributeValues } from "@noor/contract/attributes";
import type { Emission } from "@noor/lighting/light";
import type { Database } from "../../database/database.ts";

/** The figures of a record that photometry is compared with or modelled from; null if they are not stated. */
export interface LightRecord {
	lumens: number | null;
	beamAngle: number | null;
	wattage: number | null;
	emission: Emission | null;
}

const nothingStated: LightRecord = { lumens: null, beamAngle: null, wattage: null, emission: null };

/** Reads the figures of a product and of its variants. The function returns those of a variant, or with null of the product. */
export async function readLightRecords(
	db: Database,
	productId: number,
): Promise<(variantId: number | null) => LightRecord> {
	const details = await db
		.selectFrom("lightingDetails")
		.where("productId", "=", productId)
		.selectAll()
		.executeTakeFirst();
	return () => (details ? recordOf(details) : nothingStated);
}

/** Zeros say that a product gives no light. */
function recordOf({ lumens, beamAngle, wattage, emission }: FiguresOf): LightRecord {
	return {
		lumens: lumens || null,
		beamAngle: beamAngle || null,
		wattage: wattage || null,
		emission: emission || null,
	};
}
type FiguresOf = Pick<AttributeValues, "lumens" | "beamAngle" | "wattage" | "emission">;
