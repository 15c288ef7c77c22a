import type { PageBlock } from "@noor/contract/page-blocks";
import { PageForm } from "@noor/contract/pages";
import { expect, test } from "vitest";
import { asType, textOf } from "#parts/admin/blocks/read-blocks.ts";
import { readPage } from "./read-page.ts";

function aForm(entries: [string, string][]): FormData {
	const form = new FormData();
	for (const [name, value] of entries) form.append(name, value);
	return form;
}

test("the blocks are those of the keys, in their order", () => {
	const form = aForm([
		["title", "Care"],
		["description", ""],
		["footerPosition", ""],
		["block", "7"],
		["7.type", "table"],
		["7.text", "What | When\nDust | weekly\n"],
		["block", "2"],
		["2.type", "list"],
		["2.isOrdered", "on"],
		["2.text", " One \r\n\r\nTwo"],
	]);
	const read = readPage(form);
	expect(read).toEqual({
		title: "Care",
		description: "",
		footerPosition: null,
		blocks: [
			{ type: "table", header: ["What", "When"], rows: [["Dust", "weekly"]] },
			{ type: "list", isOrdered: true, items: ["One", "Two"] },
		],
	});
	expect(PageForm.safeParse(read).success).toBe(true);
	expect(textOf(read.blocks[0] as PageBlock)).toBe("What | When\nDust | weekly");
});

test.for<[PageBlock, PageBlock]>([
	[
		{ type: "paragraph", text: "How long?\n14 days." },
		{ type: "question", question: "How long?", answer: "14 days." },
	],
	[
		{ type: "question", question: "How long?", answer: "14 days." },
		{ type: "heading", level: 2, text: "How long?" },
	],
	[
		{ type: "list", isOrdered: false, items: ["a", "b"] },
		{ type: "paragraph", text: "a\nb" },
	],
	[
		{ type: "paragraph", text: "a\nb" },
		{ type: "list", isOrdered: false, items: ["a", "b"] },
	],
])("a block keeps its text when its type changes: %o", ([from, to]) => {
	expect(asType(from, to.type)).toEqual(to);
});
