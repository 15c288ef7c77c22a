import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { renderScreen } from "#test/render-screen.tsx";
import { storefront } from "#test/storefront.ts";

test("an unknown category shows the not-found page, and the browser's console names it", async () => {
	const logged = vi.mocked(console.warn);
	await renderScreen("/shop/lamp", storefront());
	await expect.element(page.getByRole("heading", { name: "No products found" })).toBeVisible();
	await expect.poll(() => logged.mock.calls).toContainEqual(["Invalid category ID"]);
	await expect.element(page.getByText("Invalid category ID")).not.toBeInTheDocument();
});
