import { textsOfBlock } from "@noor/contract/block-translations";
import { builtInSlugs, pagePath } from "@noor/contract/page-addresses";
import { PageBlock } from "@noor/contract/page-blocks";
import { type Facts, placeholders } from "@noor/contract/page-text";
import { PageForm } from "@noor/contract/pages";
import type { GivenTexts } from "@noor/contract/translations";
import { describe, expect, test } from "vitest";
import { drafts } from "./create-drafts.ts";
import { showBlocks } from "./show-blocks.ts";

const blank = Object.fromEntries(placeholders.map((name) => [name, ""])) as Facts;
const filled = Object.fromEntries(placeholders.map((name) => [name, `<${name}>`])) as Facts;
const text = (text: string, href: string | null = null) => [{ text, bold: false, href }];

describe("readers see", () => {
	test("adjacent questions as one list", () => {
		const question = (question: string): PageBlock => ({ type: "question", question, answer: "Yes" });
		const paragraph: PageBlock = { type: "paragraph", text: "Then" };
		const blocks = [question("A"), question("B"), paragraph, question("C")];
		expect(showBlocks(blocks, { facts: filled, publishedPaths: new Set() })).toEqual([
			{
				type: "questions",
				items: [
					{ question: "A", answer: text("Yes") },
					{ question: "B", answer: text("Yes") },
				],
			},
			{ type: "paragraph", text: text("Then") },
			{ type: "questions", items: [{ question: "C", answer: text("Yes") }] },
		]);
	});

	test("no paragraph, item or row with a setting that is blank", () => {
		const blocks: PageBlock[] = [
			{ type: "paragraph", text: "Our number is {trn}." },
			{ type: "list", isOrdered: false, items: ["{trn}", "Dubai"] },
			{ type: "list", isOrdered: false, items: ["{trn}"] },
			{
				type: "table",
				header: ["What", "Which"],
				rows: [
					["TRN", "{trn}"],
					["City", "Dubai"],
				],
			},
		];
		expect(showBlocks(blocks, { facts: blank, publishedPaths: new Set() })).toEqual([
			{ type: "list", isOrdered: false, items: [text("Dubai")] },
			{ type: "table", header: [text("What"), text("Which")], rows: [[text("City"), text("Dubai")]] },
		]);
	});

	test("a link to a page that is not published as text", () => {
		const blocks: PageBlock[] = [
			{ type: "callout", text: "[a](/pages/terms)" },
			{ type: "callout", text: "[b](/shop)" },
		];
		const shown = (...paths: string[]) => showBlocks(blocks, { facts: filled, publishedPaths: new Set(paths) });
		expect(shown()).toEqual([
			{ type: "callout", text: text("a") },
			{ type: "callout", text: text("b", "/shop") },
		]);
		expect(shown("/pages/terms")[0]).toEqual({ type: "callout", text: text("a", "/pages/terms") });
	});

	test.for(["/pages/terms?from=cart", "/pages/terms#payment", "/pages/terms/", "/pages/terms/?from=cart#payment"])(
		"a link to %s by the page that it leads to",
		(href) => {
			const blocks: PageBlock[] = [{ type: "callout", text: `[a](${href})` }];
			const shown = (...paths: string[]) => showBlocks(blocks, { facts: filled, publishedPaths: new Set(paths) });
			expect(shown("/pages/terms")).toEqual([{ type: "callout", text: text("a", href) }]);
			expect(shown("/pages/delivery")).toEqual([{ type: "callout", text: text("a") }]);
		},
	);
});

describe("the drafts", () => {
	test("are there for every page that every shop has, in the order of the list", () => {
		expect(drafts.map(({ slug }) => slug)).toEqual(builtInSlugs);
	});

	test.for(drafts.map((draft) => [draft.slug, draft] as const))("%s is a page that staff can save", ([, draft]) => {
		const { blocks, footerPosition, title, description } = draft;
		for (const at of [0, 1] as const) {
			const form = { blocks, footerPosition, title: title[at], description: description[at], version: null };
			expect(PageForm.parse(form)).toEqual(form);
		}
	});

	test("have the placeholders and links of their English in Arabic", () => {
		const marks = (text = "") => text.match(/\{\w+\}|\]\([^)]*\)|\*\*/g)?.toSorted() ?? [];
		for (const { slug, title, description, blocks } of drafts) {
			expect(marks(title[1] + description[1]), slug).toEqual(marks(title[0] + description[0]));
			for (const block of blocks) {
				const arabic: GivenTexts = block.translations?.ar ?? {};
				for (const [field, english] of Object.entries(textsOfBlock(block)))
					expect(marks(arabic[field]?.text), english).toEqual(marks(english));
			}
		}
	});

	test("link only to pages and screens that exist", () => {
		const known = [...builtInSlugs.map(pagePath), "/contact", "/orders", "/account/profile"];
		const shown = drafts.flatMap(({ blocks }) =>
			showBlocks(blocks, { facts: filled, publishedPaths: new Set(builtInSlugs.map(pagePath)) }),
		);
		const links = JSON.stringify(shown).match(/"href":"(\/[^"?]*)/g) ?? [];
		expect(links.length).toBeGreaterThan(5);
		for (const link of links) expect(known).toContain(link.slice(8));
	});
});

test.for<[string, unknown]>([
	["an unknown block", { type: "html", text: "<b>x</b>" }],
	["a blank text", { type: "paragraph", text: "  " }],
	["a link that runs a script", { type: "paragraph", text: "[x](javascript:1)" }],
	["an unknown placeholder", { type: "heading", level: 2, text: "{shopp}" }],
	["a heading of the first level", { type: "heading", level: 1, text: "x" }],
	["a picture from elsewhere", { type: "picture", url: "https://a.example/1.webp", width: 1, height: 1, alt: "" }],
	["a table with uneven rows", { type: "table", header: ["a", "b"], rows: [["1"]] }],
])("%s is refused", ([, block]) => {
	expect(PageBlock.safeParse(block).success).toBe(false);
});
