import { type CardAttributeId, cardAttributes, rangeEndOf } from "@noor/contract/attribute-rows";
import type { ProductCard } from "@noor/contract/products";
import { type BoundName, isRangeName, type Range, rangeFilterOf, rangeIn } from "@noor/contract/ranges";
import { effectiveLighting } from "@noor/contract/variant-lighting";
import { sizeOfVariant } from "@noor/contract/variant-size";
import { anyOf } from "../../database/any-of.ts";
import type { Database } from "../../database/database.ts";
import { fold, joinSku, wordsOf } from "../search-index/fold-text.ts";
import type { IndexedCard } from "../search-index/indexed-product.ts";
import { joinFigures } from "../search-index/number-column.ts";
import type { ProductIndex } from "../search-index/product-index.ts";
import { readSkus } from "../search-index/search-products.ts";
import { searchWords } from "../search-index/synonyms.ts";
import { stemOf } from "../search-index/terms.ts";

interface Wanted extends Partial<Record<BoundName, number | undefined>> {
	search: string;
}

/**
 * Adds `foundVariantId` to each card: the variant that matches the SKU, size, finish or figures in the query best, so that a
 * link can select it; null where all variants match equally. Reads the variants only if the query has such a word or range.
 */
export async function addFoundVariants(
	db: Database,
	index: ProductIndex,
	wanted: Wanted,
	cards: readonly IndexedCard[],
): Promise<Omit<ProductCard, "stockQuantity">[]> {
	const words = searchWords(wanted.search)
		.map(stemOf)
		.filter((stem) => index.isOfVariant(stem));
	const hasSku = wanted.search !== "" && readSkus(index, wanted.search).slots !== undefined;
	const hasSize = wanted.minSize !== undefined || wanted.maxSize !== undefined;
	const figures = figureRangesIn(wanted);
	const isNamed = words.length > 0 || hasSku || hasSize;
	const ids = cards
		.filter(
			({ variantCount, figureRanges }) =>
				variantCount > 1 && (isNamed || figures.some(({ row }) => figureRanges[row.id])),
		)
		.map(({ id }) => id);
	if (ids.length === 0) return cards.map((card) => ({ ...card, foundVariantId: null }));

	const skus = hasSku ? wanted.search.split(/\s+/).map(joinSku).filter(Boolean) : [];
	const variants = await db
		.selectFrom("productVariants")
		.select(["id", "productId", "sku", "size", "sizeDescription", "lighting", "translations"])
		.where("productId", "=", anyOf(ids))
		.orderBy("position")
		.execute();
	const ofProduct = Map.groupBy(variants, ({ productId }) => productId);
	return cards.map((card) => {
		const rated = (ofProduct.get(card.id) ?? []).map((variant) => ({ id: variant.id, score: score(variant, card) }));
		const best = Math.max(...rated.map((variant) => variant.score));
		const isDistinct = rated.some((variant) => variant.score < best);
		const found = isDistinct ? rated.find((variant) => variant.score === best) : undefined;
		return { ...card, foundVariantId: found?.id ?? null };
	});

	function score(variant: (typeof variants)[number], card: IndexedCard): number {
		const sizes = [variant.size, variant.translations.ar?.size?.text ?? ""];
		const own = new Set(sizes.flatMap((size) => wordsOf(joinFigures(fold(size))).map(stemOf)));
		const sku = joinSku(variant.sku);
		const size = hasSize ? sizeOfVariant(variant) : undefined;
		const lighting = effectiveLighting(card, variant);
		const { minSize = 0, maxSize = Number.POSITIVE_INFINITY } = wanted;
		return (
			words.filter((word) => own.has(word)).length +
			figures.filter(({ row, range }) => isWithin(row, lighting, range)).length +
			(size !== undefined && size >= minSize && size <= maxSize ? 1 : 0) +
			(skus.includes(sku) ? 1000 : skus.some((part) => part.length > 4 && sku.startsWith(part)) ? 100 : 0)
		);
	}
}

/** The ranges of the query of figures that cards have. */
function figureRangesIn(wanted: Wanted) {
	return cardAttributes.flatMap((row) => {
		const filter = row.kind === "number" && isRangeName(row.id) ? rangeFilterOf(row.id) : undefined;
		const range = filter && rangeIn(wanted, filter);
		return range ? [{ row, range }] : [];
	});
}

function isWithin(
	row: (typeof cardAttributes)[number],
	lighting: Pick<IndexedCard, CardAttributeId>,
	{ min = 0, max = Number.POSITIVE_INFINITY }: Range,
): boolean {
	const start = lighting[row.id];
	return start !== null && start <= max && (rangeEndOf(row, lighting) ?? start) >= min;
}
