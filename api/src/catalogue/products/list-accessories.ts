import type { ProductCard } from "@noor/contract/products";
import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { isPublished } from "../is-published.ts";
import { Bitset } from "../search-index/bitset.ts";
import { fold } from "../search-index/fold-text.ts";
import type { ProductIndex } from "../search-index/product-index.ts";
import { optionKey } from "../search-index/value-column.ts";
import { type Candidate, type Fitting, findCompatible, kindsFor } from "./find-compatible.ts";
import { readCards } from "./list-products.ts";

/** The cards of the accessories that are compatible with a product. */
export async function listAccessories(db: Database, index: ProductIndex, product: Fitting): Promise<ProductCard[]> {
	const candidates = await candidatesOf(db, index, findCandidates(index, product));
	return readCards(db, index, findCompatible(product, candidates));
}

/**
 * The slots of the accessories that may be compatible with a product, from the index: in a large catalogue they are few of many, and
 * a light type that contains a word cannot be found by an index of the database.
 */
function findCandidates(index: ProductIndex, product: Fitting): Uint32Array {
	const lightTypes = index.column("lightTypes").options();
	const byKind = kindsFor(product).map(({ word, shares }) => {
		const ofKind = lightTypes.filter(({ value }) => fold(String(value)).includes(word)).map(({ slots }) => slots);
		return shares
			.map((name) => index.option(name, optionKey(product[name]))?.slots ?? new Bitset())
			.reduce((found, sharing) => found.intersect(sharing), Bitset.union(ofKind));
	});
	return Bitset.union(byKind).intersect(index.live).toSlots();
}

/**
 * A cache of candidates for each index, by slot. The index gives a product a new slot whenever it changes, so an entry never becomes
 * outdated. Undefined for a product that is no candidate.
 */
const cachedCandidates = new WeakMap<ProductIndex, Map<number, Candidate | undefined>>();
/** A cache with more entries is emptied. Large shops have some thousand bulbs, drivers, dimmers and cord sets. */
const maxCached = 10_000;

/** The candidates in these slots, in the order of their ids; without products that are not published or have no lighting details. */
async function candidatesOf(db: Database, index: ProductIndex, slots: Uint32Array): Promise<Candidate[]> {
	let cache = cachedCandidates.get(index);
	if (!cache || cache.size > maxCached) {
		cache = new Map();
		cachedCandidates.set(index, cache);
	}
	const missing = Array.from(slots).filter((slot) => !cache.has(slot));
	const ids = missing.map((slot) => index.idAt(slot));
	const read = new Map((await readCandidates(db, ids)).map((candidate) => [candidate.id, candidate]));
	for (const [nth, slot] of missing.entries()) cache.set(slot, read.get(ids[nth] as number));
	const found = Array.from(slots).flatMap((slot) => cache.get(slot) ?? []);
	return found.toSorted((one, other) => one.id - other.id);
}

/** Without products that are not published or have no lighting details. */
async function readCandidates(db: Database, ids: readonly number[]): Promise<Candidate[]> {
	if (ids.length === 0) return [];
	const { rows } = await sql<Candidate>`
		select light.product_id as id, light_type as "lightType", socket_type as "socketType", voltage,
			is_dimmable as "isDimmable", mounting_type as "mountingType", wattage, color_temperature as "colorTemperature",
			case when light_type ilike '%driver%' then concat_ws(' ', products.description,
				(select string_agg(concat_ws(' ', size, size_description), ' ') from product_variants
					where product_id = products.id)) else '' end as text
		from lighting_details as light join products on products.id = light.product_id
		where ${isPublished} and light.product_id = any(${ids})`.execute(db);
	return rows;
}
