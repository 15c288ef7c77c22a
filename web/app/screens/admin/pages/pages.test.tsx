import type { PageDetail } from "@noor/contract/pages";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { button, expectTexts, expectToast, staff } from "#test/admin.ts";
import { refusal } from "#test/fake-api.ts";
import { renderScreen } from "#test/render-screen.tsx";

const detail: PageDetail = {
	id: 5,
	slug: "terms",
	title: "Terms of sale",
	state: "draft",
	isBuiltIn: true,
	footerPosition: 50,
	updatedAt: "2026-11-20T10:00:00.000Z",
	version: 4,
	translations: {},
	description: "",
	blocks: [
		{ type: "heading", level: 2, text: "Orders" },
		{ type: "paragraph", text: "You order." },
	],
	versions: [
		{
			number: 2,
			title: "Terms of sale",
			createdAt: "2026-11-20T10:00:00.000Z",
			author: "me@noor.example",
			isPublished: false,
		},
		{ number: 1, title: "Terms", createdAt: "2026-11-19T10:00:00.000Z", author: null, isPublished: false },
	],
};
const { description: _, blocks: __, versions: ___, ...row } = detail;
const answers = { ...staff, "GET /api/admin/pages": () => [row], "GET /api/admin/pages/*": () => detail };
const address = "/admin/pages/5";

/** Records what a call sends. */
function recorded(call: string, answer: unknown = detail) {
	const sent: unknown[] = [];
	return {
		sent,
		answers: {
			...answers,
			[call]: async (request: Request) => {
				sent.push(await request.json());
				return answer;
			},
		},
	};
}

test("the list says what is published and leads to the editor", async () => {
	await renderScreen("/admin/pages", answers);
	const terms = page.getByRole("row", { name: /^Terms of sale Draft \/pages\/terms 50/ });
	await expect.element(terms).toBeVisible();
	await expect.element(terms.getByRole("link")).toHaveAttribute("href", address);
});

test("an address that does not fit a URL is refused before it is sent", async () => {
	await renderScreen("/admin/pages", answers);
	await page.getByRole("textbox", { name: "Title" }).fill("Care");
	await page.getByRole("textbox", { name: "Address" }).fill("Care of lamps");
	await button("Add Page").click();
	await expectTexts("Enter an address of small letters, digits and hyphens, such as care-of-lamps");
});

test("blocks are added, moved and deleted by keyboard, and the focus stays with them", async () => {
	const { sent, answers } = recorded("PUT /api/admin/pages/*");
	await renderScreen(address, answers);
	(await button("Add below block 1").findElement()).focus();
	await userEvent.keyboard("{Enter}");
	await expect.element(page.getByRole("combobox", { name: "Type of block 2", exact: true })).toHaveFocus();
	await page.getByRole("group", { name: "Block 2: Paragraph" }).getByLabelText("Text").fill("New.");
	(await button("Move block 2 down").findElement()).focus();
	await userEvent.keyboard("{Enter}");
	await expect.element(page.getByText("Moved to position 3 of 3")).toBeInTheDocument();
	// There is no further way down.
	await expect.element(button("Move block 3 up")).toHaveFocus();
	(await button("Delete block 1").findElement()).focus();
	await userEvent.keyboard("{Enter}");
	await expect.element(button("Delete block 1")).toHaveFocus();
	await button("Save Page").click();
	await expectToast("done", "Page saved");
	expect(sent).toEqual([
		{
			title: "Terms of sale",
			description: "",
			footerPosition: 50,
			version: 4,
			blocks: [
				{ type: "paragraph", text: "You order." },
				{ type: "paragraph", text: "New." },
			],
		},
	]);
});

test("a block keeps its text when its type changes", async () => {
	const { sent, answers } = recorded("PUT /api/admin/pages/*");
	await renderScreen(address, answers);
	await page.getByRole("combobox", { name: "Type of block 2" }).selectOptions("Question and answer");
	await expect.element(page.getByRole("textbox", { name: "Question" })).toHaveValue("You order.");
	await page.getByRole("textbox", { name: "Answer" }).fill("Yes.");
	await button("Save Page").click();
	await expectToast("done", "Page saved");
	expect(sent).toMatchObject([{ blocks: [{}, { type: "question", question: "You order.", answer: "Yes." }] }]);
});

test("a text that is no text is refused at its block, and nothing is sent", async () => {
	await renderScreen(address, answers);
	const text = page.getByRole("group", { name: "Block 2: Paragraph" }).getByLabelText("Text");
	await text.fill("See [this](javascript:1) and {shopp}");
	await button("Save Page").click();
	await expectTexts(
		"There is no placeholder {shopp}",
		"Enter an address such as /contact or https://example.com instead of javascript:1",
	);
	await expect.element(text).toHaveFocus();
});

test("a draft says that it has to be checked, and is published as it is saved", async () => {
	const { sent, answers } = recorded("POST /api/admin/pages/*/publish");
	await renderScreen(address, answers);
	await expectTexts("Draft: have it checked before you publish.");
	await page.getByRole("textbox", { name: "Title" }).fill("Terms");
	await button("Publish").click();
	await expectToast("failed", "Save your changes first");
	expect(sent).toEqual([]);
	await page.getByRole("textbox", { name: "Title" }).fill("Terms of sale");
	await button("Publish").click();
	await expectToast("done", "Page published");
	expect(sent).toEqual([{ version: 4 }]);
});

test("an earlier version is restored, and the form shows it", async () => {
	let restored = false;
	await renderScreen(address, {
		...answers,
		"GET /api/admin/pages/*": () => (restored ? { ...detail, title: "Terms", version: 5 } : detail),
		"POST /api/admin/pages/*/restore": async (request: Request) => {
			restored = (await request.json()).number === 1;
			return detail;
		},
	});
	await button("Restore version 1").click();
	await expectToast("done", "Version restored");
	await expect.element(page.getByRole("textbox", { name: "Title" })).toHaveValue("Terms");
});

test("a concurrent change is compared with what was entered", async () => {
	const current = { ...detail, version: 5, blocks: [{ type: "paragraph", text: "They order." }] };
	await renderScreen(address, {
		...answers,
		"PUT /api/admin/pages/*": () =>
			refusal(409, "Somebody else has saved changes in the meantime.", { code: "outdated", current }),
	});
	await page.getByRole("group", { name: "Block 2: Paragraph" }).getByLabelText("Text").fill("I order.");
	await button("Save Page").click();
	const conflict = page.getByRole("region", { name: "Changed by somebody else" });
	await expect.element(conflict.getByRole("row", { name: /^Content .*They order\. Orders I order\.$/s })).toBeVisible();
	await expect
		.element(page.getByRole("group", { name: "Block 2: Paragraph" }).getByLabelText("Text"))
		.toHaveValue("I order.");
});
