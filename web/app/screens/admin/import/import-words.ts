import type { ImportResult, ProductImport } from "@noor/contract/imports";
import * as m from "@noor/messages/admin/import";
import { listText } from "@noor/messages/lists";
import { numberFormat } from "@noor/messages/locale";

/** The name of each state. Call it while rendering. */
export const stateNames = {
	uploaded: m.waiting,
	checking: m.being_checked,
	checked: m.checked,
	applying: m.being_imported,
	done: m.imported,
	failed: m.failed,
	undone: m.undone,
	interrupted: m.interrupted,
} satisfies Record<ProductImport["state"], () => string>;

/** "3 products added, 1 product changed, 20 products as before." Zero counts are omitted. */
export function summaryOf({
	added,
	changed,
	unchanged,
}: Pick<ImportResult, "added" | "changed" | "unchanged">): string {
	const parts = [
		added > 0 && m.products_added({ count: added }),
		changed > 0 && m.products_changed({ count: changed }),
		unchanged > 0 && m.products_unchanged({ count: unchanged }),
	].filter((part) => part !== false);
	return parts.length > 0 ? m.summary({ parts: listText(parts) }) : m.summary_empty();
}

/**
 * "Stock changes in 12 rows: 30 pieces more, 4 fewer." and "Stock of 3 rows came with an earlier import of this file and
 * does not count again."; empty if neither applies.
 */
export function stockWords({ rows, more, fewer, repeated }: ImportResult["stock"]): string {
	const sentences = [
		rows > 0 && stockChange(rows, more, fewer),
		repeated > 0 && m.stock_repeated({ rows: repeated }),
	].filter((sentence) => sentence !== false);
	return sentences.join(" ");
}

function stockChange(rows: number, more: number, fewer: number): string {
	if (more === 0) return m.stock_fewer({ rows, fewer });
	if (fewer === 0) return m.stock_more({ rows, more });
	return m.stock_more_and_fewer({ rows, more, fewer: numberFormat().format(fewer) });
}
