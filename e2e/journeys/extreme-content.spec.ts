import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { fillCart, lulu, open } from "../actions.ts";
import { type Shop, test } from "../test.ts";
import { withDatabase } from "../with-database.ts";

const longWord = "Lampenschirm".repeat(9).slice(0, 100);
const longSize = `Ø 120 cm, ${longWord.slice(0, 80)}`;

test("no screen scrolls sideways with words of 100 letters, 40 variants and prices of 99,999.99", async ({
	page,
	shop,
	signIn,
}) => {
	const { orderId, brandId, categoryId } = await makeContentExtreme(shop);
	await signIn(page, "admin");
	await fillCart(page, [{ productId: lulu.id, size: longSize, quantity: 3 }]);
	const paths = [
		"/home",
		`/shop?search=${longWord}`,
		`/shop/${categoryId}`,
		`/brands/${brandId}`,
		`/product/${lulu.id}`,
		"/cart",
		"/checkout",
		`/orders/${orderId}`,
		`/orders/${orderId}/invoice`,
		"/admin/products/product",
		`/admin/products/product?edit=${lulu.id}`,
		"/admin/products/sheet",
		"/admin/stock",
		"/admin/orders",
		`/admin/orders/${orderId}`,
	];
	for (const path of paths) await expectNoSidewaysScroll(page, path);
	await open(page, `/product/${lulu.id}`);
	await page.getByRole("heading", { name: longWord }).waitFor();
	await page.getByText("99,999.99").first().waitFor();
});

/** A change of the width takes some frames to reach what is measured by scripts, so each width is asked for again. */
async function expectNoSidewaysScroll(page: Page, path: string): Promise<void> {
	await open(page, path);
	await expect.poll(() => page.locator("[aria-busy=true]").count()).toBe(0);
	for (const width of [320, 390, 768, 1440, 2560]) {
		await page.setViewportSize({ width, height: 900 });
		await expect.poll(() => findTooWide(page), { message: `${path} at ${width} px` }).toEqual([]);
	}
}

/** If the page scrolls sideways, the innermost elements that reach over its edge. */
function findTooWide(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		if (document.documentElement.scrollWidth <= innerWidth) return [];
		const isWide = (element: Element) => element.getBoundingClientRect().right > innerWidth;
		const wide = [...document.querySelectorAll("body *")].filter(isWide);
		return wide
			.filter((element) => ![...element.children].some(isWide))
			.map(({ outerHTML }) => outerHTML.slice(0, 160));
	});
}

/** Gives the globe, its brand, its category and an order of it the longest texts and the highest prices. */
function makeContentExtreme(shop: Shop) {
	return withDatabase(shop, async (db) => {
		const { brandId } = await db
			.updateTable("products")
			.set({ name: longWord, description: `${longWord} ${longWord}` })
			.where("id", "=", lulu.id)
			.returning("brandId")
			.executeTakeFirstOrThrow();
		const price = { priceFils: 9_999_999, compareAtPriceFils: null };
		await db.updateTable("productVariants").set(price).where("productId", "=", lulu.id).execute();
		const sold = await db.selectFrom("productVariants").where("productId", "=", lulu.id).select("id").execute();
		const added = await db
			.insertInto("productVariants")
			.values(
				Array.from({ length: 40 - sold.length }, (_, index) => ({
					productId: lulu.id,
					position: sold.length + index,
					size: index === 0 ? longSize : `Ø ${120 + index} cm, ${longWord.slice(0, 30)}`,
					sizeDescription: longWord,
					sku: `NOOR-LUL-${index}-${longWord.slice(0, 30)}`,
					...price,
				})),
			)
			.returning("id")
			.execute();
		await db
			.insertInto("stock")
			.values(added.map(({ id }) => ({ productId: lulu.id, variantId: id, quantity: 5 })))
			.onConflict((conflict) => conflict.columns(["productId", "variantId"]).doUpdateSet({ quantity: 5 }))
			.execute();
		await db
			.updateTable("brands")
			.set({ brandName: longWord.slice(0, 50), story: longWord })
			.where("id", "=", brandId)
			.execute();
		const { categoryId } = await db
			.selectFrom("productCategories")
			.where("productId", "=", lulu.id)
			.select("categoryId")
			.executeTakeFirstOrThrow();
		await db
			.updateTable("categories")
			.set({ categoryName: longWord.slice(0, 50), description: longWord })
			.where("id", "=", categoryId)
			.execute();
		const { orderId } = await db
			.updateTable("orderItems")
			.set({ productName: longWord, size: longSize, priceFils: 9_999_999, quantity: 1_000 })
			.where("id", "=", (query) =>
				query
					.selectFrom("orderItems")
					.innerJoin("orders", "orders.id", "orderItems.orderId")
					.where("orders.status", "=", "Completed")
					.select((of) => of.fn.max("orderItems.id").as("id")),
			)
			.returning("orderId")
			.executeTakeFirstOrThrow();
		return { orderId, brandId, categoryId };
	});
}

describe("in forced colours", () => {
	test("what is chosen, pressed or switched on differs from what is not", async ({ page }) => {
		await page.emulateMedia({ forcedColors: "active" });
		await open(page, `/product/${lulu.id}`);
		const looksOf = (name: string) =>
			page.getByRole("button", { name, exact: true }).evaluate((button) => {
				const { backgroundColor, borderColor, color } = getComputedStyle(button.closest("label, li, div") ?? button);
				const own = getComputedStyle(button);
				return [backgroundColor, borderColor, color, own.backgroundColor, own.borderColor, own.color].join();
			});
		await page.getByRole("button", { name: lulu.middle.size, exact: true }).click();
		await page.getByRole("button", { name: lulu.middle.size, exact: true, pressed: true }).waitFor();
		await expect.poll(() => looksOf(lulu.middle.size)).not.toBe(await looksOf(lulu.small.size));
	});
});
