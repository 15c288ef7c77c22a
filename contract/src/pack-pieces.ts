/** "Box of 4", "Frosted, box of 6", "pack of 10", "set of 3". */
const counted = /\b(?:box|pack|set|pair|case|carton) of (\d{1,3})\b/i;
/** "4-pack", "6 pack", "10 pcs", "12 pieces". */
const countFirst = /\b(\d{1,3})[\s-]?(?:pack|pcs|pieces)\b/i;

/** How many pieces one unit of a variant is, from the text of its size; 1 where that names no pack. */
export function packPieces(size: string): number {
	const count = Number((counted.exec(size) ?? countFirst.exec(size))?.[1] ?? 1);
	return Math.max(1, count);
}
