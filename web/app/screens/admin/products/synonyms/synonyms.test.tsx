import type { Synonym } from "@noor/contract/synonyms";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import {
	button,
	dialog,
	expectColumns,
	expectTexts,
	expectToast,
	fakeMaster,
	fill,
	heading,
	staff,
} from "#test/admin.ts";
import { renderScreen } from "#test/render-screen.tsx";

const address = "/admin/products/synonyms";
const lampshade = { id: 1, terms: ["shade", "lampshade"], finds: [], version: 1 };

function shop() {
	const master = fakeMaster<Synonym>("/api/admin/synonyms", [lampshade], ({ terms }, search) =>
		terms.some((term) => term.includes(search)),
	);
	return { ...master, answers: { ...staff, ...master.answers } };
}

test("synonyms of each other and words that find others are added, changed and deleted", async () => {
	const { answers, state } = shop();
	await renderScreen(address, answers);
	await expectColumns("Words of searches", "Also finds", "Actions");
	await expect.element(page.getByRole("row", { name: /shade, lampshade\s*Each other/ })).toBeVisible();

	await fill({ "Words of searches": "Night light, bedside\nreading light", "Also finds": "table lamp" });
	await button("Add Synonyms").click();
	await expectToast("done", "Synonyms added successfully");
	expect(state.rows[0]).toMatchObject({ terms: ["Night light", "bedside", "reading light"], finds: ["table lamp"] });

	await button("Edit shade, lampshade").click();
	await expect.element(heading("Edit Synonyms")).toBeVisible();
	await expect.element(page.getByLabelText("Words of searches")).toHaveValue("shade\nlampshade");
	await fill({ "Words of searches": "shade\nlampshade\nhood" });
	await button("Update Synonyms").click();
	await expectToast("done", "Synonyms updated successfully");
	await expect.element(page.getByRole("row", { name: /shade, lampshade, hood/ })).toBeVisible();

	await button("Delete shade, lampshade, hood").click();
	await button("Confirm", dialog("Confirm Delete")).click();
	await expectToast("done", "Synonyms deleted successfully");
	await expect.element(page.getByRole("row", { name: /shade/ })).not.toBeInTheDocument();
});

test("a refused entry is named beside its field, and the text stays", async () => {
	await renderScreen(address, shop().answers);
	await button("Add Synonyms").click();
	await expectTexts("Enter the words of a search");
	await fill({ "Words of searches": "moon" });
	await expectTexts("Enter a second word that means the same, or what else the search finds");
	await fill({ "Words of searches": `moon, ${"x".repeat(61)}` });
	await expectTexts("Each entry has at most 60 characters");
	await fill({ "Words of searches": "moon, —" });
	await expectTexts("Each entry needs a letter or a digit");
	await fill({ "Words of searches": "moon", "Also finds": "Moon" });
	await expectTexts("An entry is in both lists");
	await expect.element(page.getByLabelText("Words of searches")).toHaveValue("moon");
});
