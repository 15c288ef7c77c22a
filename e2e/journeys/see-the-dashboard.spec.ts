import { describe, expect } from "vitest";
import { test } from "../shop.ts";
import { open } from "../steps.ts";

test("staff begin at the dashboard: its figures are those of the orders they lead to", async ({ page, signIn }) => {
	await signIn(page, "admin");
	await open(page, "/admin");
	await page.waitForURL("**/admin/dashboard");
	await page.getByRole("navigation", { name: "Period" }).getByRole("link", { name: "90 days" }).click();
	await page.waitForURL("**/admin/dashboard?period=90d");
	await page.getByText(/against the 90 days before$/).waitFor();

	// What the charts show stands in a table, and adds up to the figures.
	await page.getByText("The charts as a table").click();
	const table = page.getByRole("table", { name: "Sales, orders and refunds by day" });
	expect(await table.getByRole("row").count()).toBe(91);
	const sums = await table.getByRole("row").evaluateAll((rows) =>
		rows.slice(1).reduce(
			(sum, row) => {
				const figures = [...row.querySelectorAll("td")].map((cell) => Number(cell.textContent?.replace(/[^\d.]/g, "")));
				return { sales: sum.sales + (figures[0] ?? 0), orders: sum.orders + (figures[2] ?? 0) };
			},
			{ sales: 0, orders: 0 },
		),
	);
	expect(sums.orders).toBeGreaterThan(0);
	const figureOf = async (name: string) => {
		const text = await page
			.getByRole("term")
			.filter({ hasText: name })
			.locator("xpath=following-sibling::dd[1]")
			.textContent();
		return Number((text ?? "").replace(/[^\d.]/g, ""));
	};
	expect(await figureOf("Sales")).toBeCloseTo(sums.sales, 2);
	expect(await figureOf("Orders")).toBe(sums.orders);

	// The charts come after the figures.
	await page
		.getByRole("img", { name: /^Sales of 90 days: AED/ })
		.locator("svg")
		.first()
		.waitFor();
	await page.getByRole("link", { name: "Refunds: the orders behind it" }).click();
	await page.waitForURL("**/admin/orders?status=Refunded");
});

test("orders that wait are named, and lead to themselves and to their list", async ({ page, signIn }) => {
	await signIn(page, "admin");
	await open(page, "/admin/dashboard");
	const waiting = page.getByRole("region", { name: "Needs attention" });
	await waiting.getByRole("link", { name: "All: Paid with another amount than asked for" }).click();
	await page.waitForURL("**/admin/orders?status=PaymentMismatch");
	await page.goBack();
	const order = waiting.getByRole("link", { name: /^#\d+/ }).first();
	const number = /#(\d+)/.exec((await order.textContent()) ?? "")?.[1];
	await order.click();
	await page.waitForURL(`**/admin/orders/${number}`);
	await page.goBack();
	await page.getByRole("link", { name: "All that is low in stock" }).click();
	await page.waitForURL("**/admin/stock?filter=low");
});

describe("without scripts", () => {
	test("the figures are there before any chart is", async ({ shop, browser, page, signIn }) => {
		await signIn(page, "admin");
		const context = await browser.newContext({
			baseURL: shop.url,
			javaScriptEnabled: false,
			storageState: await page.context().storageState(),
		});
		try {
			const plain = await context.newPage();
			await plain.goto("/admin/dashboard?period=7d");
			expect(await plain.getByRole("term").allInnerTexts()).toEqual(["Sales", "Orders", "Average order", "Refunds"]);
			expect(await plain.locator("dd").first().textContent()).toMatch(/^AED/);
			expect(await plain.getByRole("img", { name: /^Sales/ }).boundingBox()).toMatchObject({ height: 240 });
		} finally {
			await context.close();
		}
	});
});

describe("on a telephone", () => {
	test.override("viewport", { width: 390, height: 844 });

	test("the menu lies over the screen until Escape, a press beside it, or where it leads", async ({ page, signIn }) => {
		await signIn(page, "admin");
		await open(page, "/admin/dashboard");
		const opener = page.getByRole("button", { name: "Menu" });
		const menu = page.getByRole("navigation", { name: "Admin" });
		await opener.click();
		await menu.waitFor();
		await page.keyboard.press("Shift+Tab");
		await page.keyboard.press("Escape");
		await menu.waitFor({ state: "hidden" });
		await opener.and(page.locator(":focus")).waitFor();

		await opener.press("Enter");
		await menu.waitFor();
		await page.mouse.click(380, 700);
		await menu.waitFor({ state: "hidden" });

		await opener.click();
		await menu.getByRole("link", { name: "Brands", exact: true }).click();
		await page.getByRole("heading", { name: "Add New Brand" }).waitFor();
		await menu.waitFor({ state: "hidden" });
	});
});
