import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fakeApi, gate, refusal } from "#test/fake-api.ts";
import { renderAt } from "#test/render.tsx";
import { card, picture, variants } from "#test/samples.ts";
import { Toaster } from "#ui/toast.tsx";
import { BuyableCard } from "./buyable-card.tsx";

const globe = card();
const add = page.getByRole("button", { name: "Add Lulu Opal Globe to cart" });
const dialog = page.getByRole("dialog", { name: "Select Variant" });

function wall(product = globe) {
	return renderAt(
		"/shop",
		<>
			<div style={{ width: 300 }}>
				<BuyableCard product={product} sizes="18.75rem" />
			</div>
			<Toaster />
		</>,
	);
}

describe("a product card", () => {
	test("shows that variants are loading, then lists them; an available one can be added to the cart", async () => {
		const asked = gate();
		const saved: object[] = [];
		fakeApi({
			"GET /api/Products/variants/2": () => asked.promise.then(() => variants),
			"POST /api/cart": async (request) => {
				const body = await request.json();
				saved.push(body.items);
				const totals = { subtotal: 560, shipping: 0, discount: 0, total: 560 };
				const more = { coupon: null, notices: [], paymentIntentId: null, clientSecret: null, totals };
				return { deliveryMethodId: null, ...body, ...more };
			},
		});
		await wall();
		await add.click();
		await expect.element(page.getByText("Loading...", { exact: true })).toBeVisible();
		await expect.element(add).toHaveAttribute("aria-disabled", "true");
		asked.resolve();
		await expect.element(dialog).toBeVisible();
		expect(dialog.element().getBoundingClientRect().width).toBe(500);
		await expect.element(dialog.getByText("Lulu Opal Globe", { exact: true })).toBeVisible();
		await expect.element(dialog.getByText("In Stock (5)", { exact: true })).toBeVisible();
		await expect.element(dialog.getByText(/^AED\s560$/)).toBeVisible();
		const buy = dialog.getByRole("button", { name: "Add to Cart" });
		await expect.element(buy).toBeDisabled();
		await expect.element(dialog.getByRole("radio", { name: /Ø 40 cm\s*Out of Stock/ })).toBeDisabled();
		await expect.element(dialog.getByRole("radio", { name: /Ø 20 cm/ })).toHaveFocus();
		await userEvent.keyboard(" {ArrowDown}");
		await expect.element(dialog.getByRole("radio", { name: /Ø 28 cm/ })).toBeChecked();
		await buy.click();
		await expect.element(page.getByRole("status").getByText("Added to cart")).toBeVisible();
		expect(saved).toEqual([[expect.objectContaining({ productId: 2, variantId: 22, quantity: 1, price: 560 })]]);
		await expect.element(add).toHaveFocus();
	});

	test("shows why its variants could not be loaded, and can be retried", async () => {
		const logged = vi.mocked(console.warn);
		let refuses = true;
		fakeApi({
			"GET /api/Products/variants/2": () =>
				refuses ? refusal(503, "The lamps are being counted.", { requestId: "req-7" }) : variants,
		});
		await wall();
		await add.click();
		const alert = page.getByRole("alert");
		await expect.element(alert.getByText("Not added to the cart")).toBeVisible();
		await expect.element(alert.getByText("The lamps are being counted. (Reference: req-7)")).toBeVisible();
		await expect.element(page.getByText("Error", { exact: true })).toBeVisible();
		expect(logged.mock.calls[0]?.[0]).toBe("The variants of product 2 could not be loaded.");
		refuses = false;
		await alert.getByRole("button", { name: "Retry" }).click();
		await expect.element(dialog).toBeVisible();
		await dialog.getByRole("button", { name: "Cancel" }).click();
		await expect.element(dialog).not.toBeInTheDocument();
		await expect.element(page.getByText(/^from AED\s420\.00$/)).toBeVisible();
	});

	test("opens its product by a click anywhere, and names it in one link", async () => {
		const { address } = await wall(card({ priceBefore: 490 }));
		expect(page.getByRole("link").elements()).toHaveLength(1);
		await expect.element(page.getByRole("link", { name: "Lulu Opal Globe" })).toBeVisible();
		await expect.element(page.getByText(/^AED\s490\.00$/)).toBeVisible();
		expect(
			page
				.getByText(/^AED\s490\.00$/)
				.element()
				.closest("s"),
		).not.toBeNull();
		await page.getByText("20–\u206040 cm · 8 W · 560 lm · 2700 K").click();
		await expect.poll(address).toBe("/product/2");
	});

	test("breaks the line of its figures neither within a figure nor before a middle dot", async () => {
		const { container } = await wall(card({ figureRanges: { lumens: { min: 2210, max: 3570 } } }));
		const figures = container.querySelector(".product-figures") as HTMLElement;
		expect(figures.textContent).toBe(
			"20–\u206040\u00a0cm\u00a0· 8\u00a0W\u00a0· 2210–\u20603570\u00a0lm\u00a0· 2700\u00a0K",
		);
	});

	test("lights its lamp on hover and focus, and its picture has an alternative text", async () => {
		await wall(card({ imageUrl: picture, litImageUrl: `${picture}#lit` }));
		await expect.element(page.getByRole("img", { name: "A white globe hangs from a brass rod." })).toBeVisible();
		const lit = () => Number(getComputedStyle(document.querySelector("article img[alt='']") as Element).opacity);
		await userEvent.hover(document.body, { position: { x: 900, y: 800 } });
		await expect.poll(lit).toBe(0);
		await page.getByRole("article").hover();
		await expect.poll(lit).toBe(1);
		await userEvent.hover(document.body, { position: { x: 900, y: 800 } });
		await expect.poll(lit).toBe(0);
		page.getByRole("link", { name: "Lulu Opal Globe" }).element().focus();
		await expect.poll(lit).toBe(1);
	});
});
