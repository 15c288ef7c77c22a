import type { BuiltInSlug } from "@noor/contract/page-addresses";
import type { PageBlock } from "@noor/contract/page-blocks";

/** What a page of every shop contains until staff write their own. */
export interface Draft {
	slug: BuiltInSlug;
	title: string;
	description: string;
	/** The order of its link in the footer once it is published; null for no link. */
	footerPosition: number | null;
	blocks: readonly PageBlock[];
}

export const heading = (text: string): PageBlock => ({ type: "heading", level: 2, text });
export const paragraph = (text: string): PageBlock => ({ type: "paragraph", text });
export const list = (...items: string[]): PageBlock => ({ type: "list", isOrdered: false, items });
export const steps = (...items: string[]): PageBlock => ({ type: "list", isOrdered: true, items });
export const callout = (text: string): PageBlock => ({ type: "callout", text });
export const question = (question: string, answer: string): PageBlock => ({ type: "question", question, answer });
export const table = (header: string[], ...rows: string[][]): PageBlock => ({ type: "table", header, rows });
