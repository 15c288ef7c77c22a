import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { open } from "../actions.ts";
import { test } from "../test.ts";
import { withDatabase } from "../with-database.ts";

test("the back office opens with the dashboard, whose figures match the orders that they link to", async ({
	page,
	signIn,
}) => {
	await signIn(page, "admin");
	await open(page, "/admin");
	await page.waitForURL("**/admin/dashboard");
	await page.getByRole("navigation", { name: "Period" }).getByRole("link", { name: "90 days" }).click();
	await page.waitForURL("**/admin/dashboard?period=90d");
	await page.getByText(/against the 90 days before$/).waitFor();

	// The charts' data are also in a table, whose sum equals the figures.
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

	// The chart names the step at the pointer.
	const chart = page.getByRole("img", { name: /^Sales of 90 days: AED/ });
	await chart.hover();
	await expect.poll(() => chart.textContent()).toMatch(/\d+ [A-Z][a-z]{2}SalesAED.*BeforeAED/);

	// Each figure links to its orders, with filters that can be removed.
	const behind = (name: string) => page.getByRole("link", { name: `${name}: the orders behind it` });
	const ofOrders = await behind("Orders").getAttribute("href");
	expect(await behind("Sales").getAttribute("href")).toBe(ofOrders);
	expect(await behind("Average order").getAttribute("href")).toBe(`${ofOrders}&sort=-amountCharged`);
	await behind("Orders").click();
	await page.waitForURL("**/admin/orders?paid=true&from=*");
	expect(await ordersListed(page)).toBe(sums.orders);
	await page.goBack();
	await behind("Refunds").click();
	await page.waitForURL("**/admin/orders?refundedFrom=*&refundedTo=*");
	const refunded = await ordersListed(page);
	expect(refunded).toBeGreaterThan(0);
	await page.getByRole("link", { name: /^Remove filter Refunded \d+ \w+ \d+ – \d+ \w+ \d+$/ }).click();
	await expect.poll(() => ordersListed(page)).toBeGreaterThan(refunded);
	await expect.poll(() => new URL(page.url()).search).toBe("");
	expect(await page.getByRole("link", { name: /^Remove filter/ }).count()).toBe(0);
});

test("waiting orders are listed, with links to each of them and to the filtered list", async ({
	page,
	shop,
	signIn,
}) => {
	await withDatabase(shop, (db) =>
		db.insertInto("refunds").values({ orderId: 1001, amountFils: 100, status: "failed" }).execute(),
	);
	await signIn(page, "admin");
	await open(page, "/admin/dashboard");
	const waiting = page.getByRole("region", { name: "Needs attention" });
	await waiting.getByRole("link", { name: "All: Payment mismatch" }).click();
	await page.waitForURL("**/admin/orders?status=PaymentMismatch");
	await page.goBack();
	for (const [title, wait] of [
		["Paid and not shipped for more than 2 days", "unshipped"],
		["Refunds that failed", "failedRefund"],
	]) {
		const kind = waiting.getByRole("region", { name: title });
		const count = Number(/\((\d+)\)/.exec((await kind.getByRole("heading").textContent()) ?? "")?.[1]);
		await kind.getByRole("link", { name: `All: ${title}` }).click();
		await page.waitForURL(`**/admin/orders?waiting=${wait}`);
		await expect.poll(() => page.getByLabel("Waiting").inputValue()).toBe(wait);
		expect(await ordersListed(page)).toBe(count);
		await page.goBack();
	}
	const order = waiting.getByRole("link", { name: /^#\d+/ }).first();
	const number = /#(\d+)/.exec((await order.textContent()) ?? "")?.[1];
	await order.click();
	await page.waitForURL(`**/admin/orders/${number}`);
	await page.goBack();
	await page.getByRole("link", { name: "All products low in stock" }).click();
	await page.waitForURL("**/admin/stock?filter=low");
});

async function ordersListed(page: Page): Promise<number> {
	await page.getByRole("table", { name: "Customer Orders" }).waitFor();
	const words = await page.getByText(/^\d+( – \d+)? of \d+$/).textContent();
	return Number(words?.split(" of ")[1]);
}

describe("without scripts", () => {
	test("the figures and the charts are shown", async ({ shop, browser, page, signIn }) => {
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
			expect(
				await plain
					.getByRole("img", { name: /^Sales/ })
					.locator("svg")
					.count(),
			).toBe(1);
		} finally {
			await context.close();
		}
	});
});

describe("on a phone", () => {
	test.override("viewport", { width: 390, height: 844 });

	test("the menu covers the screen, and closes on Escape, a click outside, and navigation", async ({
		page,
		signIn,
	}) => {
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
