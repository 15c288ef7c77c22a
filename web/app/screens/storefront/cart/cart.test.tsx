import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { gate, refusal } from "#test/fake-api.ts";
import { renderScreen } from "#test/render-screen.tsx";
import { cartOf, globe, storefront } from "#test/storefront.ts";

const summary = page.getByRole("region", { name: "Order Summary" });
const seen = (text: string | RegExp) => expect.element(summary.getByText(text, { exact: true }).first()).toBeVisible();

describe("2 Cart screen, order summary panel", () => {
	test("an empty cart links to the shop", async () => {
		await renderScreen("/cart", storefront());
		await expect.element(page.getByRole("heading", { name: "Your shopping cart is empty" })).toBeVisible();
		await expect.element(page.getByRole("link", { name: "Go shopping!" })).toHaveAttribute("href", "/home");
		await expect.element(page.getByText(/Saved for Later/)).not.toBeInTheDocument();
	});

	test("before a method is chosen it shows what delivery costs at least, and what is missing for free delivery", async () => {
		await renderScreen("/cart", storefront(cartOf([globe], { deliveryEstimate: { from: 20, missing: 110.5 } })));
		await seen(/^from AED\s20\.00$/);
		await seen(/^AED\s110\.50 to go for free delivery$/);
		await expect.element(summary.getByText("Free", { exact: true })).not.toBeInTheDocument();
	});

	test("a cart shows the specified texts", async () => {
		await renderScreen("/cart", storefront(cartOf([globe])));
		await expect.element(page.getByRole("heading", { name: "Shopping Cart (2 items)" })).toBeVisible();
		await expect.element(page.getByRole("link", { name: "Continue Shopping" })).toHaveAttribute("href", "/home");
		await expect.element(page.getByText(/Saved for Later/)).not.toBeInTheDocument();
		await expect.element(summary.getByRole("heading", { name: "Order Summary" })).toBeVisible();
		for (const text of [
			"Subtotal (2 items)",
			"Shipping",
			"Free",
			"Discount",
			/^AED\s0\.00$/,
			"Total",
			/^AED\s1,120\.00$/,
			"Includes VAT",
			/^AED\s53\.33$/,
			/^You're saving AED\s200\.00 today!/,
			"Visa",
			"Mastercard",
			"Secure SSL Checkout",
			"Recently Viewed",
			"Products you look at appear here.",
		])
			await seen(text);
		for (const name of ["Apply", "Add"])
			await expect.element(summary.getByRole("button", { name, exact: true })).toBeVisible();
		for (const [name, href] of [
			["Proceed to Checkout", "/checkout"],
			["Continue Shopping", "/home"],
		] as const)
			await expect.element(summary.getByRole("button", { name })).toHaveAttribute("href", href);
	});

	test("a promo code reduces the total, an invalid one shows an error, and the code can be removed", async () => {
		const cart = cartOf([globe]);
		const discounted = {
			...cart,
			coupon: { code: "EVENING", name: "Evening tenth", problem: null },
			totals: { subtotal: 1120, shipping: 0, discount: 112, total: 1008, vat: 48, vatPercent: 5 },
		};
		await renderScreen("/cart", {
			...storefront(cart),
			"POST /api/cart/coupon": async (request) =>
				(await request.json()).code === "evening" ? discounted : refusal(404, "Invalid promo code"),
			"DELETE /api/cart/coupon": () => cart,
		});
		const code = summary.getByLabelText("Promo code");
		await code.fill("no-such-code");
		await summary.getByRole("button", { name: "Apply" }).click();
		await expect.element(summary.getByRole("alert").getByText("Invalid promo code")).toBeVisible();
		await code.fill("evening");
		await summary.getByRole("button", { name: "Apply" }).click();
		await seen("Evening tenth applied");
		await seen(/^−AED\s112\.00$/);
		await seen(/^AED\s1,008\.00$/);
		await seen(/^You're saving AED\s312\.00 today!/);
		await summary.getByRole("button", { name: "Remove Evening tenth" }).click();
		await seen(/^You're saving AED\s200\.00 today!/);
		await expect.element(summary.getByRole("button", { name: "Apply" })).toBeVisible();
	});
});

test("a change that the server could not save is reverted, with the request id of its log entry", async () => {
	await renderScreen("/cart", {
		...storefront(cartOf([{ ...globe, quantity: 1 }])),
		"POST /api/cart": () => refusal(500, "Something went wrong on our side.", { requestId: "request-of-the-log" }),
	});
	await page.getByRole("button", { name: "Increase Lulu Opal Globe" }).click();
	await expect.element(page.getByRole("alert").getByText("The cart was not changed")).toBeVisible();
	await expect
		.element(page.getByRole("alert").getByText("Something went wrong on our side. (Reference: request-of-the-log)"))
		.toBeVisible();
	await expect.element(page.getByRole("heading", { name: "Shopping Cart (1 item)" })).toBeVisible();
});

test("a line is saved for later before the cart has answered, and no longer after a refusal", async () => {
	const answered = gate<Response>();
	await renderScreen("/cart", {
		...storefront(cartOf([{ ...globe, quantity: 1 }])),
		"POST /api/cart": () => answered.promise,
		"DELETE /api/cart": () => answered.promise,
	});
	await page.getByRole("button", { name: "Save for later: Lulu Opal Globe" }).click();
	await expect.element(page.getByRole("heading", { name: "Your shopping cart is empty" })).toBeVisible();
	expect(JSON.parse(localStorage.getItem("saved_for_later_v1") ?? "[]")).toMatchObject([
		{ productId: globe.productId },
	]);
	answered.resolve(refusal(500, "Something went wrong on our side."));
	await expect.element(page.getByRole("heading", { name: "Shopping Cart (1 item)" })).toBeVisible();
	await expect.poll(() => localStorage.getItem("saved_for_later_v1")).toBeNull();
});

describe("what is missing in the cart", () => {
	const bulb = {
		...globe,
		productId: 32,
		variantId: 70,
		productName: "Shams Classic Bulb A60",
		size: "Clear",
		price: 39,
	};
	const fix = {
		kind: "bulb-missing",
		productId: globe.productId,
		variantId: globe.variantId,
		text: "“Lulu Opal Globe” needs 2 × E27.",
		add: { ...bulb, quantity: 2 },
		remove: null,
	} as const;
	const section = page.getByRole("region", { name: "What may be missing" });
	/** The answer to a save, and what it was asked for. */
	function saving() {
		const saved: { productId: number; quantity: number }[][] = [];
		const answers = {
			"POST /api/cart": async (request: Request) => {
				const { items } = (await request.json()) as { items: { productId: number; quantity: number }[] };
				saved.push(items.map(({ productId, quantity }) => ({ productId, quantity })));
				return cartOf([globe, { ...bulb, quantity: 2 }]);
			},
		};
		return { saved, answers };
	}

	test("one press adds the bulbs that a luminaire needs, in one save, and then nothing is missing", async () => {
		const { saved, answers } = saving();
		await renderScreen("/cart", { ...storefront(cartOf([globe], { fixes: [fix] })), ...answers });
		await expect.element(section.getByText("“Lulu Opal Globe” needs 2 × E27.")).toBeVisible();
		await expect.element(section.getByRole("link", { name: "Shams Classic Bulb A60, Clear" })).toBeVisible();
		await expect.element(section.getByText(/^AED\s78\.00$/)).toBeVisible();
		await section.getByRole("button", { name: "Add 2: Shams Classic Bulb A60" }).click();
		await expect.element(section).not.toBeInTheDocument();
		expect(saved).toEqual([
			[
				{ productId: 2, quantity: 2 },
				{ productId: 32, quantity: 2 },
			],
		]);
	});

	test("one press replaces a driver that is too small", async () => {
		const { saved, answers } = saving();
		const small = {
			...globe,
			productId: 37,
			variantId: 80,
			productName: "Tayyar LED Driver",
			size: "60 W",
			quantity: 1,
		};
		const replaced = {
			...fix,
			kind: "driver-too-small",
			text: "“Tayyar LED Driver, 60 W” feeds 5.2 m of “Sharit LED Strip, 10 m”. All of it needs a driver of at least 114 W.",
			add: { ...small, variantId: 81, size: "100 W" },
			remove: { productId: 37, variantId: 80, quantity: 1 },
		} as const;
		await renderScreen("/cart", { ...storefront(cartOf([globe, small], { fixes: [replaced] })), ...answers });
		await section.getByRole("button", { name: "Replace it: Tayyar LED Driver" }).click();
		await expect.element(section).not.toBeInTheDocument();
		expect(saved).toEqual([
			[
				{ productId: 2, quantity: 2 },
				{ productId: 37, quantity: 1 },
			],
		]);
	});

	test("where the shop has nothing that fits, a link leads to the finder", async () => {
		await renderScreen("/cart", storefront(cartOf([globe], { fixes: [{ ...fix, add: null }] })));
		await expect.element(section.getByRole("link", { name: "Find a bulb" })).toHaveAttribute("href", "/light/bulbs");
		await expect.element(section.getByRole("button")).not.toBeInTheDocument();
	});
});
