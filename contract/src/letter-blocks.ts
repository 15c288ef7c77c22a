import * as m from "@noor/messages/contract/letters";
import { z } from "zod";
import { maxId } from "./limits.ts";
import { PageBlock, refuseInvalidTranslations } from "./page-blocks.ts";

/** The most products of a block. */
export const maxBlockProducts = 12;

/** Products of the catalogue with picture, name and price. Those that are not published when it is sent are left out. */
const ProductsBlock = z.object({
	type: z.literal("products"),
	products: z
		.array(z.number().int().min(1).max(maxId))
		.min(1, { error: m.products_missing })
		.max(maxBlockProducts, { error: () => m.too_many_products({ max: maxBlockProducts }) }),
});

/** A block of a letter: those of content pages, and products. */
export const LetterBlock = z
	.discriminatedUnion("type", [...PageBlock.options, ProductsBlock])
	.superRefine(refuseInvalidTranslations);
export type LetterBlock = z.output<typeof LetterBlock>;
export type LetterBlockType = LetterBlock["type"];
