import type { LampId } from "@noor/contract/lamp-ids";
import { maxPartProducts } from "@noor/contract/lamp-parts";
import type { Lamp } from "@noor/contract/lamps";
import { type PartKind, partKindOf } from "@noor/contract/part-kinds";
import { anyOf } from "../../database/any-of.ts";
import type { Database } from "../../database/database.ts";
import { Bitset } from "../search-index/bitset.ts";
import type { SearchIndex } from "../search-index/open-search-index.ts";
import { optionKey } from "../search-index/value-column.ts";
import { listLamps } from "./list-lamps.ts";

/**
 * The variants of the published products of a kind of part, and of a socket if one is given: products by their lowest
 * price, at most `maxPartProducts` of them, and their variants in the shop's order.
 */
export async function listParts(
	db: Database,
	searchIndex: SearchIndex,
	{ kind, socket = "" }: { kind: PartKind; socket?: string | undefined },
): Promise<Lamp[]> {
	const index = await searchIndex();
	const ofKind = index
		.column("lightTypes")
		.options()
		.filter(({ value }) => partKindOf(String(value)) === kind)
		.map(({ slots }) => slots);
	let wanted = Bitset.union(ofKind).intersect(index.scopeOf(undefined).slots);
	if (socket !== "") wanted = wanted.intersect(index.option("socketType", optionKey(socket))?.slots ?? new Bitset());
	const productIds: number[] = [];
	for (const slot of index.inOrder("priceAsc")) {
		if (productIds.length === maxPartProducts) break;
		if (wanted.has(slot)) productIds.push(index.cardAt(slot).id);
	}
	if (productIds.length === 0) return [];
	const variants = await db
		.selectFrom("productVariants")
		.where("productId", "=", anyOf(productIds))
		.select(["id", "productId"])
		.orderBy("position")
		.execute();
	const ofProduct = Map.groupBy(variants, ({ productId }) => productId);
	const ids = productIds.flatMap((productId): LampId[] => {
		const own = ofProduct.get(productId) ?? [];
		return own.length > 0 ? own.map(({ id }) => ({ productId, variantId: id })) : [{ productId, variantId: null }];
	});
	return listLamps(db, searchIndex, ids);
}
