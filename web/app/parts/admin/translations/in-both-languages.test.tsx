import type { Translations } from "@noor/contract/translations";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderAt } from "#test/render.tsx";
import { InBothLanguages } from "./in-both-languages.tsx";
import { translationsIn } from "./translations-in.ts";

async function renderField(
	english: string,
	translations: Translations,
	field: "description" | "brandName" = "description",
) {
	await renderAt(
		"/",
		<form aria-label="Brand">
			<InBothLanguages
				kind="brands"
				field={field}
				label="Text"
				english={english}
				translations={translations}
				errors={{}}
				isArea
			/>
		</form>,
	);
}

/** The fields that the form sends. */
function sent() {
	const form = page.getByRole("form", { name: "Brand" }).element() as HTMLFormElement;
	return translationsIn(new FormData(form), "brands")?.ar;
}

const arabic = () => page.getByRole("textbox", { name: "Text (Arabic)" });
const english = () => page.getByRole("textbox", { name: "Text", exact: true });
const confirm = () => page.getByRole("button", { name: "The Arabic is still right" });
const translated = (text: string, source: string): Translations => ({ ar: { description: { text, source } } });

test("a text without Arabic is missing, and none is where there is nothing to translate", async () => {
	await renderField("Lamps.", {});
	await expect.element(arabic()).toHaveAccessibleDescription("Not translated. Arabic pages show the English.");
	await english().fill("");
	await expect.element(arabic()).toHaveAccessibleDescription("");
	await english().fill("Lamps.");
	await arabic().fill("مصابيح.");
	await expect.element(arabic()).toHaveAccessibleDescription("Translated");
	expect(sent()).toEqual({ description: { text: "مصابيح." } });
});

test("a name in Latin letters may stay", async () => {
	await renderField("Rimal", {}, "brandName");
	await expect.element(arabic()).toHaveAccessibleDescription(/^May stay blank/);
});

test("the Arabic is outdated as soon as the English is another one, and says what it was", async () => {
	await renderField("Lamps.", translated("مصابيح.", "Lamps."));
	await expect.element(arabic()).toHaveAccessibleDescription("Translated");
	await english().fill("Lamps and bulbs.");
	await expect.element(arabic()).toHaveAccessibleDescription("The English has changed since. It was: Lamps.");
	// An unchanged text keeps its source.
	expect(sent()).toEqual({ description: { text: "مصابيح." } });
	await arabic().fill("مصابيح ولمبات.");
	await expect.element(arabic()).toHaveAccessibleDescription("Translated");
});

test("one press says that the Arabic is still right, for the English of that moment", async () => {
	await renderField("Lamps.", translated("مصابيح.", "Lamsp."));
	await confirm().click();
	await expect.element(arabic()).toHaveAccessibleDescription("Will be saved as right");
	expect(sent()).toEqual({ description: { text: "مصابيح.", source: "Lamps." } });
	await english().fill("Bulbs.");
	await expect.element(confirm()).toBeVisible();
	expect(sent()).toEqual({ description: { text: "مصابيح." } });
});

test("the Arabic is written from right to left, beside the English on a wide screen and below it on a phone", async () => {
	await page.viewport(1280, 800);
	await renderField("Lamps.", {});
	expect([arabic().element().getAttribute("dir"), arabic().element().getAttribute("lang")]).toEqual(["rtl", "ar"]);
	const top = (element: Element) => Math.round(element.getBoundingClientRect().top);
	expect(top(arabic().element())).toBe(top(english().element()));
	await page.viewport(390, 800);
	expect(top(arabic().element())).toBeGreaterThan(top(english().element()));
});
