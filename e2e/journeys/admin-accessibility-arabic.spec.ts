import type { Page } from "playwright-core";
import { describe } from "vitest";
import { expectNoFaults, inAnotherLanguage } from "../accessibility.ts";
import { open } from "../actions.ts";
import { pagePaths } from "../page-paths.ts";
import { phone, type Shop, testInOneShop as test } from "../test.ts";
import { withDatabase } from "../with-database.ts";

// A file of its own, so that it runs beside the English one, which inspects more widths and themes.

/** With forms of records, and dialogs that open by their address. */
const forms = [
	"/admin/products/product?edit=2&pageSize=5",
	"/admin/products/brand?edit=1",
	"/admin/products/categories?edit=1",
	"/admin/suppliers?edit=1",
	"/admin/delivery/methods?edit=1",
	"/admin/delivery/parcels?edit=2",
	"/admin/payment-methods?edit=1",
	"/admin/coupons?edit=1",
	"/admin/translations?state=all&pageSize=5",
];

/** Dialogs and drawers: the screen, and the button or link that opens them. */
const openedThere = [
	["/admin/products/brand", /^حذف أتيليه رمال$/],
	["/admin/products/brand", /^الانتقال إلى(?! المحتوى)/],
	["/admin/products/product", /^إنشاء الخيارات/],
	["/admin/products/product?edit=2&pageSize=5", /^النص العربي للخيار/],
	["/admin/stock", /^تعديل /],
	["/admin/stock", /^السجل: /],
] as const;

describe("WCAG 2.2 AA in Arabic, on a phone at night", () => {
	test.override("viewport", phone);
	// Pages of records that the demonstration does not have, such as an import.
	test.override("expectedErrors", [/404 \(Not Found\)/]);

	test("no screen of staff has a violation or scrolls sideways", { timeout: 480_000 }, async ({
		page,
		shop,
		signIn,
	}) => {
		await signIn(page, "admin");
		const ids = await idsOf(shop);
		const screens = pagePaths
			.filter((path) => path.startsWith("/admin/") && !path.startsWith("/admin/brands/"))
			.map((path) =>
				path.replace(/(?<=orders\/)1/, String(ids.shippedOrder)).replace(/(?<=customers\/)1/, String(ids.customer)),
			);
		for (const path of [...screens, ...forms]) await inspect(page, path);
	});

	test("no dialog or drawer of staff has a violation", { timeout: 480_000 }, async ({ page, signIn }) => {
		await signIn(page, "admin");
		for (const [path, name] of openedThere) await inspect(page, path, name);
	});
});

async function inspect(page: Page, path: string, name?: RegExp) {
	await open(page, `/ar${path}`);
	if (name) await page.getByRole("button", { name }).or(page.getByRole("link", { name })).first().click();
	await expectNoFaults(page, `${path} ${name ?? ""}`, inAnotherLanguage);
}

function idsOf(shop: Shop) {
	return withDatabase(shop, async (db) => ({
		shippedOrder: (await db.selectFrom("orders").where("status", "=", "Shipped").select("id").executeTakeFirstOrThrow())
			.id,
		customer: (await db.selectFrom("users").where("role", "is", null).select("id").executeTakeFirstOrThrow()).id,
	}));
}
