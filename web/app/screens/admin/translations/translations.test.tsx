import type { TextImport, TranslatableText } from "@noor/contract/translation-list";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { button, expectTexts, expectToast, staff, staffWithRole } from "#test/admin.ts";
import { type Answers, refusal } from "#test/fake-api.ts";
import { renderScreen } from "#test/render-screen.tsx";

function aText(wishes: Partial<TranslatableText> = {}): TranslatableText {
	const { record = "1", field = "name", kind = "products" } = wishes;
	return {
		...{ key: `${kind}/${record}/${field}`, kind, record, field, owner: record, name: "Qamar", english: "Qamar" },
		...{ arabic: "", source: "", state: "missing", max: 200, isLong: false, isShown: true },
		...wishes,
	};
}

/** A shop with these texts, which are listed while they are open. */
function shop(texts: TranslatableText[]) {
	let stored = texts;
	const sent: { key: string; english: string; arabic: string }[] = [];
	const answers: Answers = {
		...staff,
		"GET /api/admin/translations": () => {
			const data = stored.filter(({ state }) => state !== "current");
			const count = (state: string) => data.filter((text) => text.state === state).length;
			const counts = [{ kind: "products", missing: count("missing"), outdated: count("outdated") }];
			return { pageIndex: 1, pageSize: 25, count: data.length, data, counts };
		},
		"PUT /api/admin/translations": async (request) => {
			const form = (await request.json()) as (typeof sent)[number];
			sent.push(form);
			stored = stored.map((text) =>
				text.key === form.key ? { ...text, arabic: form.arabic, source: text.english, state: "current" } : text,
			);
			return stored.find(({ key }) => key === form.key);
		},
	};
	return { answers, sent };
}

const arabic = (name: string) => page.getByRole("textbox", { name, exact: true });

describe("the list of texts to be translated", () => {
	test("shows each text with its English, its state and what the English was", async () => {
		await renderScreen(
			"/admin/translations",
			shop([
				aText(),
				aText({ ...{ field: "description", english: "A moon.", isLong: true }, isShown: false }),
				aText({ record: "2", name: "Anbar", english: "Anbar II", source: "Anbar", arabic: "عنبر", state: "outdated" }),
			]).answers,
		);
		await expectTexts("Not translated: 2. To be checked, because the English has changed: 1.");
		await expectTexts("A moon.", "Not shown to shoppers", "The English was:");
		await expect.element(arabic("Anbar, Name (Arabic)")).toHaveValue("عنبر");
		const field = arabic("Qamar, Description (Arabic)").element();
		expect([field.getAttribute("dir"), field.getAttribute("lang"), field.tagName]).toEqual(["rtl", "ar", "TEXTAREA"]);
		await expect
			.element(page.getByRole("link", { name: "Open Anbar" }))
			.toHaveAttribute("href", "/admin/products/product?edit=2");
	});

	test("is worked through by keyboard: Ctrl and Enter save a text and go to the next one", async () => {
		const { answers, sent } = shop([
			aText(),
			aText({ record: "2", name: "Anbar", english: "Anbar" }),
			aText({ record: "3", name: "Hilal", english: "Hilal" }),
		]);
		await renderScreen("/admin/translations", answers);
		await arabic("Qamar, Name (Arabic)").click();
		await userEvent.keyboard("قمر{Control>}{Enter}{/Control}");
		await expect.element(arabic("Anbar, Name (Arabic)")).toHaveFocus();
		await expect.element(arabic("Qamar, Name (Arabic)")).not.toBeInTheDocument();
		await userEvent.keyboard("عنبر{Control>}{Enter}{/Control}");
		await expect.element(arabic("Hilal, Name (Arabic)")).toHaveFocus();
		await userEvent.keyboard("هلال{Tab}{Enter}");
		await expectTexts("Everything is translated.");
		expect(sent).toEqual([
			{ key: "products/1/name", english: "Qamar", arabic: "قمر" },
			{ key: "products/2/name", english: "Anbar", arabic: "عنبر" },
			{ key: "products/3/name", english: "Hilal", arabic: "هلال" },
		]);
	});

	test("confirms with one press that the Arabic is still right", async () => {
		const { answers, sent } = shop([
			aText({ english: "Qamar pendant", source: "Qamar pendent", arabic: "قمر", state: "outdated" }),
		]);
		await renderScreen("/admin/translations", answers);
		await button("The Arabic is still right").click();
		await expectTexts("Everything is translated.");
		expect(sent).toEqual([{ key: "products/1/name", english: "Qamar pendant", arabic: "قمر" }]);
	});

	test("keeps what was typed when it cannot be saved, says why, and asks before it is lost", async () => {
		const { answers } = shop([aText()]);
		await renderScreen("/admin/translations", {
			...answers,
			"PUT /api/admin/translations": () => refusal(409, "The English text has changed in the meantime."),
		});
		await arabic("Qamar, Name (Arabic)").fill("قمر");
		await button("Save and next").click();
		await expectToast("failed", "Failed to save the translation");
		await expect.element(arabic("Qamar, Name (Arabic)")).toHaveValue("قمر");
		await page.getByRole("link", { name: "Files for translators" }).first().click();
		await expect.element(page.getByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
	});

	test("is filtered by kind, which says how many are open, and by state, in the URL", async () => {
		const screen = await renderScreen("/admin/translations", shop([aText()]).answers);
		await page.getByLabelText("Texts of", { exact: true }).selectOptions("Products (1)");
		await expect.poll(screen.address).toBe("/admin/translations?kind=products");
		await page.getByLabelText("Show", { exact: true }).selectOptions("All texts");
		await expect.poll(screen.address).toBe("/admin/translations?kind=products&state=all");
	});
});

function aReport(wishes: Partial<TextImport> = {}): TextImport {
	return {
		...{
			isApplied: false,
			plan: "abc",
			textCount: 3,
			unchanged: 1,
			changeCount: 1,
			problemCount: 1,
			changedEnglish: 0,
		},
		changes: [
			{
				...{ key: "products/1/name", kind: "products", field: "name", name: "Qamar" },
				...{ english: "Qamar", before: "", after: "قمر" },
			},
		],
		problems: [{ place: 2, key: "products/9/name", reason: "unknown", message: "There is no such text" }],
		...wishes,
	};
}

describe("files for translators", () => {
	const file = { name: "translations.xlf", mimeType: "application/xliff+xml", content: "<xliff/>" };
	const chooseFile = () =>
		page.getByLabelText("Translated file").upload(new File([file.content], file.name, { type: file.mimeType }));

	test("the export links name the chosen kind and state", async () => {
		await renderScreen("/admin/translations/files", staff);
		await page.getByLabelText("Texts of", { exact: true }).selectOptions("Brands");
		await page.getByLabelText("Which texts", { exact: true }).selectOptions("All texts");
		await expect
			.element(page.getByRole("link", { name: "Export XLIFF" }))
			.toHaveAttribute("href", "/api/admin/exports/translations.xlf?state=all&lang=en&kind=brands");
	});

	test("a file is checked first, and its changes are applied by the plan of the check", async () => {
		const plans: unknown[] = [];
		await renderScreen("/admin/translations/files", {
			...staff,
			"POST /api/admin/translations/import": async (request) => {
				const form = await request.formData();
				plans.push(form.get("plan"));
				return aReport({ isApplied: form.get("plan") === "abc" });
			},
		});
		await chooseFile();
		await button("Check").click();
		await expectTexts(/^Changes: 1\. Unchanged: 1\./, "There is no such text", "قمر");
		await button("Apply 1 change").click();
		await expectToast("done", "1 text imported");
		await expect.element(button("Apply 1 change")).not.toBeInTheDocument();
		expect(plans).toEqual(["", "abc"]);
	});

	test("another file or choice needs another check", async () => {
		await renderScreen("/admin/translations/files", {
			...staff,
			"POST /api/admin/translations/import": () => aReport(),
		});
		await chooseFile();
		await button("Check").click();
		await expect.element(button("Apply 1 change")).toBeVisible();
		await page.getByLabelText(/^Also import texts/).click();
		await expect.element(button("Apply 1 change")).not.toBeInTheDocument();
	});

	test("a file that cannot be read is refused beside its field", async () => {
		const message = "This file is no CSV file, workbook or XLIFF 1.2 file that can be read";
		await renderScreen("/admin/translations/files", {
			...staff,
			"POST /api/admin/translations/import": () =>
				refusal(400, message, { code: "invalid-input", errors: { file: [message] } }),
		});
		await chooseFile();
		await button("Check").click();
		await expect.element(page.getByLabelText("Translated file")).toHaveAccessibleDescription(new RegExp(message));
	});

	test("a role that may only read the catalogue has only the export", async () => {
		await renderScreen("/admin/translations/files", staffWithRole("read-only"));
		await expectTexts("Export XLIFF");
		await expect.element(button("Check")).not.toBeInTheDocument();
	});
});
