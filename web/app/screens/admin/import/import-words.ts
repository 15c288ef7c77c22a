import type { ImportResult, ProductImport } from "@noor/contract/imports";

export const stateNames: Record<ProductImport["state"], string> = {
	uploaded: "Waiting for its columns",
	checking: "Being checked",
	checked: "Checked",
	applying: "Being imported",
	done: "Imported",
	failed: "Failed",
	interrupted: "Interrupted",
};

/** "1 product", "1,204 products". */
export function countOf(count: number, noun: string): string {
	return `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;
}

/** "3 added, 1 changed, 20 stay as they are", without what there is none of. */
export function summaryOf({
	added,
	changed,
	unchanged,
}: {
	added: number;
	changed: number;
	unchanged: number;
}): string {
	const parts = [
		added > 0 && `${countOf(added, "product")} added`,
		changed > 0 && `${countOf(changed, "product")} changed`,
		unchanged > 0 && `${countOf(unchanged, "product")} as before`,
	].filter((part) => part !== false);
	return parts.length > 0 ? parts.join(", ") : "No product";
}

/**
 * "Stock changes in 12 rows: 30 pieces more, 4 fewer." and "Stock of 3 rows came with an earlier import of this file and
 * does not count again."; empty where there is neither.
 */
export function stockWords({ rows, more, fewer, repeated }: ImportResult["stock"]): string {
	const parts = [
		more > 0 && `${countOf(more, "piece")} more`,
		fewer > 0 && (more > 0 ? `${fewer.toLocaleString("en")} fewer` : `${countOf(fewer, "piece")} fewer`),
	].filter((part) => part !== false);
	const sentences = [
		rows > 0 && `Stock changes in ${countOf(rows, "row")}: ${parts.join(", ")}.`,
		repeated > 0 &&
			`Stock of ${countOf(repeated, "row")} came with an earlier import of this file and does not count again.`,
	].filter((sentence) => sentence !== false);
	return sentences.join(" ");
}
