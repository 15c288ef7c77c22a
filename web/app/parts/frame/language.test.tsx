import { describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { renderAt } from "#test/render.tsx";
import { LanguageOffer } from "./language-offer.tsx";
import { LanguageSwitch } from "./language-switch.tsx";

const arabic = page.getByRole("link", { name: "العربية", exact: true });
const offer = page.getByRole("link", { name: "هذه الصفحة متوفرة بالعربية", exact: true });

const preferred = (languages: string[]) => vi.spyOn(navigator, "languages", "get").mockReturnValue(languages);

describe("the language switch", () => {
	test("leads to the same page and query in the other language, named in that language", async () => {
		await renderAt("/shop/3?minWattage=5&sort=price", <LanguageSwitch className="" />);
		await expect.element(arabic).toHaveAttribute("href", "/ar/shop/3?minWattage=5&sort=price");
		await expect.element(arabic).toHaveAttribute("lang", "ar");
		await expect.element(arabic).toHaveAttribute("hreflang", "ar");
	});

	test("leads from an Arabic page to the English one", async () => {
		document.documentElement.lang = "ar";
		await renderAt("/product/2?variant=5", <LanguageSwitch className="" />);
		const english = page.getByRole("link", { name: "English", exact: true });
		await expect.element(english).toHaveAttribute("href", "/product/2?variant=5");
	});
});

describe("the offer of the other language", () => {
	test("is made to a browser that prefers it, and not again once it was dismissed", async () => {
		using _ = preferred(["fr-FR", "ar-AE", "en"]);
		const first = await renderAt("/home", <LanguageOffer />);
		await expect.element(offer).toHaveAttribute("href", "/ar/home");
		await page.getByRole("button", { name: "إغلاق", exact: true }).click();
		await expect.element(offer).not.toBeInTheDocument();
		await first.unmount();
		await renderAt("/home", <LanguageOffer />);
		await expect.element(offer).not.toBeInTheDocument();
	});

	test.each([[["en-AE", "ar"]], [["fr-FR"]], [["ary-MA", "en"]]])(
		"is not made to a browser with %j",
		async (languages) => {
			using _ = preferred(languages);
			const screen = await renderAt("/home", <LanguageOffer />);
			expect(screen.container.textContent).toBe("");
		},
	);
});
