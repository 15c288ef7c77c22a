import type { ShownBlock } from "@noor/contract/page-blocks";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderAt } from "#test/render.tsx";
import { Blocks } from "./blocks.tsx";
import { structuredQuestions } from "./structured-questions.ts";

const text = (text: string, more: { bold?: boolean; href?: string } = {}) => ({
	text,
	bold: more.bold ?? false,
	href: more.href ?? null,
});
const questions: ShownBlock = {
	type: "questions",
	items: [{ question: "How long?", answer: [text("Within "), text("14 days", { bold: true })] }],
};
const blocks: ShownBlock[] = [
	{ type: "heading", level: 2, text: "Orders" },
	{ type: "paragraph", text: [text("See "), text("terms", { href: "/pages/terms" }), text("<b>now</b>")] },
	{ type: "list", isOrdered: true, items: [[text("Pack it")], [text("Write", { href: "mailto:a@b.example" })]] },
	questions,
	{ type: "table", header: [[text("Data")]], rows: [[[text("Name")]]] },
	{ type: "callout", text: [text("Important", { bold: true })] },
];

test("every kind of block is shown as what it is, and text is never markup", async () => {
	const { container } = await renderAt("/pages/x", <Blocks blocks={blocks} />);
	await expect.element(page.getByRole("heading", { name: "Orders", level: 2 })).toBeVisible();
	await expect.element(page.getByRole("link", { name: "terms" })).toHaveAttribute("href", "/pages/terms");
	await expect.element(page.getByRole("link", { name: "Write" })).toHaveAttribute("href", "mailto:a@b.example");
	expect(page.getByRole("listitem").elements()).toHaveLength(2);
	await expect.element(page.getByRole("columnheader", { name: "Data" })).toBeVisible();
	expect(container.querySelector("b")).toBeNull();
	expect(container.textContent).toContain("See terms<b>now</b>");
	expect([...container.querySelectorAll("strong")].map(({ textContent }) => textContent)).toContain("Important");
});

test("an answer is opened by its question", async () => {
	const { container } = await renderAt("/pages/faq", <Blocks blocks={[questions]} />);
	await page.getByText("How long?").click();
	expect(container.querySelector("details[open]")?.textContent).toBe("How long?Within 14 days");
});

test("questions are structured data for search engines, and a page without any has none", () => {
	expect(structuredQuestions(blocks)).toEqual([
		{
			"@type": "FAQPage",
			mainEntity: [
				{
					"@type": "Question",
					name: "How long?",
					acceptedAnswer: { "@type": "Answer", text: "Within 14 days" },
				},
			],
		},
	]);
	expect(structuredQuestions([])).toEqual([]);
});
