import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { renderScreen } from "#test/render-screen.tsx";
import { storefront } from "#test/storefront.ts";

test("offline the screen stays when a link is followed, and a retry opens the other once the browser is online", async () => {
	const screen = await renderScreen("/checkout/guest", storefront());
	const title = page.getByRole("heading", { level: 1 });
	const shown = title.element().textContent;
	const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
	const failed = page.getByRole("alert").filter({ hasText: "The page could not be loaded." });
	const retry = failed.getByRole("button", { name: "Retry" });

	await page.getByRole("link", { name: "Sign In" }).click();
	await expect
		.element(failed.getByText("The shop cannot be reached. Check your connection and try again."))
		.toBeVisible();
	await retry.click();
	await expect.element(retry).toBeVisible();
	expect(screen.address()).toBe("/checkout/guest");
	expect(title.element().textContent).toBe(shown);

	onLine.mockReturnValue(true);
	await retry.click();
	await expect.element(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
	expect(screen.address()).toBe("/account/login?returnUrl=%2Fcheckout");
});
