import { joinParts } from "@noor/messages/lists";
import * as m from "@noor/messages/mails/parcel-contents";
import type { Block } from "./mail.ts";

/** Pieces of a product in a mail about a parcel. */
interface Pieces {
	quantity: number;
	productName: string;
	size: string;
	/** The ordered product, if this one is sent in its place. */
	insteadOf?: string | null;
}

/** The contents of one of the parcels of an order, for a mail. */
export interface ParcelContents {
	parcel: { number: number; count: number };
	lines: readonly Pieces[];
	/** The pieces that have not left yet. */
	toCome: readonly Pieces[];
}

/** The contents of a parcel, and the pieces still to come. An order in one parcel has both in its confirmation. */
export function contentBlocks({ parcel: { count }, lines, toCome }: ParcelContents): Block[] {
	if (count === 1) return [];
	return [...listOf(m.in_this_parcel(), lines), ...listOf(m.still_to_come(), toCome)];
}

function listOf(title: string, pieces: readonly Pieces[]): Block[] {
	return pieces.length > 0 ? [{ type: "lines", title, lines: pieces.map(lineOf) }] : [];
}

function lineOf({ quantity, productName, size, insteadOf }: Pieces): string {
	const name = joinParts([productName, size]);
	return insteadOf ? m.line_instead({ quantity, name, insteadOf }) : m.line({ quantity, name });
}
