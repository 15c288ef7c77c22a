import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderScreen } from "#test/render-screen.tsx";
import { storefront } from "#test/storefront.ts";

test("a guest without a payment can look for the order or continue shopping", async () => {
	const guest = { email: "layla@post.example", phone: "+971501234567" };
	await renderScreen("/checkout/success", { ...storefront(), "GET /api/guest": () => guest });
	await expect.element(page.getByRole("heading", { name: "No payment in progress." })).toBeVisible();
	await expect.element(page.getByRole("link", { name: "Find my order" })).toHaveAttribute("href", "/orders/find");
	await expect.element(page.getByRole("link", { name: "Continue shopping" })).toHaveAttribute("href", "/shop");
});
