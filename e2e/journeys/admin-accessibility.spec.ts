import type { Page } from "playwright-core";
import { describe } from "vitest";
import { expectNoFaults } from "../accessibility.ts";
import { open } from "../actions.ts";
import { type Shop, testInOneShop as test } from "../test.ts";
import { withDatabase } from "../with-database.ts";

const screens = [
	"/admin/dashboard",
	"/admin/products/product?pageSize=5",
	"/admin/products/product?edit=2&pageSize=5",
	"/admin/products/sheet?pageSize=5",
	"/admin/products/brand",
	"/admin/products/categories?edit=1",
	"/admin/products/product-categories",
	"/admin/products/product-categories?edit=1&search=nothing+of+this+name",
	"/admin/productDetails/lighting-details?pageSize=5",
	"/admin/suppliers",
	"/admin/stock",
	"/admin/import",
	"/admin/orders",
	"/admin/coupons",
	"/admin/delivery/zones",
	"/admin/delivery/methods",
	"/admin/delivery/holidays",
	"/admin/tariffs",
	"/admin/delivery/parcels?edit=2",
	"/admin/delivery/test",
	"/admin/pages",
	"/admin/pages/1",
	"/admin/translations?state=all&pageSize=5",
	"/admin/translations/files",
	"/admin/audit-log",
];

/** Dialogs and drawers: the screen and the button or link that opens them. */
const openedThere = [
	["/admin/suppliers", "Add Supplier"],
	["/admin/products/brand", "Delete Atelier Rimal"],
	["/admin/products/brand", "Go to"],
	["/admin/products/brand", "Account"],
	["/admin/products/product", "Generate variants…"],
	["/admin/products/product?edit=2&pageSize=5", /^Arabic of variant /],
	["/admin/stock", /^Adjust /],
	["/admin/stock", /^History of /],
] as const;

describe("WCAG 2.2 AA, on a phone and a desktop, in both themes", () => {
	test("no screen of staff has a violation", { timeout: 480_000 }, async ({ page, signIn }) => {
		await signIn(page, "admin");
		for (const path of screens) {
			await open(page, path);
			await expectNoFaults(page, path);
		}
	});

	test("no dialog or drawer has a violation", { timeout: 480_000 }, async ({ page, signIn }) => {
		await signIn(page, "admin");
		for (const [path, name] of openedThere) {
			await page.setViewportSize({ width: 1440, height: 900 });
			await open(page, path);
			await press(page, name);
			await expectNoFaults(page, `${name} of ${path}`);
		}
	});

	test("no state of an order's screen has a violation", { timeout: 480_000 }, async ({ page, shop, signIn }) => {
		await signIn(page, "admin");
		const id = await paidOrder(shop);
		for (const path of [`/admin/orders/${id}`, `/admin/orders/${id}/packing-slip`]) {
			await open(page, path);
			await expectNoFaults(page, path);
		}
		for (const name of ["Mark as shipped", "Refund"]) {
			await open(page, `/admin/orders/${id}`);
			await press(page, name);
			await expectNoFaults(page, `${name} of an order`);
		}
	});

	test("no invalid form and no edit conflict has a violation", { timeout: 480_000 }, async ({ page, signIn }) => {
		await signIn(page, "admin");
		await open(page, "/admin/products/product");
		await press(page, "Add Variant");
		await press(page, "Add Product");
		await page.getByText("Product name is required").waitFor();
		await expectNoFaults(page, "a product that is wrong");

		await open(page, "/admin/products/brand?edit=1");
		const other = await page.context().newPage();
		await open(other, page.url());
		for (const [one, description] of [
			[other, "Theirs."],
			[page, "Mine."],
		] as const) {
			await one.getByLabel("Description", { exact: true }).fill(description);
			await press(one, "Update Brand");
			if (one === other) await one.getByText("Brand updated successfully").waitFor();
		}
		await page.getByRole("region", { name: "Changed by somebody else" }).waitFor();
		await expectNoFaults(page, "a brand that somebody else has saved");
	});
});

async function press(page: Page, name: string | RegExp) {
	const [ofButton, ofLink] = [page.getByRole("button", { name }), page.getByRole("link", { name })];
	await ofButton.or(ofLink).first().click();
}

async function paidOrder(shop: Shop): Promise<number> {
	const { id } = await withDatabase(shop, (db) =>
		db
			.selectFrom("orders")
			.where("status", "=", "PaymentRecieved")
			.orderBy("id", "desc")
			.select("id")
			.executeTakeFirstOrThrow(),
	);
	return id;
}
