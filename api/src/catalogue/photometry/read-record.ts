import type { AttributeValues } from "@noor/contract/attributes";
import type { Translations } from "@noor/contract/translations";
import { effectiveLighting, type VariantLighting } from "@noor/contract/variant-lighting";
import type { Emission } from "@noor/lighting/light";
import * as m from "@noor/messages/api/catalogue";
import { type ExpressionBuilder, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Database } from "../../database/database.ts";
import type { DB } from "../../database/tables.ts";
import { Refusal } from "../../refusal.ts";
import { isPublished } from "../is-published.ts";

/** The figures of a record that photometry is compared with or modelled from; null if they are not stated. */
export interface LightRecord {
	lumens: number | null;
	beamAngle: number | null;
	wattage: number | null;
	emission: Emission | null;
}

const figures = ["lumens", "beamAngle", "wattage", "emission"] as const satisfies readonly (keyof LightRecord)[];

/** The figures of the light of a product and of its variants. */
export interface LampRecords {
	ofProduct: LightRecord;
	/** In the order of the product. */
	variants: { id: number; size: string; translations: Translations; record: LightRecord }[];
	/** The variants that have a photometric file; null for a file of the product itself. */
	withFile: ReadonlySet<number | null>;
}

/** A product with the figures of its light. */
interface LightRecords extends LampRecords {
	/** In English. */
	name: string;
	translations: Translations;
	/** The name of its brand. */
	maker: string;
	makerTranslations: Translations;
	isPublished: boolean;
}

/**
 * Reads the figures of a product and of its variants, with what these state themselves.
 *
 * @param withDrafts whether a product that is not published is found as well.
 * @throws Refusal `not-found` when there is no such product.
 */
export async function readLightRecords(db: Database, productId: number, withDrafts: boolean): Promise<LightRecords> {
	const found = await db
		.selectFrom("products")
		.innerJoin("brands", "brands.id", "products.brandId")
		.leftJoin("lightingDetails", "lightingDetails.productId", "products.id")
		.where("products.id", "=", productId)
		.select([
			"products.name",
			"products.translations",
			"brands.brandName as maker",
			"brands.translations as makerTranslations",
			sql<boolean>`${isPublished}`.as("isPublished"),
			...figures,
		])
		.select((product) => [
			jsonArrayFrom(
				product
					.selectFrom("productVariants")
					.whereRef("productId", "=", "products.id")
					.select(["productVariants.id", "size", "productVariants.translations", "lighting"])
					.orderBy("position")
					.orderBy("productVariants.id"),
			).as("variants"),
			jsonArrayFrom(selectFilesOfProduct(product)).as("files"),
		])
		.executeTakeFirst();
	if (!found || !(found.isPublished || withDrafts)) throw new Refusal("not-found", m.no_such_product());
	const { name, translations, maker, makerTranslations, variants, files, ...details } = found;
	return {
		...{ name, translations, maker, makerTranslations, isPublished: found.isPublished },
		...toLampRecords(details, variants, files),
	};
}

/** Query of the photometric files of a product, which is in scope as `products`. */
export function selectFilesOfProduct(product: ExpressionBuilder<DB, "products">) {
	return product.selectFrom("photometryFiles").whereRef("productId", "=", "products.id").select("variantId");
}

/**
 * @param details of the product; nulls where it has none.
 * @param variants in the order of the product, with what they state themselves.
 */
export function toLampRecords(
	details: Stated,
	variants: readonly { id: number; size: string; translations: Translations; lighting: VariantLighting }[],
	files: readonly { variantId: number | null }[],
): LampRecords {
	return {
		ofProduct: recordOf(details),
		variants: variants.map((variant) => ({
			id: variant.id,
			size: variant.size,
			translations: variant.translations,
			record: recordOf(effectiveLighting(details, variant)),
		})),
		withFile: new Set(files.map(({ variantId }) => variantId)),
	};
}

/** The figures as they are stored. */
type Stated = { [Figure in keyof LightRecord]: AttributeValues[Figure] | null };

/** Zeros say that a product gives no light, nulls that it has no lighting details. */
function recordOf({ lumens, beamAngle, wattage, emission }: Stated): LightRecord {
	return {
		lumens: lumens || null,
		beamAngle: beamAngle || null,
		wattage: wattage || null,
		emission: emission || null,
	};
}
