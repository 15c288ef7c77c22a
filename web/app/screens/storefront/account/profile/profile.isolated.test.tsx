import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { renderScreen } from "#test/render-screen.tsx";
import { shopper, storefront } from "#test/storefront.ts";

// The live connection of a signed-in shopper.
vi.mock("#api/live.ts", () => ({ connectLive() {}, disconnectLive() {} }));

test.for([390, 1280])("the account is deleted by a link after and below that of its data, at %i px", async (width) => {
	await page.viewport(width, 800);
	await renderScreen("/account/profile", {
		...storefront(),
		"GET /api/account/user-info": () => shopper,
		"GET /api/account/addresses": () => [],
		"GET /api/account/sessions": () => [],
		"GET /api/account/wishlist": () => ({ productIds: [] }),
		"POST /api/cart/claim": () => null,
	});
	const section = page.getByRole("region", { name: "Your data" });
	await expect.element(section).toBeVisible();
	const [download, remove, ...others] = section.getByRole("link").elements();
	expect([download, remove].map((link) => link?.getAttribute("href"))).toEqual([
		"/api/account/export",
		"/account/delete",
	]);
	expect(others).toEqual([]);
	expect(remove?.getBoundingClientRect().top).toBeGreaterThanOrEqual(download?.getBoundingClientRect().bottom ?? 0);
});
