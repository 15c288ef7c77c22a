import type { ProductCard } from "@noor/contract/products";
import * as m from "@noor/messages/api/catalogue";
import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { Refusal } from "../../refusal.ts";
import { isPublished } from "../is-published.ts";
import type { SearchIndex } from "../search-index/open-search-index.ts";
import { accessoryWords, type Fitting, findCompatible } from "./find-compatible.ts";
import { listCards } from "./list-products.ts";

/**
 * The cards of the accessories that are compatible with a product; none for a product without lighting details.
 *
 * @throws Refusal `not-found` when no product has this id.
 */
export async function listAccessories(
	db: Database,
	searchIndex: SearchIndex,
	productId: number,
): Promise<ProductCard[]> {
	const index = await searchIndex();
	if (index.slotOf(productId) === undefined) throw new Refusal("not-found", m.no_such_product());
	const { rows } = await sql<Fitting>`
		select light.product_id as id, light_type as "lightType", socket_type as "socketType", voltage,
			is_dimmable as "isDimmable", mounting_type as "mountingType", wattage, color_temperature as "colorTemperature",
			concat_ws(' ', products.description,
				(select string_agg(concat_ws(' ', size, size_description), ' ') from product_variants
					where product_id = products.id)) as text
		from lighting_details as light join products on products.id = light.product_id
		where ${isPublished} and (light.product_id = ${productId}
			or light_type ilike any(${accessoryWords.map((word) => `%${word}%`)}))
		order by light.product_id`.execute(db);
	const product = rows.find(({ id }) => id === productId);
	return listCards(db, searchIndex, product ? findCompatible(product, rows) : []);
}
