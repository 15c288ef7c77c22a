import type { AttributeValues } from "@noor/contract/attributes";
import type { Translations } from "@noor/contract/translations";
import { effectiveLighting } from "@noor/contract/variant-lighting";
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

/** The variants of a product with their records, and the record of the product itself. */
export interface LightRecords {
	ofProduct: LightRecord;
	/** In the order of the product. */
	variants: { id: number; size: string; translations: Translations; record: LightRecord }[];
}

/** Reads the figures of a product and of its variants, with what these state themselves. */
export async function readLightRecords(db: Database, productId: number): Promise<LightRecords> {
	const [details, variants] = await Promise.all([
		db.selectFrom("lightingDetails").where("productId", "=", productId).selectAll().executeTakeFirst(),
		db
			.selectFrom("productVariants")
			.where("productId", "=", productId)
			.select(["id", "size", "translations", "lighting"])
			.orderBy("position")
			.orderBy("id")
			.execute(),
	]);
	return {
		ofProduct: recordOf(details),
		variants: variants.map((variant) => ({
			id: variant.id,
			size: variant.size,
			translations: variant.translations,
			record: recordOf(effectiveLighting(details, variant)),
		})),
	};
}

/** Zeros say that a product gives no light. */
function recordOf(details: AttributeValues | undefined): LightRecord {
	if (!details) return nothingStated;
	const { lumens, beamAngle, wattage, emission } = details;
	return {
		lumens: lumens || null,
		beamAngle: beamAngle || null,
		wattage: wattage || null,
		emission: emission || null,
	};
}
