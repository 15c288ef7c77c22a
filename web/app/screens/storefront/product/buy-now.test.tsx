import type { CurrentUser } from "@noor/contract/accounts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { $visitor } from "#api/visitor.ts";
import { fakeApi, gate, refusal } from "#test/fake-api.ts";
import { renderAt } from "#test/render.tsx";
import { cartOf, globe } from "#test/storefront.ts";
import { Toaster } from "#ui/toast.tsx";
import { BuyNow } from "./buy-now.tsx";

const button = page.getByRole("button", { name: "Express checkout" });
const wallets = page.getByRole("region", { name: "Express checkout" });

/** At the address of the product. */
function show(props: Partial<Parameters<typeof BuyNow>[0]> = {}) {
	return renderAt(
		"/product/2",
		<>
			<BuyNow productId={2} variantId={22} quantity={1} disabled={false} {...props} />
			<Toaster />
		</>,
	);
}

test("the wallets appear when the button is pressed, for a cart of this variant and quantity", async () => {
	$visitor.set({ id: 1 } as CurrentUser);
	const settings = gate<Response>();
	let bought: unknown;
	const calls = fakeApi({
		"POST /api/cart/express": async (request) => {
			bought = await request.json();
			return cartOf([globe]);
		},
		"GET /api/payments/settings": () => settings.promise,
	});
	await show({ quantity: 3 });
	expect(calls).toEqual([]);
	await button.click();
	await expect.element(wallets).toHaveAttribute("aria-busy", "true");
	expect(bought).toEqual({ productId: 2, variantId: 22, quantity: 3 });
	// The pressed button is gone; the focus stays at its place.
	expect(document.activeElement?.contains(wallets.element())).toBe(true);
	settings.resolve(refusal(503, "Away"));
	await expect.element(page.getByText(/^No wallet is available in this browser/)).toBeVisible();
});

test("a refusal is a toast, and the button stays", async () => {
	$visitor.set({ id: 1 } as CurrentUser);
	fakeApi({ "POST /api/cart/express": () => refusal(400, "This product is no longer sold") });
	await show();
	await button.click();
	await expect.element(page.getByText("Express checkout could not be opened")).toBeVisible();
	await expect.element(page.getByText("This product is no longer sold")).toBeVisible();
	await expect.element(button).toBeEnabled();
});

test("a visitor who is not signed in has the wallets too", async () => {
	$visitor.set(null);
	const settings = gate<Response>();
	fakeApi({ "POST /api/cart/express": () => cartOf([globe]), "GET /api/payments/settings": () => settings.promise });
	await show();
	await button.click();
	await expect.element(wallets).toHaveAttribute("aria-busy", "true");
});

test("a lamp that is sold out cannot be bought", async () => {
	fakeApi({});
	await show({ disabled: true });
	await expect.element(button).toBeDisabled();
});
