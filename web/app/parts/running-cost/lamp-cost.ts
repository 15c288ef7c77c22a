import type { Lamp } from "@noor/contract/lamps";
import { packPieces } from "@noor/contract/pack-pieces";

/** Power of a lamp in W, of one piece of a pack; undefined if it is not stated. */
export function wattsOf({ lighting }: Pick<Lamp, "lighting">): number | undefined {
	return lighting?.wattage || undefined;
}

/** Price of one piece in AED. */
export function piecePriceOf({ price, size }: Pick<Lamp, "price" | "size">): number {
	return price / packPieces(size);
}
