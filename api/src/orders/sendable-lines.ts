import { sumPieces } from "@noor/contract/order-documents";
import { translated } from "@noor/contract/translations";
import type { Database } from "../database/database.ts";
import { countRefundedPieces } from "./refunded-pieces.ts";
import { listShortages } from "./shortages.ts";

/** A line of an order, with its pieces that have not left. */
export interface SendableLine {
	itemId: number;
	productName: string;
	size: string;
	/** Pieces that are to leave. Refunded pieces are those that have not left, as far as there are any. */
	toShip: number;
	/** How many of them can leave now: the others are out of stock. */
	inStock: number;
	/** The ordered product (`substituteId` null) and its substitutes, each with its pieces that can leave now. */
	sources: readonly { substituteId: string | null; pieces: number }[];
}

/** The lines of an order with what of them can leave, by the id of the line. */
export async function listSendableLines(db: Database, orderId: number): Promise<Map<number, SendableLine>> {
	const [lines, substitutes, sent, refunded, shortages] = await Promise.all([
		db
			.selectFrom("orderItems")
			.where("orderId", "=", orderId)
			.select(["id as itemId", "productName", "size", "translations", "quantity"])
			.orderBy("id")
			.execute(),
		db
			.selectFrom("orderSubstitutes")
			.where("orderId", "=", orderId)
			.select(["id", "orderItemId", "quantity"])
			.orderBy("chosenAt")
			.orderBy("id")
			.execute(),
		db
			.selectFrom("parcelLines")
			.innerJoin("parcels", "parcels.id", "parcelId")
			.where("orderId", "=", orderId)
			.select(["orderItemId", "substituteId", "quantity"])
			.execute(),
		countRefundedPieces(db, orderId),
		listShortages(db, orderId),
	]);
	const toSendable = (line: (typeof lines)[number]): SendableLine => {
		const { itemId, productName, size, quantity } = translated(line, "productName", "size");
		const sentOfLine = sent.filter(({ orderItemId }) => orderItemId === itemId);
		const toShip = Math.max(0, quantity - (refunded.get(itemId) ?? 0) - sumPieces(sentOfLine));
		const inStock = Math.max(0, toShip - (shortages.get(itemId)?.missing ?? 0));
		const unsent = substitutes
			.filter(({ orderItemId }) => orderItemId === itemId)
			.map(({ id, quantity: pieces }) => ({
				substituteId: id,
				pieces: pieces - sumPieces(sentOfLine.filter(({ substituteId }) => substituteId === id)),
			}));
		// The ordered product of a refunded line is left out first.
		const own = Math.max(0, inStock - unsent.reduce((sum, { pieces }) => sum + pieces, 0));
		const sources = fill([{ substituteId: null, pieces: own }, ...unsent], inStock);
		return { itemId, productName, size, toShip, inStock, sources };
	};
	return new Map(lines.map((line) => [line.itemId, toSendable(line)]));
}

/** The parts of some sources that make up a number of pieces, the earlier source first. */
export function fill(sources: SendableLine["sources"], pieces: number): SendableLine["sources"] {
	let left = pieces;
	return sources.map((source) => {
		const taken = Math.min(left, source.pieces);
		left -= taken;
		return { ...source, pieces: taken };
	});
}
